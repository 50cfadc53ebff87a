package app.pin;

import java.time.Duration;

/// A sleep where no checked exception may pass: in a static initialiser, or below native code.
final class Pause {

    private Pause() {}

    static void of(Duration length) {
        long until = System.nanoTime() + length.toNanos();
        boolean interrupted = false;
        for (long left = length.toNanos(); left > 0; left = until - System.nanoTime()) {
            try {
                Thread.sleep(Duration.ofNanos(left));
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
