package analyzers.read.k6;

import analyzers.evidence.Latency;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Requests by their outcome, as the tags of `http_req_duration` tell it.
///
/// @param known       whether every request's outcome is
/// @param expected    latency of those that went as expected
/// @param unexpected  how many did not
record Outcomes(boolean known, Optional<Latency> expected, long unexpected) {

    static Outcomes of(FileTally tally) {
        if (!tally.durations.complete()) {
            return new Outcomes(false, Optional.empty(), 0);
        }
        List<Column> expected = new ArrayList<>();
        long unexpected = 0;
        boolean known = true;
        for (Map.Entry<Integer, Column> requests : tally.durations.columns().entrySet()) {
            switch (Words.outcome(requests.getKey())) {
                case Words.EXPECTED -> expected.add(requests.getValue());
                case Words.UNEXPECTED -> unexpected += requests.getValue().size();
                default -> known = false;
            }
        }
        boolean all = known && unexpected == 0;
        return new Outcomes(known, all ? tally.times[Metric.REQUEST_DURATION].latency() : Percentiles.of(expected), unexpected);
    }
}
