package analyzers.evidence;

/// Stack samples over a window. A sample has no length: its spans are 0 ms.
///
/// @param count      samples of any thread
/// @param onVirtual  of those, on virtual threads: these ran on a carrier, or held it in native code
/// @param held       the latter by frame: what held the carriers
public record StackSamples(long count, long onVirtual, FrameSums held) {}
