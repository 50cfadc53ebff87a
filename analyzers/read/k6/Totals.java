package analyzers.read.k6;

import analyzers.evidence.Latency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;

/// Turns a tally into what is shown of a file.
final class Totals {

    private Totals() {}

    static FileTotals of(String name, FileTally tally, boolean partial, List<String> warnings) {
        long durations = tally.times[Metric.REQUEST_DURATION].count();
        long requests = tally.points[Metric.REQUESTS] > 0 ? Math.round(tally.sums[Metric.REQUESTS]) : durations;
        if (tally.points[Metric.REQUESTS] == 0 && durations > 0) {
            warnings.add(name + ": no http_reqs in it; requests are counted by http_req_duration");
        }
        long iterations = Math.round(tally.sums[Metric.ITERATIONS]);
        if (tally.points[Metric.ITERATIONS] == 0 && tally.points[Metric.ITERATION_DURATION] > 0) {
            iterations = tally.points[Metric.ITERATION_DURATION];
            warnings.add(name + ": no iterations in it; they are counted by iteration_duration, setup and teardown included");
        }
        if (tally.negative > 0) {
            warnings.add(name + ": " + tally.negative + " points with a negative value are left out of sums, means and percentiles");
        }
        boolean exact = tally.times[Metric.REQUEST_DURATION].exact();
        if (!exact) {
            warnings.add(name + ": over " + FileTally.MOST_REQUESTS + " requests a thread: percentiles are taken from buckets and at most 0.012 % off");
        }
        if (!tally.durations.complete()) {
            warnings.add(name + ": too many requests, or kinds of them, to be kept apart: tables by scenario, group and name, and the latency of successes"
                    + " alone, are left out");
        }
        SequencedMap<String, Latency> times = new LinkedHashMap<>();
        Metric.times().forEach(m -> tally.times[m].latency().ifPresent(l -> times.put(Metric.name(m), l)));
        if (exact && Metric.times().anyMatch(m -> !tally.times[m].exact())) {
            warnings.add(name + ": percentiles of metrics other than http_req_duration are taken from buckets and at most 0.012 % off");
        }
        Outcomes outcomes = Outcomes.of(tally);
        long checks = tally.points[Metric.CHECKS];
        long passed = Math.round(tally.sums[Metric.CHECKS]);
        return new FileTotals(
                points(tally),
                requests,
                failed(name, tally, requests, outcomes, warnings),
                iterations,
                Math.round(tally.sums[Metric.DROPPED_ITERATIONS]),
                Optional.ofNullable(times.get(Metric.name(Metric.REQUEST_DURATION))),
                outcomes.known() ? outcomes.expected() : Optional.empty(),
                times,
                checks > 0 ? Optional.of(passed) : Optional.empty(),
                checks > 0 ? Optional.of(checks - passed) : Optional.empty(),
                tally.firstEpochNs <= tally.lastEpochNs ? Optional.of(new FileTotals.Span(tally.firstEpochNs, tally.lastEpochNs)) : Optional.empty(),
                Slicing.of(tally),
                custom(tally),
                partial,
                List.copyOf(warnings));
    }

    private static Optional<Long> failed(String name, FileTally tally, long requests, Outcomes outcomes, List<String> warnings) {
        if (tally.points[Metric.REQUEST_FAILED] > 0) {
            return Optional.of(Math.round(tally.sums[Metric.REQUEST_FAILED]));
        }
        if (requests == 0) {
            return Optional.of(0L);
        }
        if (!outcomes.known()) {
            warnings.add(name + ": nothing in it tells which requests failed: no http_req_failed, and no tag expected_response or status");
            return Optional.empty();
        }
        warnings.add(name + ": no http_req_failed in it; failures are counted by the tag expected_response or status");
        return Optional.of(outcomes.unexpected());
    }

    private static long points(FileTally tally) {
        long points = 0;
        for (long lines : tally.points) {
            points += lines;
        }
        for (long lines : tally.words.custom().count()) {
            points += lines;
        }
        return points;
    }

    private static Map<String, Long> custom(FileTally tally) {
        Map<String, Long> custom = new TreeMap<>();
        long[] count = tally.words.custom().count();
        for (int id = 0; id < count.length; id++) {
            if (count[id] > 0) {
                custom.merge(tally.words.custom().names().text(id), count[id], Long::sum);
            }
        }
        return custom;
    }
}
