package collectors.load;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/// Runs one level in this process: opens its files, runs the selector and the writer on their threads, tells of progress once a
/// second, and closes the files.
final class LevelRun {

    private static final Duration PROGRESS_EVERY = Duration.ofSeconds(1);

    private final LevelOrder order;
    private final PointsWriter points;
    private final OutputStream unfinishedFile;
    private final OutputStream summaryFile;
    private final LevelLoop loop;
    private final long start;

    /// Opens everything that can fail before a request is sent.
    ///
    /// @throws IOException in one line, naming the file or the host
    /// @throws IllegalArgumentException in one line, for an order that cannot be carried out
    LevelRun(LevelOrder order) throws IOException {
        this.order = order;
        TargetUrl url = TargetUrl.parse(order.url());
        ByteBuffer request = RequestBytes.of(order, url);
        InetSocketAddress address = address(url);
        start = System.nanoTime();
        Schedule schedule = ClosedLoop.staggered(
                order.vus(), start, order.stagger().toNanos(), order.think().toNanos(), new SplittableRandom());
        List<Closeable> opened = new ArrayList<>();
        try {
            points = new PointsWriter(order);
            opened.add(points::abandon);
            summaryFile = open(order.summary(), opened);
            unfinishedFile = open(order.unfinished(), opened);
            loop = new LevelLoop(order, request, address, schedule, points, start);
        } catch (IOException e) {
            for (Closeable one : opened) {
                one.close();
            }
            throw e;
        }
    }

    private static OutputStream open(Optional<Path> file, List<Closeable> opened) throws IOException {
        OutputStream out = file.isPresent() ? OutputFile.open(file.get()) : OutputStream.nullOutputStream();
        opened.add(out);
        return out;
    }

    /// Ends it early, from any thread.
    void stop(LevelLoop.Stop how) {
        loop.stop(how);
    }

    Finished run(Consumer<Progress> progress) {
        Thread writer = points.start();
        Thread selector = Thread.ofPlatform().name("load-selector").daemon().unstarted(loop);
        progress.accept(Progress.start(EpochClock.epochNs(start)));
        selector.start();
        try {
            watch(selector, progress);
            long selectorEnd = System.nanoTime();
            long writerCpu = ManagementFactory.getThreadMXBean().getThreadCpuTime(writer.threadId());
            LevelStatistics statistics = points.finish();
            double share = Math.max(loop.cpuNs(), writerCpu) / (double) (selectorEnd - start);
            Summary summary = new Summary(order, statistics, loop, points, selectorEnd - start, share);
            String problem = problem();
            problem = close(summary, problem);
            return new Finished(end(problem, share), statistics, summary);
        } catch (InterruptedException e) {
            loop.stop(LevelLoop.Stop.AT_ONCE);
            Thread.currentThread().interrupt();
            return new Finished(LevelEnd.failed("interrupted while the level ran"), new LevelStatistics(), null);
        }
    }

    /// @param summary null when the level broke before there was one
    record Finished(LevelEnd end, LevelStatistics statistics, Summary summary) {}

    private void watch(Thread selector, Consumer<Progress> progress) throws InterruptedException {
        for (long tick = 1; ; tick++) {
            long next = start + tick * PROGRESS_EVERY.toNanos();
            if (selector.join(Duration.ofNanos(Math.max(1, next - System.nanoTime())))) {
                return;
            }
            if (points.problem() != null) {
                loop.stop(LevelLoop.Stop.AT_ONCE);
            }
            long now = System.nanoTime();
            LevelCounts counts = loop.counts();
            progress.accept(new Progress(EpochClock.epochNs(now), (now - start) / 1e9, Optional.of(counts.requests()),
                    Optional.of(counts.failed()), Optional.of(counts.inFlight())));
        }
    }

    private String problem() {
        if (loop.problem() != null) {
            return loop.problem();
        }
        if (points.problem() != null) {
            return points.problem();
        }
        return points.lost() == 0 ? null : points.lost() + " points were lost because writing them could not keep up; "
                + "write to a faster disk, or order fewer requests";
    }

    private String close(Summary summary, String problem) {
        String after = write(unfinishedFile, order.unfinished().map(Object::toString).orElse(""), unfinishedText(), problem);
        return write(summaryFile, order.summary().map(Object::toString).orElse(""), LoadJson.pretty(summary.values(after)), after);
    }

    private static String write(OutputStream out, String file, String text, String problem) {
        try (out) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            return problem;
        } catch (IOException e) {
            return problem != null ? problem : file + ": cannot be written (" + e.getMessage() + "); make room and run again";
        }
    }

    private String unfinishedText() {
        StringBuilder text = new StringBuilder("start_epoch_ns\n");
        for (long epochNs : loop.unfinished()) {
            text.append(epochNs).append('\n');
        }
        return text.toString();
    }

    private LevelEnd end(String problem, double share) {
        LevelEnd.Outcome outcome = problem != null ? LevelEnd.Outcome.FAILED
                : loop.interrupted() ? LevelEnd.Outcome.INTERRUPTED : LevelEnd.Outcome.COMPLETE;
        return new LevelEnd(Optional.of(EpochClock.epochNs(start)), Optional.of(EpochClock.epochNs(loop.stoppedAt())), EpochClock.now(),
                outcome, Optional.ofNullable(problem), Optional.of(loop.counts().requests()), Optional.of(loop.counts().failed()),
                Optional.of((long) loop.unfinished().length), Optional.of(share));
    }

    private static InetSocketAddress address(TargetUrl url) throws IOException {
        try {
            return url.address();
        } catch (UnknownHostException e) {
            throw new IOException("host '" + url.host() + "' is not known; check the URL " + url.text(), e);
        }
    }
}
