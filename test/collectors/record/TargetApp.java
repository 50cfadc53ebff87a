package collectors.record;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/// The process that the tests record: it computes a little, pins a virtual thread for a few milliseconds, and ends when its input does.
public final class TargetApp {

    private TargetApp() {}

    /// @param args  a file to create when it is up
    public static void main(String[] args) throws Exception {
        Thread.ofPlatform().daemon(true).name("worker one").start(TargetApp::compute);
        Thread.ofVirtual().name("pinning").start(() -> Pinning.touch()).join();
        Files.writeString(Path.of(args[0]), Long.toString(ManagementFactory.getRuntimeMXBean().getPid()));
        while (System.in.read() >= 0) {
            Thread.onSpinWait();
        }
    }

    private static void compute() {
        double sum = 0;
        for (long i = 1; sum >= 0; i++) {
            sum += 1.0 / i;
            if (i % 200_000 == 0) {
                LockSupport.parkNanos(2_000_000);
            }
        }
    }

    /// Sleeps in its static initialiser, which pins the carrier on every JDK.
    private static final class Pinning {
        static {
            LockSupport.parkNanos(5_000_000);
        }

        static void touch() {}
    }
}
