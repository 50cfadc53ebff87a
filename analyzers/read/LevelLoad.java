package analyzers.read;

import analyzers.evidence.LoadEvidence;
import analyzers.evidence.Window;
import analyzers.read.k6.PointsEvidence;
import analyzers.read.k6.PointsReader;
import analyzers.read.k6.Unfinished;
import analyzers.read.summary.LoadSummary;
import analyzers.read.summary.SummaryJson;
import analyzers.read.summary.Trend;
import collectors.run.LevelRecord;
import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/// The files that the load generator left of one level: points, unfinished requests, and its own summary to check them against.
final class LevelLoad {

    private static final double DIGITS = 2e-3;

    private LevelLoad() {}

    static Optional<PointsEvidence> read(RunFolder folder, LevelRecord level, Optional<Window> window, List<String> warnings) {
        List<Path> shards = Shards.of(folder.level(level.vus()), "k6");
        if (shards.isEmpty()) {
            warnings.add(folder.path().relativize(folder.points(level.vus())) + " is missing: nothing is known of the load of level " + level.vus());
            return Optional.empty();
        }
        String name = Shards.name(folder.path(), shards);
        try {
            PointsEvidence points = PointsReader.read(shards, name, OptionalLong.of(level.startEpochNs()), window, unfinished(folder, level, warnings));
            warnings.addAll(points.warnings());
            points.whole().ifPresent(whole -> compare(folder, level, whole, warnings));
            return Optional.of(points);
        } catch (IOException e) {
            warnings.add(name + " cannot be read, so nothing is known of the load of level " + level.vus() + ": " + e.getMessage());
            return Optional.empty();
        }
    }

    private static Optional<Unfinished> unfinished(RunFolder folder, LevelRecord level, List<String> warnings) {
        Path file = folder.unfinished(level.vus());
        if (!Files.exists(file)) {
            return Optional.empty(); // k6 does not tell
        }
        try {
            Unfinished unfinished = Unfinished.read(file);
            warnings.addAll(unfinished.warnings());
            return Optional.of(unfinished);
        } catch (IOException e) {
            warnings.add(folder.path().relativize(file) + " cannot be read, so requests that never ended are missing from occupancy: " + e.getMessage());
            return Optional.empty();
        }
    }

    /// The points are what is used; a summary that counts otherwise means that points were lost.
    private static void compare(RunFolder folder, LevelRecord level, LoadEvidence whole, List<String> warnings) {
        List<Path> files = Shards.of(folder.level(level.vus()), "summary");
        if (files.isEmpty()) {
            warnings.add(folder.path().relativize(folder.summary(level.vus())) + " is missing: the points of level " + level.vus()
                    + " cannot be checked against the generator's own count");
            return;
        }
        String name = Shards.name(folder.path(), files);
        try {
            List<LoadSummary> summaries = new ArrayList<>();
            for (Path file : files) {
                summaries.add(SummaryJson.read(file, name));
            }
            long requests = summaries.stream().mapToLong(s -> s.requests().orElse(0L)).sum();
            long failed = summaries.stream().mapToLong(s -> s.failed().orElse(0L)).sum();
            if (summaries.stream().anyMatch(s -> s.requests().isEmpty())) {
                warnings.add(name + " does not say how many requests there were, so the points cannot be checked against it");
            } else if (requests != whole.requests()) {
                warnings.add(name + " counts " + requests + " requests and " + whole.file() + " holds " + whole.requests()
                        + ": points were lost, or the generator was stopped before it wrote them all");
            } else if (failed != whole.failed() && summaries.stream().allMatch(s -> s.failed().isPresent())) {
                warnings.add(name + " counts " + failed + " failed requests and " + whole.file() + " holds " + whole.failed());
            } else if (summaries.size() == 1) {
                times(name, summaries.getFirst(), whole, warnings);
            }
        } catch (IOException e) {
            warnings.add(name + " cannot be read, so the points of level " + level.vus() + " cannot be checked against it: " + e.getMessage());
        }
    }

    /// The counts agree. A summary may come from a histogram of three digits; what differs by more is of another run.
    private static void times(String name, LoadSummary summary, LoadEvidence whole, List<String> warnings) {
        Optional<Double> mean = summary.latency().flatMap(Trend::meanMs);
        Optional<Double> p95 = summary.latency().flatMap(Trend::p95Ms);
        whole.latency().filter(points -> differ(mean, points.meanMs()) || differ(p95, points.p95Ms())).ifPresent(points ->
                warnings.add(String.format(Locale.ROOT, "%s says mean %s ms and p95 %s ms of all requests, %s gives %.3f ms and %.3f ms: one of them is of another run;"
                        + " the points are used", name, text(mean), text(p95), whole.file(), points.meanMs(), points.p95Ms())));
    }

    private static boolean differ(Optional<Double> summary, double points) {
        return summary.isPresent() && Math.abs(summary.get() - points) > DIGITS * points;
    }

    private static String text(Optional<Double> ms) {
        return ms.map(value -> String.format(Locale.ROOT, "%.3f", value)).orElse("n/a");
    }
}
