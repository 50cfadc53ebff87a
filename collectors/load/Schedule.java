package collectors.load;

/// When users begin their iterations. A user always knows when its next one is due, so that lateness can be told.
///
/// All times are nanoseconds; instants are values of `System.nanoTime`.
sealed interface Schedule permits ClosedLoop {

    int users();

    /// When the user's first iteration is due.
    long firstDue(int user);

    /// Pause after an answer; it belongs to the iteration.
    long thinkNs();

    /// When the user's next iteration is due. It may lie in the past: then it is late.
    long nextDue(int user, long iterationEnd);
}
