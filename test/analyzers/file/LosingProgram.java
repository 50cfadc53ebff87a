package analyzers.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import jdk.jfr.Recording;

/// Run in a JVM of its own: a recording of which somebody deletes a chunk while it runs, as a cleaner of /tmp does. The recorder notices when it
/// is asked for a copy, and says so in what it records from then on.
public final class LosingProgram {

    private LosingProgram() {}

    /// @param args  where the recording goes
    public static void main(String[] args) throws IOException, InterruptedException {
        try (Recording recording = new Recording()) {
            recording.setToDisk(true);
            recording.enable("jdk.DataLoss");
            recording.enable("jdk.VirtualThreadPinned").withThreshold(Duration.ZERO);
            recording.enable("jdk.JavaThreadStatistics").withPeriod(Duration.ofMillis(20));
            recording.start();
            for (int chunk = 0; chunk < 2; chunk++) {
                TimeUnit.MILLISECONDS.sleep(100);
                newChunk();
            }
            List<Path> chunks;
            try (Stream<Path> files = Files.list(Path.of(System.getProperty("jdk.jfr.repository")))) {
                chunks = files.filter(file -> file.toString().endsWith(".jfr")).sorted().toList();
            }
            Files.delete(chunks.get(1));
            Path out = Path.of(args[0]);
            recording.dump(out.resolveSibling("before.jfr"));
            TimeUnit.MILLISECONDS.sleep(100);
            recording.stop();
            recording.dump(out);
        }
    }

    /// A second recording that begins ends the chunk of the first.
    private static void newChunk() {
        try (Recording other = new Recording()) {
            other.start();
            other.stop();
        }
    }
}
