package analyzers.read.k6;

import java.util.HashMap;
import java.util.Map;

/// Durations whose tags do not tell the outcome: each waits for the `http_req_failed` line of the same request, which comes after it and
/// before the next duration, maybe in the next block of the file, which another thread reads.
final class Untagged {

    /// Takes a duration whose outcome is settled.
    interface Settled {
        /// @param outcome  as it stands in a key, see [Words]
        void add(long epochNs, double ms, int outcome);
    }

    private record Line(long epochNs, double value) {}

    private static final Line NONE = new Line(Rfc3339.NONE, 0);

    private final Settled settled;
    private int block = -1;
    private boolean first;
    private Line waiting = NONE;

    /// By block: the duration that waited when the block before it ended, and the outcome that came in it before any duration.
    private final Map<Integer, Line> durations = new HashMap<>();
    private final Map<Integer, Line> outcomes = new HashMap<>();

    Untagged(Settled settled) {
        this.settled = settled;
    }

    void begin(int next) {
        if (next != block + 1) {
            end();
            first = true;
        }
        block = next;
    }

    private void end() {
        if (waiting != NONE) {
            durations.put(block + 1, waiting);
            waiting = NONE;
        }
    }

    void duration(long epochNs, double ms) {
        waiting = new Line(epochNs, ms);
    }

    /// A line of another request has come.
    void passed() {
        first = false;
        if (waiting != NONE) {
            settled.add(waiting.epochNs, waiting.value, Words.UNKNOWN);
            waiting = NONE;
        }
    }

    void outcome(long epochNs, double failed) {
        if (first) {
            outcomes.put(block, new Line(epochNs, failed));
            first = false;
        } else if (waiting != NONE && waiting.epochNs == epochNs) {
            settle(waiting, failed);
            waiting = NONE;
        }
    }

    private void settle(Line duration, double failed) {
        settled.add(duration.epochNs, duration.value, failed == 0 ? Words.EXPECTED : Words.UNEXPECTED);
    }

    void addAll(Untagged other) {
        other.end();
        end();
        durations.putAll(other.durations);
        outcomes.putAll(other.outcomes);
    }

    /// Settles what is left, at the end of the file.
    void finish() {
        end();
        durations.forEach((at, duration) -> {
            Line outcome = outcomes.getOrDefault(at, NONE);
            if (outcome.epochNs == duration.epochNs) {
                settle(duration, outcome.value);
            } else {
                settled.add(duration.epochNs, duration.value, Words.UNKNOWN);
            }
        });
        durations.clear();
    }
}
