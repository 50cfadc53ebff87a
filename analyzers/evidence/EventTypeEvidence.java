package analyzers.evidence;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// One event type in a recording, with the settings that its count depends on.
///
/// @param name         as in the recording, such as `jdk.VirtualThreadPinned`
/// @param state        whether it could have been recorded, and was
/// @param count        events read
/// @param settings     in force last (`jdk.ActiveSetting`), as written: `enabled`, `threshold`, `stackTrace`, `period`, `throttle`; empty
///                     when the recording does not hold them
/// @param thresholdMs  the threshold among them; shorter events leave no trace. Absent for a type that has none
public record EventTypeEvidence(
        String name, RecordingEvidence.EventState state, long count, Map<String, String> settings, Optional<Double> thresholdMs) {

    public EventTypeEvidence {
        settings = Collections.unmodifiableMap(new TreeMap<>(settings));
    }

    /// The count, where it means something: 0 only for a type that was enabled and stayed empty.
    public Optional<Long> known() {
        return switch (state) {
            case RECORDED, ENABLED_AND_EMPTY -> Optional.of(count);
            case TYPE_MISSING, DISABLED, UNKNOWN -> Optional.empty();
        };
    }
}
