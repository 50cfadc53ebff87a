package analyzers.read.csv;

import analyzers.evidence.JvmWork;
import analyzers.evidence.Window;
import analyzers.read.window.CounterWindow;
import analyzers.read.window.GaugeTally;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What `jmx.csv` says of the JVM itself in each level's window: threads, heap, allocation, and how its CPU use settled.
///
/// @param levels  in their order; absent where there is no window
public record JvmFile(List<Optional<Level>> levels) {

    private static final List<String> COLUMNS = List.of("epoch_ns", "threads_live", "heap_used_bytes", "heap_committed_bytes", "gc_count", "jit_ms", "process_cpu_ns");
    private static final double BYTES_PER_MIB = 1 << 20;

    /// @throws IOException naming the file, when it cannot be read
    public static JvmFile read(Path file, String name, List<Optional<Window>> windows) throws IOException {
        List<Optional<Level>> levels = windows.stream().map(w -> w.map(Level::new)).toList();
        Instants instants = new Instants();
        CsvReader.read(file, name, COLUMNS, row -> {
            long epochNs = row.whole(0);
            if (instants.next(epochNs, row.line())) {
                levels.forEach(level -> level.ifPresent(l -> l.add(epochNs, row)));
            }
        });
        return new JvmFile(levels);
    }

    /// One level's window, whole and in halves.
    public static final class Level {

        private final GaugeTally threads;
        private final GaugeTally heapUsed;
        private final GaugeTally heapCommitted;
        private final HeapGrowth growth;
        private final CounterWindow collections;
        private final CounterWindow[] jitMs;
        private final CounterWindow[] cpuNs;

        Level(Window w) {
            long middle = w.startEpochNs() + (w.endEpochNs() - w.startEpochNs()) / 2;
            Window[] halves = middle == w.startEpochNs() ? new Window[] {w, w}
                    : new Window[] {new Window(w.startEpochNs(), middle), new Window(middle, w.endEpochNs())};
            threads = new GaugeTally(w);
            heapUsed = new GaugeTally(w);
            heapCommitted = new GaugeTally(w);
            growth = new HeapGrowth(w);
            collections = new CounterWindow(w, 1);
            jitMs = new CounterWindow[] {new CounterWindow(halves[0], 1), new CounterWindow(halves[1], 1)};
            cpuNs = new CounterWindow[] {new CounterWindow(halves[0], 1), new CounterWindow(halves[1], 1)};
        }

        private void add(long epochNs, CsvRow row) {
            threads.add(epochNs, row.number(1));
            heapUsed.add(epochNs, row.number(2) / BYTES_PER_MIB);
            heapCommitted.add(epochNs, row.number(3) / BYTES_PER_MIB);
            growth.add(epochNs, row.number(2), row.number(4));
            collections.add(epochNs, row.number(4));
            for (int half = 0; half < 2; half++) {
                jitMs[half].add(epochNs, row.number(5));
                cpuNs[half].add(epochNs, row.number(6));
            }
        }

        public GaugeTally heapUsed() {
            return heapUsed;
        }

        public GaugeTally heapCommitted() {
            return heapCommitted;
        }

        public JvmWork work(String file) {
            return new JvmWork(file, threads.mean(), threads.max(), collections.growth().map(g -> g.by()[0]), growth.bytesPerSecond(),
                    slope(jitMs[0], 1e3), slope(jitMs[1], 1e3), slope(cpuNs[0], 1e9), slope(cpuNs[1], 1e9));
        }

        private static Optional<Double> slope(CounterWindow counter, double unitsPerSecond) {
            return counter.growth().map(g -> g.perSecond(0) / unitsPerSecond);
        }
    }
}
