package bench.pidstat;

import analyzers.evidence.Window;
import analyzers.file.FileEvidence;
import analyzers.file.Head;
import analyzers.file.PidstatFile;
import analyzers.read.csv.CounterFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The lab's own pass, in a process of its own: what a user waits for.
public final class Lab {

    private Lab() {}

    /// @param args  a file
    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[0]);
        if (args[0].endsWith(".csv")) {
            Window all = new Window(0, Long.MAX_VALUE);
            CounterFile counters = CounterFile.read(file, args[0], List.of("cpu_usage_us", "throttled_us"), List.of(Optional.of(all)));
            System.out.printf(Locale.ROOT, "%.0f%n", counters.growth().getFirst().orElseThrow().by()[1]);
            return;
        }
        FileEvidence evidence = new PidstatFile().read(file, new Head(file.getFileName().toString(), 0, false, new byte[0]));
        System.out.printf(Locale.ROOT, "%.4f%n", evidence.values().get("cpu_mean_percent").doubleValue());
    }
}
