package analyzers.evidence;

import java.util.Optional;

/// Pinned events of one kind: same reason, blocking operation and first application frame.
///
/// @param reason             as the event says; absent before JDK 24
/// @param blockingOperation  as the event says; absent before JDK 24
/// @param frame              topmost frame that is not the JDK's, `package.Class.method:line`; the topmost of all where every frame is the
///                           JDK's (an idle pool thread); absent without a stack
/// @param count              events
/// @param totalMs            sum of their durations, where overlapping ones of one thread count once
/// @param longestMs          the longest of them
public record Pin(
        Optional<String> reason, Optional<String> blockingOperation, Optional<String> frame, long count, double totalMs, double longestMs) {}
