package analyzers.read.k6;

import analyzers.read.bytes.Decimal;
import analyzers.read.bytes.Newline;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Scans blocks of k6 lines into a tally, for one thread.
///
/// k6 writes about fifteen lines a request and nine of them differ in name and value only: same instant, same tags. So a line of
/// the order that k6 has had since v0.41 is compared, not parsed: its name with the one that followed the last name before, its instant with
/// the last instant, its tags with the last ones of its kind, which ends the line without a search for its end. Comparisons run 32 bytes at
/// a time, and three of them and one number are all there is to compile: in a process that lives a second, compiling takes longer than
/// scanning (500 MB take 0.3 s of CPU when warm and a multiple of that from a cold start). So what comes in few spellings is looked up rather
/// than read: the minute of an instant, the tags of a request. Whatever looks different is read by [PointJson], which takes any order.
final class BlockScanner {

    private static final byte[] METRIC = ascii("{\"metric\":\"");
    private static final byte[][] BEGINNINGS = new byte[Metric.COUNT][];
    private static final byte[] DECLARATION = ascii("{\"type\":\"Metric\"");
    private static final byte[] VALUE = ascii("\",\"value\":");
    private static final byte[] TAGS = ascii(",\"tags\":");

    /// Powers of ten by which up to fifteen digits are divided exactly rounded.
    private static final double[] POWERS = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};

    static {
        for (int metric = 0; metric < Metric.COUNT; metric++) {
            BEGINNINGS[metric] = ascii("{\"metric\":\"" + Metric.name(metric) + "\",\"type\":\"Point\",\"data\":{\"time\":\"");
        }
    }

    private final Tally<?> tally;
    private final Point point = new Point();
    private final PointJson json;
    private final Tags tags;
    private final TagKeys keys = new TagKeys();
    private final InstantText instants = new InstantText();
    private final LastTags[] last = {new LastTags(), new LastTags(), new LastTags(), new LastTags()};
    private final int[] follower = new int[Metric.COUNT];
    private int lastMetric;
    private byte[] b;
    private int to;
    private int valueTo;

    /// The last instant, from its first digit to the value.
    private int timeFrom;
    private int timeBytes;
    private long epochNs;

    /// The end of a line, from behind its value to behind its line end, and what it says of the request.
    private static final class LastTags {
        int from;
        int bytes;
        boolean known;
        int key;
    }

    BlockScanner(Tally<?> tally) {
        this.tally = tally;
        this.json = new PointJson(point, tally.words());
        this.tags = new Tags(point, tally.words());
    }

    void scan(LineBlocks.Block block) {
        b = block.bytes;
        to = block.to;
        timeBytes = 0;
        for (LastTags each : last) {
            each.bytes = 0;
        }
        tally.begin(block.number);
        int lines = 0;
        if (block.overlong) {
            tally.lines().bad(block.number, ++lines, false);
        }
        int at = block.from;
        while (at < to) {
            lines++;
            int next = repeated(at);
            at = next >= 0 ? next : anyLine(block, at, lines);
        }
        tally.lines().scanned(block.number, lines);
    }

    /// Reads the line at `at` in k6's own order.
    ///
    /// @return index after its line end, or −1 when it is of another form, and nothing is counted
    private int repeated(int at) {
        int metric = follower[lastMetric];
        if (!is(BEGINNINGS[metric], at)) {
            metric = named(at);
            if (metric < 0) {
                return -1;
            }
            follower[lastMetric] = metric;
        }
        lastMetric = metric;
        int valueFrom = time(at + BEGINNINGS[metric].length);
        double value = valueFrom < 0 ? Double.NaN : number(valueFrom);
        if (Double.isNaN(value)) {
            return -1;
        }
        LastTags end = last[kind(metric)];
        if (!same(valueTo, end.from, end.bytes) && !other(end)) {
            return -1;
        }
        end.from = valueTo;
        if (!end.known && isKeyed(metric) && !walk(end)) {
            return -1;
        }
        tally.add(metric, value, epochNs, end.key);
        return valueTo + end.bytes;
    }

    private static boolean isKeyed(int metric) {
        return metric == Metric.REQUEST_DURATION || metric == Metric.ITERATION_DURATION;
    }

    /// The metric whose beginning stands at `at`, or −1.
    private int named(int at) {
        int nameFrom = at + METRIC.length;
        int nameTo = nameFrom;
        while (nameTo < to && b[nameTo] != '"') {
            nameTo++;
        }
        int metric = Metric.NAMES.find(b, nameFrom, nameTo);
        return metric >= 0 && is(BEGINNINGS[metric], at) ? metric : -1;
    }

    /// Takes the instant at `from`.
    ///
    /// @return index of the value behind it, or −1
    private int time(int from) {
        if (same(from, timeFrom, timeBytes)) {
            timeFrom = from;
            return from + timeBytes;
        }
        int quote = from;
        while (quote < to && b[quote] != '"') {
            quote++;
        }
        long instant = instants.epochNs(b, from, quote);
        if (instant == Rfc3339.NONE || !is(VALUE, quote)) {
            return -1;
        }
        epochNs = instant;
        timeFrom = from;
        timeBytes = quote + VALUE.length - from;
        return from + timeBytes;
    }

    /// Takes the number at `from` and leaves `valueTo` behind it.
    private double number(int from) {
        long digits = 0;
        int point = -1;
        int i = from;
        for (; i < to && b[i] != ','; i++) {
            int digit = b[i] - '0';
            if (digit >= 0 && digit <= 9 && i - from < POWERS.length) {
                digits = digits * 10 + digit;
            } else if (b[i] == '.' && point < 0) {
                point = i;
            } else {
                return anyNumber(from, i);
            }
        }
        valueTo = i;
        return i == from ? Double.NaN : point < 0 ? digits : digits / POWERS[i - point - 1];
    }

    /// One with a sign, an exponent or many digits.
    private double anyNumber(int from, int unclear) {
        int i = unclear;
        while (i < to && b[i] != ',') {
            i++;
        }
        valueTo = i;
        return Decimal.parse(b, from, i);
    }

    /// Metrics of one kind carry the same tags.
    private static int kind(int metric) {
        return switch (metric) {
            case Metric.ITERATIONS, Metric.ITERATION_DURATION -> 1;
            case Metric.CHECKS -> 2;
            default -> metric < Metric.FIRST_DATA ? 0 : 3;
        };
    }

    /// Whether `bytes` bytes at `from` are those at `earlier`; never so when there is nothing earlier.
    private boolean same(int from, int earlier, int bytes) {
        return bytes > 0 && to - from >= bytes && Arrays.equals(b, from, from + bytes, b, earlier, earlier + bytes);
    }

    private boolean other(LastTags line) {
        int from = valueTo;
        int lineEnd = Newline.find(b, from, to);
        int end = lineEnd > from && b[lineEnd - 1] == '\r' ? lineEnd - 1 : lineEnd;
        if (end - from < TAGS.length + 2 || !is(TAGS, from) || b[end - 1] != '}' || b[end - 2] != '}') {
            return false;
        }
        line.bytes = lineEnd + 1 - from;
        line.known = false;
        return true;
    }

    private boolean walk(LastTags line) {
        int from = line.from + TAGS.length;
        int end = line.from + line.bytes - 1;
        end -= b[end - 1] == '\r' ? 3 : 2;
        if (keys.find(b, from, end)) {
            line.key = keys.key();
        } else if (tags.read(b, from, end)) {
            line.key = point.key();
            keys.put(b, from, end, line.key);
        } else {
            line.bytes = 0;
            return false;
        }
        line.known = true;
        return true;
    }

    private int anyLine(LineBlocks.Block block, int at, int line) {
        int found = Newline.find(b, at, to);
        int lineEnd = found < 0 ? to : found;
        boolean whole = found >= 0 || block.whole;
        int end = lineEnd > at && b[lineEnd - 1] == '\r' ? lineEnd - 1 : lineEnd;
        // Of a line without its end every byte is checked, since it may be cut anywhere.
        boolean passed = whole && end > at && b[end - 1] == '}' && (is(DECLARATION, at) || custom(at, end));
        if (!passed) {
            switch (json.read(b, at, end)) {
                case POINT -> tally.add(point.metric, point.value, point.epochNs, point.key());
                case OTHER -> { }
                case BAD -> tally.lines().bad(block.number, line, isForeign(at, end));
            }
        }
        return lineEnd + 1;
    }

    /// Counts a line of a metric that is not k6's own, by its name alone.
    private boolean custom(int at, int end) {
        int from = at + METRIC.length;
        int quote = from;
        while (quote < end && b[quote] != '"' && b[quote] != '\\') {
            quote++;
        }
        if (quote >= end || b[quote] != '"' || !is(METRIC, at) || Metric.NAMES.find(b, from, quote) >= 0) {
            return false;
        }
        Words.Counted custom = tally.words().custom();
        custom.add(custom.names().id(b, from, quote));
        return true;
    }

    /// A damaged point still has a key and its colon somewhere.
    private boolean isForeign(int from, int end) {
        for (int i = from; i < end - 1; i++) {
            if (b[i] == '"' && b[i + 1] == ':') {
                return false;
            }
        }
        return from >= end || b[from] != '{';
    }

    private boolean is(byte[] expected, int at) {
        return to - at >= expected.length && Arrays.equals(b, at, at + expected.length, expected, 0, expected.length);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
