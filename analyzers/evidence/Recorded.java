package analyzers.evidence;

import analyzers.evidence.RecordingEvidence.EventState;
import java.util.Optional;
import java.util.function.Function;

/// What a recording tells of one kind of event over a level's window.
///
/// @param event        the event type, such as `jdk.GCPhasePause`
/// @param state        over the window: `ENABLED_AND_EMPTY` where the type was on and none fell into it, which is a zero; the other states but
///                     `RECORDED` are none
/// @param thresholdMs  shorter events leave no trace; absent for a type that has none
/// @param value        present only where the events were on, and where they suffice to tell it
public record Recorded<T>(String event, EventState state, Optional<Double> thresholdMs, Optional<T> value) {

    public Recorded {
        if (value.isPresent() && state != EventState.RECORDED && state != EventState.ENABLED_AND_EMPTY) {
            throw new IllegalArgumentException(event + " is " + state + ", so that there is no value of it");
        }
    }

    public <R> Recorded<R> map(Function<T, R> to) {
        return new Recorded<>(event, state, thresholdMs, value.map(to));
    }
}
