package app.self;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/// The version that a loaded class's own jar states in its manifest. Managed versions, constants and file names may all say another.
final class JarVersion {

    private JarVersion() {}

    /// Absent when the class is in no jar, or its jar states no version.
    static Optional<String> of(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null) {
            return Optional.empty();
        }
        try (var jar = new JarFile(Path.of(source.getLocation().toURI()).toFile())) {
            return Optional.ofNullable(jar.getManifest()).map(Manifest::getMainAttributes).flatMap(JarVersion::stated);
        } catch (IOException | URISyntaxException e) {
            return Optional.empty();
        }
    }

    static Optional<String> ofDriver(String jdbcUrl) {
        try {
            return of(DriverManager.getDriver(jdbcUrl).getClass());
        } catch (SQLException e) {
            return Optional.empty();
        }
    }

    /// HikariCP states its version as an OSGi bundle only.
    private static Optional<String> stated(Attributes manifest) {
        return Optional.ofNullable(manifest.getValue(Attributes.Name.IMPLEMENTATION_VERSION))
                .or(() -> Optional.ofNullable(manifest.getValue("Bundle-Version")));
    }
}
