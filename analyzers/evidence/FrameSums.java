package analyzers.evidence;

import java.util.List;
import java.util.Optional;

/// Events of one kind over a window by the frame that they come from.
///
/// @param all     all of them
/// @param top     by frame, most first: by time where the events have some, else by count
/// @param others  those of all further frames together; absent where there is none
public record FrameSums(Spans all, List<Frame> top, Optional<Spans> others) {

    /// @param caller   topmost frame that is the application's own, neither the JDK's nor a framework's; the topmost that is not the JDK's
    ///                 where there is no such; absent without a stack, or where all of it is the JDK's
    /// @param topmost  topmost frame of all: what ran, or waited; absent without a stack
    public record Frame(Optional<String> caller, Optional<String> topmost, Spans spans) {}

    /// As many events of the same frames, each of so many ms.
    public FrameSums each(double ms) {
        return new FrameSums(all.each(ms), top.stream().map(f -> new Frame(f.caller(), f.topmost(), f.spans().each(ms))).toList(), others.map(o -> o.each(ms)));
    }
}
