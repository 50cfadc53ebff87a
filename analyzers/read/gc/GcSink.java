package analyzers.read.gc;

import java.util.OptionalLong;

/// Takes what a log of collections tells, line by line. Instants are UTC epoch nanoseconds, absent where the lines carry no wall clock.
interface GcSink {

    GcSink NONE = new GcSink() {};

    /// @param end     when it was logged, which is when it ended
    /// @param inside  within another pause, which holds its time
    default void pause(OptionalLong end, double ms, boolean inside) {}

    /// A thread waited for memory (ZGC).
    default void stall(OptionalLong end, double ms) {}

    /// Threads were slowed down in one collection, in milliseconds over all of them (Shenandoah).
    default void paced(OptionalLong end, double ms) {}
}
