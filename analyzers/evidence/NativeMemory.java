package analyzers.evidence;

import java.util.Optional;

/// The JVM's native memory tracking at the end of a level, in KiB. What native libraries take by themselves is not in it.
///
/// @param file            where it came from
/// @param reservedKib     address space
/// @param committedKib    of it, committed
/// @param heapCommittedKib  of that, the Java heap
/// @param threads         threads that the JVM knows, its own included
/// @param stackReservedKib   of all threads' stacks
/// @param stackCommittedKib  the part of the stacks that was ever touched
public record NativeMemory(
        String file,
        double reservedKib,
        double committedKib,
        Optional<Double> heapCommittedKib,
        Optional<Double> threads,
        Optional<Double> stackReservedKib,
        Optional<Double> stackCommittedKib) {

    /// Committed stack a thread; absent without both figures.
    public Optional<Double> stackPerThreadKib() {
        return threads.filter(n -> n >= 1).flatMap(n -> stackCommittedKib.map(kib -> kib / n));
    }
}
