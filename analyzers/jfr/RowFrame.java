package analyzers.jfr;

/// One frame of an event's stack.
///
/// @param line  negative or 0 where it is not known
record RowFrame(String className, String method, int line) {

    String text() {
        return StackFrames.text(className, method, line);
    }
}
