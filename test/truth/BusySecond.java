package truth;

import analyzers.evidence.Window;
import analyzers.jfr.EventsRead;
import com.zaxxer.hikari.util.ConcurrentBag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/// A recording of a second in which this JVM computes, collects, sleeps, reads a file and waits for a connection, on threads of either kind.
/// Every event type that the evidence pass reads is on, without a threshold.
final class BusySecond {

    private BusySecond() {}

    /// @return a window that holds all of it
    static Window record(Path file) throws Exception {
        long start = now();
        try (Recording recording = new Recording(Configuration.getConfiguration("default"))) {
            EventsRead.ALL.inWindows().forEach(type -> recording.enable(type).withoutThreshold().with("throttle", "off"));
            for (String sampled : new String[] {"jdk.ExecutionSample", "jdk.NativeMethodSample"}) {
                recording.enable(sampled).withPeriod(Duration.ofMillis(10));
            }
            for (String periodic : new String[] {"jdk.ThreadCPULoad", "jdk.ThreadAllocationStatistics"}) {
                recording.enable(periodic).withPeriod(Duration.ofMillis(100));
            }
            recording.start();
            Thread virtual = Thread.ofVirtual().start(() -> work(file));
            work(file);
            virtual.join();
            System.gc();
            recording.stop();
            recording.dump(file);
        }
        return new Window(start, now());
    }

    private static void work(Path file) {
        try (var bag = new ConcurrentBag<ConcurrentBag.IConcurrentBagEntry>(waiting -> { })) {
            Path scratch = Files.createTempFile(file.toAbsolutePath().getParent(), "read-", ".txt");
            Files.writeString(scratch, "a line");
            Files.readString(scratch);
            bag.borrow(50, TimeUnit.MILLISECONDS);
            Thread.sleep(50);
            compute(500_000_000);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void compute(long ns) {
        long sum = 0;
        for (long end = System.nanoTime() + ns; System.nanoTime() < end;) {
            for (String word : "the quick brown fox jumps over the lazy dog".split(" ")) {
                sum += word.hashCode();
            }
        }
        if (sum == 42) {
            throw new IllegalStateException("a sum that is hardly ever met keeps the loop from being left out");
        }
    }

    private static long now() {
        Instant now = Instant.now();
        return now.getEpochSecond() * 1_000_000_000L + now.getNano();
    }
}
