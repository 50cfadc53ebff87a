package analyzers.evidence;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Whose platform threads there were near the end of a level, and what they did. Threads that the JVM keeps to itself (collectors, compilers) are
/// not among them, nor are virtual ones.
///
/// @param file     where it came from
/// @param epochNs  when it was asked for, UTC epoch nanoseconds
/// @param tookMs   from asking to having all stacks
/// @param owners   most threads first
public record PlatformThreads(String file, long epochNs, double tookMs, List<Owned> owners) {

    public PlatformThreads {
        owners = List.copyOf(owners);
    }

    /// @param owner    in words, see [ThreadOwner]
    /// @param threads  how many it has
    /// @param alike    how many of them were in the commonest state and code
    /// @param state    that state: Java's, or `IN_NATIVE`
    /// @param frame    that code: the uppermost frame that is not the JDK's own; absent where all are
    public record Owned(String owner, long threads, long alike, String state, Optional<String> frame) {

        /// The commonest, in words.
        public String mostly() {
            return (alike == threads ? "" : alike + " of " + threads + " ") + state.replace('_', ' ').toLowerCase(Locale.ROOT)
                    + frame.map(f -> ", " + f).orElse(", in the JDK's own code");
        }
    }

    public long threads() {
        return owners.stream().mapToLong(Owned::threads).sum();
    }
}
