package analyzers.read.csv;

import analyzers.evidence.Window;
import analyzers.read.window.CarrierTally;
import analyzers.read.window.CounterWindow;
import analyzers.read.window.PoolTally;
import analyzers.read.window.ThreadTally;
import analyzers.read.window.Thinned;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// `jmx.csv`, in one pass: what each level's window holds, and the pool over the whole run.
///
/// @param levels    one a level, in their order; absent where there is no window
/// @param active    connections in use over time
/// @param pending   threads waiting for a connection over time
/// @param warnings  one line each
public record JmxFile(List<Optional<Level>> levels, Thinned active, Thinned pending, List<String> warnings) {

    /// One level's window. Counters are separate, since a JVM may lack one and tell the others.
    public record Level(PoolTally pool, ThreadTally threads, CarrierTally carriers, CounterWindow processCpuNs, CounterWindow jitMs, CounterWindow gcMs,
            JvmTally jvm) {

        Level(Window w) {
            this(new PoolTally(w), new ThreadTally(w), new CarrierTally(w), new CounterWindow(w, 1), new CounterWindow(w, 1), new CounterWindow(w, 1),
                    new JvmTally(w));
        }
    }

    private static final List<String> COLUMNS = List.of("epoch_ns", "scheduler_parallelism", "scheduler_mounted", "scheduler_queued",
            "process_cpu_ns", "jit_ms", "gc_ms", "pool_total", "pool_active", "pool_pending", "servlet_busy", "servlet_max", "threads_live",
            "heap_used_bytes", "heap_committed_bytes", "gc_count");

    /// @param poolSize  a level's configured pool maximum, by the level's place, where it is known; else the pool's current total is taken
    /// @throws IOException naming the file, when it cannot be read
    public static JmxFile read(Path file, String name, List<Optional<Window>> windows, IntFunction<Optional<Integer>> poolSize) throws IOException {
        List<Optional<Level>> levels = windows.stream().map(w -> w.map(Level::new)).toList();
        double[] sizes = IntStream.range(0, windows.size()).mapToDouble(i -> poolSize.apply(i).map(Integer::doubleValue).orElse(Double.NaN)).toArray();
        Thinned active = new Thinned("connections in use", "connections");
        Thinned pending = new Thinned("threads waiting for a connection", "threads");
        Instants instants = new Instants();
        List<String> warnings = CsvReader.read(file, name, COLUMNS, row -> {
            long epochNs = row.whole(0);
            if (!instants.next(epochNs, row.line())) {
                return;
            }
            for (int i = 0; i < sizes.length; i++) {
                Optional<Level> level = levels.get(i);
                if (level.isPresent()) {
                    add(level.get(), epochNs, row, sizes[i]);
                }
            }
            active.add(epochNs, row.number(8));
            pending.add(epochNs, row.number(9));
        });
        warnings.addAll(instants.warnings(name));
        return new JmxFile(levels, active, pending, warnings);
    }

    private static void add(Level level, long epochNs, CsvRow row, double size) {
        level.carriers.add(epochNs, row.number(1), row.number(2), row.number(3));
        level.processCpuNs.add(epochNs, row.number(4));
        level.jitMs.add(epochNs, row.number(5));
        level.gcMs.add(epochNs, row.number(6));
        level.pool.add(epochNs, row.number(8), row.number(9), Double.isNaN(size) ? row.number(7) : size);
        level.threads.add(epochNs, row.number(10), row.number(11));
        level.jvm.add(epochNs, row.number(12), row.number(13), row.number(14), row.number(15), row.number(5), row.number(4));
    }
}
