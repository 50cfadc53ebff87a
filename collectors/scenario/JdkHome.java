package collectors.scenario;

import collectors.exit.Stop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A JDK to run the application on.
///
/// @param path     its home
/// @param feature  its feature release, 21 or 25, as its `release` file says
public record JdkHome(Path path, String feature) {

    /// The application is compiled for it.
    private static final int LEAST = 21;
    private static final long MOST_BYTES = 1 << 20;
    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d{1,4})[^\"]*\"");

    /// @param option  what named it, for the message
    /// @throws Stop when there is none that the application can run on
    public static JdkHome of(String option, String home) throws Stop {
        Path path = Path.of(home).toAbsolutePath().normalize();
        Path release = path.resolve("release");
        if (!Files.isExecutable(path.resolve("bin/java")) || !Files.isRegularFile(release)) {
            throw Stop.usage(option + home + ": expected the home of a JDK, with bin/java and the file `release` in it");
        }
        try {
            Matcher version = VERSION.matcher(Files.size(release) > MOST_BYTES ? "" : Files.readString(release, StandardCharsets.UTF_8));
            if (!version.find() || Integer.parseInt(version.group(1)) < LEAST) {
                throw Stop.usage(option + home + ": expected a JDK of " + LEAST + " or newer, by JAVA_VERSION in " + release);
            }
            return new JdkHome(path, version.group(1));
        } catch (IOException e) {
            throw Stop.usage(option + home + ": " + release + " cannot be read as UTF-8 text (" + e.getMessage() + ")");
        }
    }
}
