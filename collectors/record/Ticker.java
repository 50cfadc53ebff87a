package collectors.record;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Calls a task at a fixed period on a daemon thread of its own.
///
/// Tick `n` is due at `first + n · period` and at no other time, so the schedule does not drift. A tick that overruns makes the
/// ones it covers be skipped, not bunched. A task that throws loses its tick and no more.
final class Ticker {

    @FunctionalInterface
    interface Task {
        void tick() throws Exception;
    }

    private final long periodNs;
    private final Task task;
    private final Thread thread;
    private final CountDownLatch stop = new CountDownLatch(1);
    private long ticks;
    private long missed;
    private long failures;
    private long latestNs;
    private String lastFailure;

    /// @param name  of the thread
    Ticker(String name, Duration period, Task task) {
        this.periodNs = period.toNanos();
        this.task = task;
        this.thread = Thread.ofPlatform().name(name).daemon(true).unstarted(this::run);
    }

    /// The first tick is due at once.
    Ticker start() {
        thread.start();
        return this;
    }

    /// Ends the schedule; a tick under way may end within `limit`, then it is interrupted and left.
    ///
    /// @return whether the thread has ended
    boolean stop(Duration limit) {
        stop.countDown();
        if (Thread.currentThread() == thread) {
            return true;
        }
        try {
            if (!thread.join(limit)) {
                thread.interrupt();
                return thread.join(Duration.ofMillis(200));
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    synchronized long ticks() {
        return ticks;
    }

    synchronized long missed() {
        return missed;
    }

    synchronized long failures() {
        return failures;
    }

    /// How far behind its due time the latest-started tick began, in nanoseconds.
    synchronized long latestNs() {
        return latestNs;
    }

    /// Lost samples in one sentence; empty when there was none.
    synchronized Optional<String> trouble() {
        if (missed == 0 && failures == 0) {
            return Optional.empty();
        }
        String text = String.format(Locale.ROOT, "of %d samples %d failed and %d were skipped, the latest began %.0f ms late",
                ticks + missed, failures, missed, latestNs / 1e6);
        return Optional.of(lastFailure == null ? text : text + " (last failure: " + lastFailure + ")");
    }

    private void run() {
        long first = System.nanoTime();
        long n = 0;
        try {
            while (!stop.await(first + n * periodNs - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                began(System.nanoTime() - (first + n * periodNs));
                call();
                long due = Math.max(n + 1, Math.ceilDiv(System.nanoTime() - first, periodNs));
                skipped(due - (n + 1));
                n = due;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void call() throws InterruptedException {
        try {
            task.tick();
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            failed(e);
        }
    }

    private synchronized void began(long latenessNs) {
        ticks++;
        latestNs = Math.max(latestNs, latenessNs);
    }

    private synchronized void skipped(long count) {
        // What the end cuts off was not missed.
        if (stop.getCount() > 0) {
            missed += count;
        }
    }

    private synchronized void failed(Exception e) {
        if (stop.getCount() > 0) {
            failures++;
            String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage().lines().findFirst().orElse("");
            lastFailure = message.length() > 200 ? message.substring(0, 200) : message;
        }
    }
}
