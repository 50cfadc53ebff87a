package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;

/// Whether a file's first bytes look like text exposition.
public final class ExpositionHead {

    private static final int LINES_LOOKED_AT = 50;
    private static final int PAGE_BYTES = 4096;

    private ExpositionHead() {}

    /// Metadata, leads, an end mark, or sample lines that are sound for the most part; also the error page that an endpoint gave in place of
    /// metrics, when it names that endpoint. A damaged file is known by one line `name{label="…`.
    ///
    /// @param start  the first bytes of the content, unpacked
    public static boolean isLikely(byte[] start) {
        if (isErrorPage(start)) {
            return true;
        }
        SampleLine line = new SampleLine();
        MetaLine meta = new MetaLine();
        int samples = 0;
        int others = 0;
        boolean labelled = false;
        int from = afterHead(start);
        for (int n = 0; n < LINES_LOOKED_AT && from < start.length; n++) {
            int to = from;
            while (to < start.length && start[to] != '\n') {
                to++;
            }
            int end = to > from && start[to - 1] == '\r' ? to - 1 : to;
            int first = from;
            while (first < end && (start[first] == ' ' || start[first] == '\t')) {
                first++;
            }
            if (first < end && start[first] == '#') {
                boolean tells = meta.read(start, first, end) != MetaLine.Kind.COMMENT && (meta.is(MetaLine.Kind.EOF) || isName(start, meta.nameFrom(), meta.nameTo()));
                if (tells || Lead.of(start, first, end).isPresent()) {
                    return true;
                }
            } else if (first < end) {
                boolean isLabelled = hasLabels(start, first, end);
                boolean sample = isLabelled || line.readWhole(start, first, end);
                labelled |= isLabelled;
                samples += sample ? 1 : 0;
                others += sample || to == start.length ? 0 : 1;
            }
            from = to + 1;
        }
        return samples > 0 && samples >= (labelled ? 1 : 2) * others;
    }

    private static boolean isName(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            if (b[i] != ':' && b[i] != '.' && !NameBytes.isOfName(b[i], i == from)) {
                return false;
            }
        }
        return to > from;
    }

    /// `name{label="`
    private static boolean hasLabels(byte[] b, int from, int to) {
        int at = nameEnd(b, from, to);
        if (at == from || at >= to || b[at] != '{') {
            return false;
        }
        int label = at + 1;
        int after = nameEnd(b, label, to);
        return after > label && after + 1 < to && b[after] == '=' && b[after + 1] == '"';
    }

    private static int nameEnd(byte[] b, int from, int to) {
        int at = from;
        while (at < to && (NameBytes.isOfName(b[at], at == from) || b[at] == ':')) {
            at++;
        }
        return at;
    }

    private static boolean isErrorPage(byte[] start) {
        int from = afterHead(start);
        if (from >= start.length || start[from] != '<' && start[from] != '{') {
            return false;
        }
        String page = new String(start, from, Math.min(PAGE_BYTES, start.length - from), StandardCharsets.ISO_8859_1);
        return page.contains("/actuator/prometheus") || page.contains("\"/metrics\"");
    }

    /// @return where the body begins, when an answer was kept with its head
    private static int afterHead(byte[] start) {
        String head = new String(start, 0, Math.min(PAGE_BYTES, start.length), StandardCharsets.ISO_8859_1);
        if (!head.startsWith("HTTP/")) {
            return 0;
        }
        int windows = head.indexOf("\r\n\r\n");
        int plain = head.indexOf("\n\n");
        return windows >= 0 ? windows + 4 : plain >= 0 ? plain + 2 : 0;
    }
}
