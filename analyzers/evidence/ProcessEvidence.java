package analyzers.evidence;

import java.util.Optional;

/// What the application's process did and held in a window, and how well it was watched.
///
/// @param threads         its threads
/// @param jvm             what the JVM tells of itself
/// @param memory          what it held
/// @param scrapes         how well the window was scraped
/// @param commitsPerSecond  transactions that the database committed, over the window
/// @param allocatedBytesPerSecond  as Micrometer counts it, which is at each collection only; absent with fewer than three in the window
/// @param platformThreads  whose there were near the level's end
public record ProcessEvidence(
        Optional<ThreadWork> threads,
        Optional<JvmWork> jvm,
        Optional<MemoryEvidence> memory,
        Optional<ScrapeEvidence> scrapes,
        Optional<Double> commitsPerSecond,
        Optional<Double> allocatedBytesPerSecond,
        Optional<PlatformThreads> platformThreads) {

    /// Of threads that nobody asked for their stacks.
    public ProcessEvidence(Optional<ThreadWork> threads, Optional<JvmWork> jvm, Optional<MemoryEvidence> memory, Optional<ScrapeEvidence> scrapes,
            Optional<Double> commitsPerSecond, Optional<Double> allocatedBytesPerSecond) {
        this(threads, jvm, memory, scrapes, commitsPerSecond, allocatedBytesPerSecond, Optional.empty());
    }

    public static final ProcessEvidence NONE = new ProcessEvidence(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
