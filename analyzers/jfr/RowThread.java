package analyzers.jfr;

/// The thread that an event names.
///
/// @param javaId  its Java id
/// @param name    empty where it has none, as most virtual threads
/// @param group   its thread group: `VirtualThreads` for the virtual, `CarrierThreads` for those that carry them
record RowThread(long javaId, String name, String group) {

    static final String VIRTUAL = "VirtualThreads";
    private static final String CARRIERS = "CarrierThreads";

    boolean virtual() {
        return group.equals(VIRTUAL);
    }

    boolean carrier() {
        return group.equals(CARRIERS);
    }

    /// Compiler threads are Java threads, and known by their names alone: `C2 CompilerThread0`.
    boolean compiler() {
        return name.contains("CompilerThread");
    }
}
