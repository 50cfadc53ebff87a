package analyzers.holders;

import analyzers.evidence.LevelRecording;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Subject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Who holds the pool's connections longest over a level's window, by the recording's stacks; or what would tell. A connection is held while its
/// holder waits or runs; waits leave an event with their length, over a threshold; running code leaves samples, of a period each.
public sealed interface ConnectionHolders {

    /// @param top         by the time seen, waits and running, longest first
    /// @param waitedMs    all waits of holders together
    /// @param ranMs       the samples of running holders by their period; absent where none tells it
    /// @param heldMs      how long connections were held, by the pool's gauge (mean in use · window); absent without a window
    /// @param thresholds  ms by event type: shorter waits leave no event
    /// @param throttle    of `jdk.SocketRead`, such as `100/s`: of more than so many a second the rest is dropped
    /// @param need        what would tell more
    /// @param file        the recording
    record Known(List<Holder> top, double waitedMs, Optional<Double> ranMs, Optional<Double> heldMs, Map<String, Double> thresholds,
            Optional<String> throttle, Optional<String> need, String file) implements ConnectionHolders {

        /// Share of the time that connections were held of which it is known who held them; sampled gauges and events that reach over the
        /// window's edge may take it a little over 1. Absent where the gauges do not tell how long they were held.
        public Optional<Double> seenShare() {
            return heldMs.filter(ms -> ms > 0).map(ms -> (waitedMs + ranMs.orElse(0.0)) / ms);
        }
    }

    /// @param need  what would tell
    record Unknown(String need) implements ConnectionHolders {}

    static ConnectionHolders of(Subject subject) {
        Optional<LevelRecording> recording = subject.level().recording();
        Optional<PoolEvidence> pool = subject.level().pool();
        if (recording.isEmpty() || pool.isEmpty()) {
            return new Unknown(recording.isEmpty() ? "recording.jfr is missing" : "the pool's gauges are missing");
        }
        Known known = HolderSums.of(subject, pool.get(), recording.get());
        return known.top().isEmpty() ? new Unknown(known.need().orElseGet(() -> WhyUnknown.noWait(pool.get(), recording.get()))) : known;
    }
}
