package collectors.record;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A process that is run to its end: its output is kept up to a limit, its time is bounded, and it never outlives the call.
///
/// @param exit    exit code
/// @param output  standard output and error, in the order written
record Command(int exit, String output) {

    private static final int MOST_BYTES = 4 << 20;

    boolean worked() {
        return exit == 0;
    }

    /// The last line with text, for an error message.
    String lastLine() {
        return output.lines().filter(l -> !l.isBlank()).reduce((a, b) -> b).map(String::strip).orElse("no output");
    }

    /// @throws IOException naming the command, when it cannot be started or does not end in time
    static Command run(ProcessStarter starter, Duration limit, Map<String, String> environment, List<String> words) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        // The JVM's option variables make its tools print lines of their own.
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        builder.environment().putAll(environment);
        Process process = starter.start(builder);
        try {
            process.getOutputStream().close();
            byte[][] kept = {new byte[0]};
            Thread reader = Thread.ofPlatform().daemon(true).name("output of " + words.getFirst()).start(() -> kept[0] = read(process));
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IOException(String.join(" ", words) + ": no end within " + limit.toSeconds() + " s");
            }
            reader.join(Duration.ofSeconds(1));
            return new Command(process.exitValue(), new String(kept[0], StandardCharsets.UTF_8));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(String.join(" ", words) + ": interrupted", e);
        } finally {
            process.destroyForcibly();
        }
    }

    private static byte[] read(Process process) {
        try (InputStream in = process.getInputStream()) {
            byte[] head = in.readNBytes(MOST_BYTES);
            in.transferTo(OutputStream.nullOutputStream());
            return head;
        } catch (IOException e) {
            return new byte[0];
        }
    }
}
