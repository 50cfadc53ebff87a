package bench.jfr;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

/// Starts as many virtual threads as it is told, 2,000 alive at a time; each parks once and ends.
public final class BusyProgram {

    private static final int ALIVE = 2_000;

    private BusyProgram() {}

    public static void main(String[] args) throws InterruptedException {
        var places = new Semaphore(ALIVE);
        for (long left = Long.parseLong(args[0]); left > 0; left--) {
            places.acquire();
            Thread.ofVirtual().start(() -> {
                LockSupport.parkNanos(1);
                places.release();
            });
        }
        places.acquire(ALIVE);
    }
}
