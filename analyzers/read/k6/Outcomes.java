package analyzers.read.k6;

import analyzers.evidence.Latency;
import java.util.Optional;

/// Requests by their outcome, as the tags of `http_req_duration` tell it.
///
/// @param known       whether every request's outcome is
/// @param expected    latency of those that went as expected
/// @param unexpected  how many did not
record Outcomes(boolean known, Optional<Latency> expected, long unexpected) {

    static Outcomes of(FileTally tally) {
        if (!tally.keyed()) {
            return new Outcomes(false, Optional.empty(), 0);
        }
        Column expected = new Column();
        long[] unexpected = {0};
        boolean[] known = {true};
        int[] at = {0};
        tally.durations().forEach(ms -> {
            switch (Words.outcome(tally.keys().get(at[0]++))) {
                case Words.EXPECTED -> expected.add(ms);
                case Words.UNEXPECTED -> unexpected[0]++;
                default -> known[0] = false;
            }
        });
        boolean all = known[0] && unexpected[0] == 0;
        return new Outcomes(known[0], all ? tally.times[Metric.REQUEST_DURATION].latency() : Percentiles.of(expected), unexpected[0]);
    }
}
