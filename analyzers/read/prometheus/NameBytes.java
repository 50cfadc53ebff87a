package analyzers.read.prometheus;

/// Which bytes make up the names of metrics and labels.
final class NameBytes {

    private static final boolean[] ALLOWED = allowed();

    private NameBytes() {}

    private static boolean[] allowed() {
        boolean[] bytes = new boolean[128];
        for (int c = 0; c < 128; c++) {
            bytes[c] = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= '0' && c <= '9';
        }
        return bytes;
    }

    static boolean isOfName(byte c, boolean first) {
        return c >= 0 && ALLOWED[c] && (!first || c < '0' || c > '9');
    }

    /// @param colons  whether they may be in it, as in a metric's name
    /// @return where the name that begins at `from` ends; `from` when none begins there
    static int end(byte[] b, int from, int to, boolean colons) {
        int i = from;
        while (i < to && b[i] >= 0 && (ALLOWED[b[i]] || colons && b[i] == ':')) {
            i++;
        }
        return from < to && b[from] >= '0' && b[from] <= '9' ? from : i;
    }
}
