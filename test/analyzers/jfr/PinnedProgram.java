package analyzers.jfr;

import java.io.IOException;

/// Run in a JVM of its own: a virtual thread pins its carrier by sleeping inside a class initializer. With an argument it waits to be killed.
public final class PinnedProgram {

    private static final class Slow {
        static final long STARTED = System.nanoTime();

        static {
            sleep(120);
        }
    }

    private PinnedProgram() {}

    private static void sleep(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException, IOException {
        Thread.ofVirtual().start(() -> {
            if (Slow.STARTED == 0) {
                throw new IllegalStateException("the clock reads zero");
            }
        }).join();
        System.out.println("pinned");
        if (args.length > 0) {
            int ignored = System.in.read();
        }
    }
}
