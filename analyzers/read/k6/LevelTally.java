package analyzers.read.k6;

import analyzers.evidence.LoadEvidence;
import analyzers.evidence.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Adds up the points that one thread meets of a level.
final class LevelTally implements Tally<LevelTally> {

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

    private final Words words = new Words(PointJson::text);
    private final LineCount count = new LineCount();
    private final Untagged untagged = new Untagged((epochNs, ms, outcome) -> span(epochNs).duration(ms, outcome));

    LevelTally(OptionalLong levelStart, Optional<Window> window) {
        this.levelStart = levelStart;
        this.window = window;
        this.byTurn = new Occupancy(window, levelStart.orElse(Long.MIN_VALUE));
        this.byRequest = new Occupancy(window, levelStart.orElse(Long.MIN_VALUE));
    }

    @Override
    public Words words() {
        return words;
    }

    @Override
    public LineCount lines() {
        return count;
    }

    @Override
    public void begin(int block) {
        untagged.begin(block);
    }

    @Override
    public void add(int metric, double value, long epochNs, int key) {
        if (metric >= Metric.END_OF_LEVEL) {
            return;
        }
        if (metric == Metric.DROPPED_ITERATIONS) {
            anyDropped = true;
            dropped += value;
            return;
        }
        SpanTally span = span(epochNs);
        switch (metric) {
            case Metric.REQUESTS -> span.requests += value;
            case Metric.REQUEST_DURATION -> duration(value, epochNs, Words.outcome(key), span);
            case Metric.REQUEST_FAILED -> {
                span.outcomes++;
                span.failed += value == 0 ? 0 : 1;
                untagged.outcome(epochNs, value);
            }
            case Metric.ITERATIONS -> span.iterations += value;
            case Metric.ITERATION_DURATION -> turn(value, epochNs, Words.group(key), span);
            default -> throw new IllegalStateException("metric " + metric);
        }
        first = Math.min(first, epochNs);
        last = Math.max(last, epochNs);
    }

    private SpanTally span(long epochNs) {
        return window.isPresent() && window.get().contains(epochNs) ? inside : outside;
    }

    private void duration(double ms, long epochNs, int outcome, SpanTally span) {
        untagged.passed();
        if (ms < 0) {
            negative++;
            return;
        }
        if (outcome == Words.UNKNOWN) {
            untagged.duration(epochNs, ms);
        } else {
            span.duration(ms, outcome);
        }
        byRequest.add(epochNs, ms);
        firstStart = Math.min(firstStart, epochNs - Math.round(ms * 1e6));
    }

    private void turn(double ms, long epochNs, int group, SpanTally span) {
        if (ms < 0) {
            negative++;
        } else if (!words.outsideTurns(group)) {
            span.turns++;
            span.turnTime.addMs(ms);
            byTurn.add(epochNs, ms);
            firstStart = Math.min(firstStart, epochNs - Math.round(ms * 1e6));
        }
    }

    @Override
    public void addAll(LevelTally other) {
        addPoints(other);
        count.addAll(other.count);
    }

    /// Adds what another file tells; no request has its lines in both.
    void addShard(LevelTally other) {
        untagged.finish();
        other.untagged.finish();
        addPoints(other);
        count.addFile(other.count);
    }

    private void addPoints(LevelTally other) {
        inside.addAll(other.inside);
        outside.addAll(other.outside);
        byTurn.addAll(other.byTurn);
        byRequest.addAll(other.byRequest);
        untagged.addAll(other.untagged);
        first = Math.min(first, other.first);
        last = Math.max(last, other.last);
        firstStart = Math.min(firstStart, other.firstStart);
        negative += other.negative;
        dropped += other.dropped;
        anyDropped |= other.anyDropped;
    }

    PointsEvidence evidence(String file, Optional<Unfinished> unfinished, List<String> warnings) {
        untagged.finish();
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
        return new PointsEvidence(whole, counted, count.all(), count.bad(), any ? Optional.of(first) : Optional.empty(), any ? Optional.of(last) : Optional.empty(),
                anyDropped ? Optional.of(Math.round(dropped)) : Optional.empty(), List.copyOf(warnings));
    }

    private LoadEvidence load(
            String file, Window span, double occupied, boolean unfinishedKnown, List<String> fileWarnings, SpanTally... parts) {
        List<String> warnings = new ArrayList<>(fileWarnings);
        List<Column> all = new ArrayList<>();
        List<Column> successes = new ArrayList<>();
        double requests = 0;
        double failed = 0;
        long durations = 0;
        long outcomes = 0;
        long unexpected = 0;
        double iterations = 0;
        long turns = 0;
        Sum turnTime = new Sum();
        for (SpanTally part : parts) {
            all.addAll(List.of(part.expected, part.unexpected, part.unknown));
            successes.add(part.expected);
            requests += part.requests;
            failed += part.failed;
            durations += part.durations();
            outcomes += part.outcomes;
            unexpected += part.unexpected.size();
            iterations += part.iterations;
            turns += part.turns;
            turnTime.addAll(part.turnTime);
        }
        if (outcomes == 0 && durations > 0) {
            failed = unexpected;
            warnings.add(file + ": no http_req_failed; failures are counted by the expected_response or status tag");
        }
        return new LoadEvidence(file, span.seconds(), requests > 0 ? Math.round(requests) : durations, Math.round(failed),
                iterations > 0 ? Math.round(iterations) : turns, Percentiles.of(all), Percentiles.of(successes),
                turns > 0 ? Optional.of(turnTime.seconds() / turns) : Optional.empty(), occupied, unfinishedKnown, List.copyOf(warnings));
    }
}
