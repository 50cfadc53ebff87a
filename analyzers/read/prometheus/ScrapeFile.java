package analyzers.read.prometheus;

import analyzers.evidence.ScrapeEvidence;
import analyzers.evidence.ServerEvidence;
import analyzers.evidence.Window;
import analyzers.read.window.CarrierTally;
import analyzers.read.window.ConnectionTally;
import analyzers.read.window.CounterWindow;
import analyzers.read.window.CounterWindow.Growth;
import analyzers.read.window.GaugeTally;
import analyzers.read.window.PoolTally;
import analyzers.read.window.PoolTimers;
import analyzers.read.window.ThreadTally;
import analyzers.read.window.Thinned;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `prometheus.prom.gz`, in one pass: what each level's window holds, and the pool over the whole run.
///
/// @param levels    one a level, in their order; absent where there is no window
/// @param active    connections in use over time
/// @param pending   threads waiting for a connection over time
/// @param warnings  one line each
public record ScrapeFile(List<Optional<Level>> levels, Thinned active, Thinned pending, List<String> warnings) {

    /// A level's run id and window.
    ///
    /// @param pool  connections at most, for scrapes that leave that series out
    public record Wanted(String runId, Optional<Window> window, Optional<Integer> pool) {

        public Wanted(String runId, Optional<Window> window) {
            this(runId, window, Optional.empty());
        }
    }

    /// @throws IOException naming the file, when it cannot be read
    public static ScrapeFile read(Path file, String name, List<Wanted> wanted) throws IOException {
        List<String> runIds = wanted.stream().map(Wanted::runId).distinct().toList();
        ScrapeWatch watch = new ScrapeWatch();
        List<Optional<Level>> levels = wanted.stream().map(w -> w.window().map(v -> new Level(name, v, runIds.indexOf(w.runId()), w.pool().map(Integer::doubleValue).orElse(Double.NaN), watch))).toList();
        Thinned active = new Thinned("connections in use", "connections");
        Thinned pending = new Thinned("threads waiting for a connection", "threads");
        List<String> warnings = new ArrayList<>(ScrapeReader.read(file, name, runIds, scrape -> {
            if (scrape.epochNs() < 0) {
                return;
            }
            watch.add(scrape);
            levels.forEach(level -> level.ifPresent(l -> l.add(scrape)));
            active.add(scrape.epochNs(), scrape.value(Family.POOL_ACTIVE));
            pending.add(scrape.epochNs(), scrape.value(Family.POOL_PENDING));
        }));
        int resets = levels.stream().flatMap(Optional::stream).mapToInt(Level::resets).sum();
        if (resets > 0) {
            warnings.add(name + ": counters went back " + resets + " times inside a window (a restart?); slopes are of the longest span without that");
        }
        return new ScrapeFile(levels, active, pending, warnings);
    }

    private static final double BYTES_PER_MIB = 1 << 20;

    /// One level's window.
    public static final class Level {

        private final String file;
        private final Window window;
        private final int run;
        private final double poolMax;
        private final PoolTally pool;
        private final ThreadTally threads;
        private final CarrierTally carriers;
        private final CounterWindow usage;
        private final CounterWindow acquire;
        private final CounterWindow timeouts;
        private final CounterWindow server;
        private final CounterWindow allocated;
        private final GaugeTally nonHeapUsed;
        private final GaugeTally nonHeapCommitted;
        private final ScrapeWatch watch;
        private long scrapes;
        private long lastNs;
        private long longestGapNs;
        private final CallTally calls;
        private final ConnectionTally connections;
        private double active;
        private long activeSamples;

        Level(String file, Window window, int run, double poolMax, ScrapeWatch watch) {
            this.file = file;
            this.window = window;
            this.run = run;
            this.poolMax = poolMax;
            this.watch = watch;
            pool = new PoolTally(window);
            threads = new ThreadTally(window);
            carriers = new CarrierTally(window);
            usage = new CounterWindow(window, 2);
            acquire = new CounterWindow(window, 2);
            timeouts = new CounterWindow(window, 1);
            server = new CounterWindow(window, 2);
            allocated = new CounterWindow(window, 1);
            nonHeapUsed = new GaugeTally(window);
            nonHeapCommitted = new GaugeTally(window);
            lastNs = window.startEpochNs();
            calls = new CallTally(file, window);
            connections = new ConnectionTally(window);
        }

        private void add(Scrape s) {
            long at = s.epochNs();
            if (!window.contains(at)) {
                return;
            }
            scrapes++;
            longestGapNs = Math.max(longestGapNs, at - lastNs);
            lastNs = Math.max(lastNs, at);
            allocated.add(at, s.value(Family.GC_ALLOCATED));
            nonHeapUsed.add(at, s.value(Family.MEMORY_USED) / BYTES_PER_MIB);
            nonHeapCommitted.add(at, s.value(Family.MEMORY_COMMITTED) / BYTES_PER_MIB);
            double most = s.value(Family.POOL_MAX);
            pool.add(at, s.value(Family.POOL_ACTIVE), s.value(Family.POOL_PENDING), Double.isNaN(most) ? poolMax : most);
            usage.add(at, s.value(Family.POOL_USAGE_COUNT), s.value(Family.POOL_USAGE_SUM));
            acquire.add(at, s.value(Family.POOL_ACQUIRE_COUNT), s.value(Family.POOL_ACQUIRE_SUM));
            timeouts.add(at, s.value(Family.POOL_TIMEOUTS));
            server.add(at, s.ofRun(run, Family.SERVER_COUNT), s.ofRun(run, Family.SERVER_SUM));
            double busy = s.value(Family.TOMCAT_BUSY);
            threads.add(at, Double.isNaN(busy) ? s.value(Family.JETTY_BUSY) : busy,
                    Double.isNaN(busy) ? s.value(Family.JETTY_MAX) : s.value(Family.TOMCAT_MAX));
            carriers.add(at, s.value(Family.VIRTUAL_PARALLELISM), s.value(Scrape.MOUNTED), s.value(Scrape.QUEUED));
            calls.add(at, s);
            connections.add(at, s.value(Family.TOMCAT_CONNECTIONS), s.value(Family.TOMCAT_CONNECTIONS_MAX));
            double inside = s.ofRun(run, Family.SERVER_ACTIVE);
            if (!Double.isNaN(inside)) {
                active += inside;
                activeSamples++;
            }
        }

        public PoolTally pool() {
            return pool;
        }

        public ThreadTally threads() {
            return threads;
        }

        public CarrierTally carriers() {
            return carriers;
        }

        /// Metaspace and code, MiB.
        public GaugeTally nonHeapUsed() {
            return nonHeapUsed;
        }

        /// The same, committed, MiB.
        public GaugeTally nonHeapCommitted() {
            return nonHeapCommitted;
        }

        /// As Micrometer counts it, at each collection.
        public Optional<Double> allocatedBytesPerSecond() {
            return allocated.growth().map(g -> g.perSecond(0));
        }

        /// @return empty where the whole file has too few scrapes to tell how often they come
        public Optional<ScrapeEvidence> sampling() {
            return watch.typicalSeconds().map(typical -> new ScrapeEvidence(file, scrapes,
                    Math.max(longestGapNs, window.endEpochNs() - lastNs) / 1e9, typical, watch.quantileBits()));
        }

        public CallTally calls() {
            return calls;
        }

        public ConnectionTally connections() {
            return connections;
        }

        public PoolTimers timers() {
            return new PoolTimers(usage.growth().map(g -> g.perSecond(0)), usage.growth().flatMap(Level::mean), acquire.growth().flatMap(Level::mean),
                    timeouts.growth().map(g -> g.by()[0]));
        }

        /// @return empty without two scrapes of the run's timer in the window, and without a request between them
        public Optional<ServerEvidence> server() {
            Optional<Double> inside = activeSamples == 0 ? Optional.empty() : Optional.of(active / activeSamples);
            return server.growth().flatMap(g -> mean(g).map(m -> new ServerEvidence(file, g.perSecond(0), m, inside)));
        }

        int resets() {
            return usage.resets() + acquire.resets() + timeouts.resets() + server.resets() + calls.resets();
        }

        /// A timer's mean: Δsum / Δcount.
        private static Optional<Double> mean(Growth g) {
            return g.by()[0] > 0 ? Optional.of(g.by()[1] / g.by()[0]) : Optional.empty();
        }
    }
}
