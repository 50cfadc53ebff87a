package app.self;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.springframework.core.io.ClassPathResource;

/// The profile's YAML as this process finds it on its class path, to compare with the file that was meant to run.
final class ProfileFile {

    private ProfileFile() {}

    /// Absent unless exactly one profile is active and has a file.
    static Optional<String> sha256(List<String> profiles) {
        if (profiles.size() != 1) {
            return Optional.empty();
        }
        var file = new ClassPathResource("application-" + profiles.getFirst() + ".yaml");
        if (!file.exists()) {
            return Optional.empty();
        }
        try (InputStream yaml = file.getInputStream()) {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(yaml.readAllBytes());
            return Optional.of(HexFormat.of().formatHex(digest));
        } catch (IOException e) {
            throw new UncheckedIOException(file.getPath() + ": cannot be read from the class path", e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
