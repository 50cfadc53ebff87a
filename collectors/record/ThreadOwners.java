package collectors.record;

import collectors.process.EpochClock;
import collectors.run.LevelRecord;
import collectors.run.RecorderRecord;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// `threads.csv`: whose platform threads there are and what they do, once a level, shortly before its users stop sending. One dump of all stacks,
/// which stops the application for the time that it takes to walk them; how long the whole took is in the file. Virtual threads are in no such
/// dump, nor are those that the JVM has in native code only: collectors and compilers.
public final class ThreadOwners implements Recorder {

    static final List<String> COLUMNS = List.of("epoch_ns", "took_ns", "level", "name", "state", "frame", "count");

    /// Waits for a pool, a socket or a queue lie about ten frames below the code that waits; twice that leaves room for proxies between.
    private static final int DEPTH = 24;
    private static final Duration MOST = Duration.ofSeconds(12);

    private final Notes notes = new Notes();
    private JmxConnection connection;
    private CsvFile csv;
    private Optional<Thread> dumping = Optional.empty();
    private long longestNs;

    public ThreadOwners() {
        JmxConnection.boundCalls();
    }

    @Override
    public String name() {
        return "thread-owners";
    }

    @Override
    public String file() {
        return "threads.csv";
    }

    @Override
    public Optional<String> cannot() {
        return JmxConnection.cannot();
    }

    /// @throws IOException when the application's MBean server cannot be reached
    @Override
    public void start(Target target) throws IOException {
        connection = JmxConnection.open(target);
        csv = CsvFile.append(target.folder().threads(), COLUMNS);
    }

    @Override
    public synchronized void levelEnding(int vus) {
        dumping = Optional.of(Thread.ofPlatform().daemon().name("loomlab-threads").start(() -> dump(vus)));
    }

    private void dump(int vus) {
        try {
            long epochNs = EpochClock.nowNs();
            long began = System.nanoTime();
            ThreadMXBean threads = ManagementFactory.getPlatformMXBean(connection.server(), ThreadMXBean.class);
            ThreadInfo[] dump = threads.dumpAllThreads(false, false, DEPTH);
            long tookNs = System.nanoTime() - began;
            for (Map.Entry<ThreadRow, Long> row : ThreadRow.count(dump).entrySet()) {
                csv.row(epochNs, tookNs, vus, row.getKey().name(), row.getKey().state(), row.getKey().frame(), row.getValue());
            }
            tell(tookNs);
        } catch (IOException | RuntimeException e) {
            notes.add("not at level " + vus + ": " + e.getMessage());
        }
    }

    private synchronized void tell(long tookNs) {
        longestNs = Math.max(longestNs, tookNs);
    }

    @Override
    public void levelEnded(LevelRecord level) throws IOException {
        await();
    }

    /// @throws IOException when the file cannot be closed
    @Override
    public void stop() throws IOException {
        if (csv == null) {
            return;
        }
        await();
        connection.close();
        csv.close();
    }

    private void await() {
        Optional<Thread> now;
        synchronized (this) {
            now = dumping;
            dumping = Optional.empty();
        }
        try {
            if (now.isPresent() && !now.get().join(MOST)) {
                notes.add("a dump took longer than " + MOST.toSeconds() + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public RecorderRecord describe() {
        RecorderRecord said = notes.describe(this, csv != null);
        Optional<String> cost = longest().map(ms -> String.format(Locale.ROOT, "one dump a level, which took %.0f ms at most", ms));
        return new RecorderRecord(said.name(), said.file(), said.works(), cost.map(c -> said.note().map(n -> c + "; " + n).orElse(c)).or(said::note));
    }

    private synchronized Optional<Double> longest() {
        return longestNs == 0 ? Optional.empty() : Optional.of(longestNs / 1e6);
    }
}
