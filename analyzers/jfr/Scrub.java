package analyzers.jfr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import jdk.jfr.consumer.RecordingFile;

/// A copy of a recording that can be shared: without environment variables, system properties and command lines, which every recording
/// with the JDK's own settings holds. As `jfr scrub` does, through the JDK's own writer.
public final class Scrub {

    /// Event types that hold them. `jdk.JVMInformation` is one: the JVM's arguments are in it, so that a scrubbed recording tells its JDK no more.
    public static final List<String> PRIVATE = List.of("jdk.InitialEnvironmentVariable", "jdk.InitialSystemProperty", "jdk.InitialSecurityProperty",
            "jdk.SystemProcess", "jdk.ProcessStart", "jdk.JVMInformation");

    private Scrub() {}

    /// @param in   a recording that the JDK reads to its end; a gzipped one must be unpacked before
    /// @param out  a new file, whole or not there at all
    /// @throws IOException in one line, naming the file
    public static void scrub(Path in, Path out) throws IOException {
        if (!Files.isRegularFile(in)) {
            throw new IOException(in + ": no such file; expected a recording to scrub");
        }
        if (Files.exists(out)) {
            throw new IOException(out + ": is there already; name a new file for the scrubbed recording");
        }
        Path folder = out.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            throw new IOException(folder + ": no such folder; make it first");
        }
        Path part = Files.createTempFile(folder, "scrub-", ".part");
        try (var recording = new RecordingFile(in)) {
            recording.write(part, event -> !PRIVATE.contains(event.getEventType().getName()));
            Files.move(part, out, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException | RuntimeException | InternalError e) {
            throw new IOException(in + ": cannot be scrubbed, the JDK's reader does not get to its end ("
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse("") + "); nothing was written", e);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
