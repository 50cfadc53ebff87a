package analyzers.jfr;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// One event, whichever parser read it. A field that the recorded JDK does not have, or left empty, is absent: fields come and go between
/// JDKs. Valid only during the call that it is given to.
interface EventRow {

    /// Start of the event, UTC epoch nanoseconds.
    long startEpochNs();

    /// A span of time, in nanoseconds.
    OptionalLong nanoseconds(String field);

    /// A point in time, in UTC epoch milliseconds.
    OptionalLong epochMs(String field);

    OptionalLong integer(String field);

    /// A real number; shares are 0 to 1.
    OptionalDouble real(String field);

    Optional<String> text(String field);

    /// A virtual thread's name and its thread of the operating system mean nothing; its Java id does.
    OptionalLong javaThreadId();

    /// The thread that a field names.
    Optional<RowThread> thread(String field);

    /// The frames of its stack, topmost first; empty without one.
    List<RowFrame> stack();
}
