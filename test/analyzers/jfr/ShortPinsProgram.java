package analyzers.jfr;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.concurrent.locks.LockSupport;

/// Run in a JVM of its own: as many unnamed virtual threads as it is told, each of which pins its carrier for microseconds by parking inside
/// a class initializer, under a stack of over 2,048 frames. Classes are initialized once, hence a hidden class for each.
public final class ShortPinsProgram {

    static final int DEPTH = 2_100;

    /// Copied into hidden classes.
    static final class Brief {
        static {
            LockSupport.parkNanos(1_000);
        }

        private Brief() {}
    }

    private ShortPinsProgram() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        byte[] code;
        try (InputStream in = ShortPinsProgram.class.getResourceAsStream("ShortPinsProgram$Brief.class")) {
            code = in.readAllBytes();
        }
        var threads = new ArrayList<Thread>();
        for (int i = Integer.parseInt(args[0]); i > 0; i--) {
            threads.add(Thread.ofVirtual().start(() -> deep(DEPTH, code)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void deep(int more, byte[] code) {
        if (more > 0) {
            deep(more - 1, code);
            return;
        }
        try {
            MethodHandles.lookup().defineHiddenClass(code, true);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
