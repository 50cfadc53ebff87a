package collectors.record;

/// Names of the files that each application process of a run has for itself: `recording.jfr`, `recording-2.jfr`, …
final class PartFile {

    private PartFile() {}

    /// @param part  1 for the first process
    static String name(String first, int part) {
        int dot = first.lastIndexOf('.');
        return part == 1 ? first : first.substring(0, dot) + "-" + part + first.substring(dot);
    }
}
