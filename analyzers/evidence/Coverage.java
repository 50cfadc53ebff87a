package analyzers.evidence;

/// The time that a recording covers, by its chunk headers. Chunks that were lost, and the time between two glued recordings, are not covered.
///
/// @param startEpochNs  start of the earliest chunk, UTC epoch nanoseconds
/// @param endEpochNs    end of the latest chunk
/// @param coveredNs     union of the chunks' spans: what a rate is divided by
/// @param chunks        chunks found
/// @param chunksRead    of those, chunks that were read to their end
public record Coverage(long startEpochNs, long endEpochNs, long coveredNs, int chunks, int chunksRead) {}
