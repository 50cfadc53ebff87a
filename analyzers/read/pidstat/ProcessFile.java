package analyzers.read.pidstat;

import analyzers.evidence.Window;
import analyzers.read.window.GaugeTally;
import analyzers.read.window.Thinned;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `pidstat.txt` or `pidstat-threads.txt`, in one pass: processor use in each level's window, and the application's memory over the whole run.
///
/// @param levels    one a level, in their order; absent where there is no window
/// @param rss       resident memory of the application over time, MiB
/// @param vsz       its virtual memory size over time, MiB
/// @param warnings  one line each
public record ProcessFile(List<Optional<Level>> levels, Thinned rss, Thinned vsz, List<String> warnings) {

    private static final double KIB_PER_MIB = 1024;
    private static final int MOST_PIDS = 1000;

    /// A level's window and the processes that were alive in it.
    ///
    /// @param companions  whatever else belongs to the run
    public record Wanted(Optional<Window> window, Set<Long> application, Set<Long> generator, Set<Long> companions) {}

    /// One level's window.
    public record Level(ProcessMean application, ProcessMean generator, ProcessMean companions, ThreadSum threads, GaugeTally rss, GaugeTally vsz, BusiestThread generatorThread) {

        private void add(ProcessRow row) {
            application.add(row);
            generator.add(row);
            companions.add(row);
            threads.add(row);
            if (row.tid < 0 && application.concerns(row)) {
                rss.add(row.epochNs, row.rssKib / KIB_PER_MIB);
                vsz.add(row.epochNs, row.vszKib / KIB_PER_MIB);
            }
            generatorThread.add(row);
        }
    }

    /// The processes that are in a file, up to a thousand of them.
    ///
    /// @throws IOException naming the file, when it cannot be read
    public static Set<Long> pids(Path file, String name) throws IOException {
        Set<Long> pids = new LinkedHashSet<>();
        PidstatReader.read(file, name, row -> {
            if (row.tid < 0 && pids.size() < MOST_PIDS) {
                pids.add(row.pid);
            }
        });
        return pids;
    }

    /// @param applications  every application process of the run
    /// @throws IOException naming the file, when it cannot be read
    public static ProcessFile read(Path file, String name, List<Wanted> wanted, Set<Long> applications) throws IOException {
        List<Optional<Level>> levels = wanted.stream().map(w -> w.window().map(v ->
                new Level(new ProcessMean(v, w.application()), new ProcessMean(v, w.generator()), new ProcessMean(v, w.companions()),
                        new ThreadSum(v, w.application()), new GaugeTally(v), new GaugeTally(v), new BusiestThread(v, w.generator())))).toList();
        Thinned rss = new Thinned("resident memory", "MiB");
        Thinned vsz = new Thinned("virtual memory size", "MiB");
        List<String> warnings = PidstatReader.read(file, name, row -> {
            if (row.epochNs < 0 || row.average) {
                return;
            }
            levels.forEach(level -> level.ifPresent(l -> l.add(row)));
            if (row.tid < 0 && applications.contains(row.pid)) {
                rss.add(row.epochNs, row.rssKib / KIB_PER_MIB);
                vsz.add(row.epochNs, row.vszKib / KIB_PER_MIB);
            }
        }).warnings();
        return new ProcessFile(levels, rss, vsz, warnings);
    }
}
