package collectors.load;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The generator by itself: progress on standard error while it runs, then the figures on standard output.
final class AloneLoad {

    private static final long COMPLETE_MS = 30_000;

    private final LevelOrder order;
    private final PrintStream out;
    private final PrintStream err;
    private final LevelRun level;
    private final boolean terminal = System.console() != null && System.console().isTerminal();
    private final CountDownLatch complete = new CountDownLatch(1);
    private long requestsBefore;

    AloneLoad(LevelOrder order, PrintStream out, PrintStream err) throws IOException {
        this.order = order;
        this.out = out;
        this.err = err;
        level = new LevelRun(order);
    }

    int run() {
        Thread hook = Thread.ofPlatform().name("load-ctrl-c").unstarted(this::interrupted);
        Runtime.getRuntime().addShutdownHook(hook);
        err.printf(Locale.ROOT, "%d users for %s on %s%n", order.vus(), DurationText.seconds(order.duration()), order.url());
        LevelRun.Finished finished = level.run(this::show);
        if (terminal) {
            err.println();
        }
        if (finished.summary() != null) {
            print(finished);
        }
        complete.countDown();
        removeHook(hook);
        if (finished.end().problem().isPresent()) {
            err.println("load: " + finished.end().problem().get());
            return Load.FAILED;
        }
        LevelStatistics statistics = finished.statistics();
        if (statistics.requests == statistics.failures.values().stream().mapToLong(Long::longValue).sum()) {
            err.println("load: no request got an answer from " + order.url() + "; check that the service is up");
            return Load.FAILED;
        }
        return Load.DONE;
    }

    private void show(Progress at) {
        if (at.elapsedSeconds() == 0) {
            return;
        }
        long requests = at.requests().orElse(0L);
        String text = String.format(Locale.ROOT, "%6.0f s of %s  %,d requests  %,d/s  %,d failed  %,d in flight", at.elapsedSeconds(),
                DurationText.seconds(order.duration()), requests, requests - requestsBefore, at.failed().orElse(0L), at.inFlight().orElse(0));
        requestsBefore = requests;
        if (terminal) {
            err.printf("\r%-100s", text);
        } else {
            err.println(text);
        }
    }

    private void print(LevelRun.Finished finished) {
        LevelStatistics statistics = finished.statistics();
        double seconds = finished.summary().seconds();
        out.printf(Locale.ROOT, "requests    %,d in %.2f s, %.2f/s (over the whole run, drain included)%n", statistics.requests, seconds,
                statistics.requests / seconds);
        out.printf(Locale.ROOT, "failed      %,d%n", statistics.failed);
        for (Map.Entry<Failure, Long> failure : statistics.failures.entrySet()) {
            out.printf(Locale.ROOT, "            %,d %s%n", failure.getValue(), failure.getKey().text);
        }
        finished.end().unfinished().ifPresent(n -> out.printf(Locale.ROOT, "unfinished  %,d cut after the graceful stop%n", n));
        Trend duration = statistics.trends.get(PointMetric.HTTP_REQ_DURATION);
        if (duration != null) {
            out.printf(Locale.ROOT, "duration    mean %.3f ms  min %.3f  med %.3f  p90 %.3f  p95 %.3f  p99 %.3f  max %.3f%n", duration.meanMs(),
                    duration.minMs(), duration.percentileMs(0.5), duration.percentileMs(0.9), duration.percentileMs(0.95),
                    duration.percentileMs(0.99), duration.maxMs());
        }
        out.printf(Locale.ROOT, "data        %,d bytes sent, %,d received%n", statistics.bytesSent, statistics.bytesReceived);
        finished.end().busiestThreadCpuShare().ifPresent(
                share -> out.printf(Locale.ROOT, "generator   busiest thread %.0f %% of a core%n", share * 100));
        out.flush();
    }

    /// Ctrl-C. The process may not go down before the files are complete, which the graceful stop bounds.
    private void interrupted() {
        level.stop(LevelLoop.Stop.GRACEFUL);
        try {
            complete.await(order.gracefulStop().toMillis() + COMPLETE_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // Going down by Ctrl-C already; the hook waits for this thread.
        }
    }
}
