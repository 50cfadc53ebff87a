package analyzers.holders;

import analyzers.evidence.Spans;
import java.util.Optional;

/// Who holds connections: a frame of the application's code, and what its threads were seen doing meanwhile.
///
/// @param frame    the topmost frame of the application's own code; the topmost that is not the JDK's where there is no such
/// @param waits    waits while it held a connection: how many, in all, and the longest
/// @param event    of what kind most of that time was; absent where it was only seen running
/// @param in       the topmost frame of those; absent without one
/// @param samples  samples of it running with a connection in hand
/// @param ranMs    those by their period; absent without a sample, or where their period is not known
public record Holder(String frame, Spans waits, Optional<String> event, Optional<String> in, long samples, Optional<Double> ranMs) {

    double seenMs() {
        return waits.totalMs() + ranMs.orElse(0.0);
    }
}
