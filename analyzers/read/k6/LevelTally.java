package analyzers.read.k6;

import analyzers.evidence.LoadEvidence;
import analyzers.evidence.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Adds up the points of one level.
final class LevelTally {

    /// Points this much before the level's start mean that two clocks differ.
    private static final long CLOCK_SLACK_NS = 1_000_000_000L;

    private final OptionalLong levelStart;
    private final Optional<Window> window;
    private final SpanTally inside = new SpanTally();
    private final SpanTally outside = new SpanTally();
    private final Occupancy byTurn;
    private final Occupancy byRequest;
    private long first = Long.MAX_VALUE;
    private long last = Long.MIN_VALUE;
    private long firstStart = Long.MAX_VALUE;
    private long negative;
    private double dropped;
    private boolean anyDropped;

    /// A duration without the tag waits for the `http_req_failed` line of the same request.
    private long pendingEpochNs = Rfc3339.NONE;
    private double pendingMs;

    LevelTally(OptionalLong levelStart, Optional<Window> window) {
        this.levelStart = levelStart;
        this.window = window;
        this.byTurn = new Occupancy(window, levelStart.orElse(Long.MIN_VALUE));
        this.byRequest = new Occupancy(window, levelStart.orElse(Long.MIN_VALUE));
    }

    void add(Point point) {
        boolean in = window.isPresent() && window.get().contains(point.epochNs);
        SpanTally span = in ? inside : outside;
        switch (point.metric) {
            case Metric.REQUESTS -> span.requests += point.value;
            case Metric.REQUEST_DURATION -> duration(point, span);
            case Metric.REQUEST_FAILED -> {
                span.outcomes++;
                span.failed += point.value;
                if (pendingEpochNs == point.epochNs) {
                    span.duration(pendingMs, point.value == 0 ? 1 : 0);
                    pendingEpochNs = Rfc3339.NONE;
                }
            }
            case Metric.ITERATIONS -> span.iterations += point.value;
            case Metric.ITERATION_DURATION -> turn(point, span);
            case Metric.DROPPED_ITERATIONS -> {
                anyDropped = true;
                dropped += point.value;
                return;
            }
            default -> throw new IllegalStateException("metric " + point.metric);
        }
        first = Math.min(first, point.epochNs);
        last = Math.max(last, point.epochNs);
    }

    private void duration(Point point, SpanTally span) {
        flush();
        if (point.value < 0) {
            negative++;
            return;
        }
        if (point.expected >= 0) {
            span.duration(point.value, point.expected);
        } else if (point.status >= 0) {
            // k6's own default: 200 to 399 is what a request expects.
            span.duration(point.value, point.status >= 200 && point.status < 400 ? 1 : 0);
        } else {
            pendingEpochNs = point.epochNs;
            pendingMs = point.value;
        }
        byRequest.add(point.epochNs, point.value);
        firstStart = Math.min(firstStart, point.epochNs - Math.round(point.value * 1e6));
    }

    private void turn(Point point, SpanTally span) {
        if (point.value < 0) {
            negative++;
            return;
        }
        if (!point.outsideTurns) {
            span.turns++;
            span.turnMs += point.value;
            byTurn.add(point.epochNs, point.value);
            firstStart = Math.min(firstStart, point.epochNs - Math.round(point.value * 1e6));
        }
    }

    private void flush() {
        if (pendingEpochNs != Rfc3339.NONE) {
            boolean in = window.isPresent() && window.get().contains(pendingEpochNs);
            (in ? inside : outside).duration(pendingMs, -1);
            pendingEpochNs = Rfc3339.NONE;
        }
    }

    PointsEvidence evidence(String file, long lines, long bad, Optional<Unfinished> unfinished, List<String> warnings) {
        flush();
        boolean any = last != Long.MIN_VALUE;
        if (!any) {
            warnings.add(file + ": no request and no iteration in it");
        }
        if (negative > 0) {
            warnings.add(file + ": " + negative + " points with a negative duration are left out of latencies and occupancy");
        }
        Optional<LoadEvidence> whole = Optional.empty();
        Optional<LoadEvidence> counted = Optional.empty();
        if (any) {
            boolean turns = inside.turns + outside.turns > 0;
            if (!turns) {
                warnings.add(file + ": no iteration_duration; occupancy is of requests alone, without connecting, TLS and think time");
            }
            Occupancy occupancy = turns ? byTurn : byRequest;
            long start = levelStart.orElse(firstStart);
            double occupied = occupancy.inLevel();
            if (first < start - CLOCK_SLACK_NS) {
                warnings.add(file + ": points begin " + (start - first) / 1_000_000_000L + " s before the level's start in run.json; "
                        + "the clocks of generator and collector differ");
            }
            if (last <= start) {
                start = firstStart;
                occupied = occupancy.unclipped();
            }
            if (last > start) {
                Window span = new Window(start, last);
                double more = unfinished.map(u -> u.overlapSeconds(span)).orElse(0.0);
                whole = Optional.of(load(file, span, occupied + more, unfinished.isPresent(), warnings, inside, outside));
            }
            counted = window.map(w -> load(file, w, occupancy.inWindow() + unfinished.map(u -> u.overlapSeconds(w)).orElse(0.0),
                    unfinished.isPresent(), warnings, inside));
        }
        return new PointsEvidence(whole, counted, lines, bad, any ? Optional.of(first) : Optional.empty(), any ? Optional.of(last) : Optional.empty(),
                anyDropped ? Optional.of(Math.round(dropped)) : Optional.empty(), List.copyOf(warnings));
    }

    private LoadEvidence load(
            String file, Window span, double occupied, boolean unfinishedKnown, List<String> fileWarnings, SpanTally... parts) {
        List<String> warnings = new ArrayList<>(fileWarnings);
        Column[] all = new Column[parts.length * 3];
        Column[] successes = new Column[parts.length];
        double requests = 0;
        double failed = 0;
        long durations = 0;
        long outcomes = 0;
        long unexpected = 0;
        double iterations = 0;
        long turns = 0;
        double turnMs = 0;
        for (int i = 0; i < parts.length; i++) {
            SpanTally part = parts[i];
            all[3 * i] = part.expected;
            all[3 * i + 1] = part.unexpected;
            all[3 * i + 2] = part.unknown;
            successes[i] = part.expected;
            requests += part.requests;
            failed += part.failed;
            durations += part.durations();
            outcomes += part.outcomes;
            unexpected += part.unexpected.size();
            iterations += part.iterations;
            turns += part.turns;
            turnMs += part.turnMs;
        }
        if (outcomes == 0 && durations > 0) {
            failed = unexpected;
            warnings.add(file + ": no http_req_failed; failures are counted by the expected_response or status tag");
        }
        return new LoadEvidence(file, span.seconds(), requests > 0 ? Math.round(requests) : durations, Math.round(failed),
                iterations > 0 ? Math.round(iterations) : turns, Percentiles.of(all), Percentiles.of(successes),
                turns > 0 ? Optional.of(turnMs / turns / 1e3) : Optional.empty(), occupied, unfinishedKnown, List.copyOf(warnings));
    }
}
