package analyzers.read.k6;

import analyzers.read.bytes.Decimal;
import analyzers.read.bytes.Names;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Reads a line of k6's points file straight off its bytes.
///
/// k6 changed the order of keys at v0.41, and shuffled tags before it, so keys are scanned and no order is assumed. Only where the metric's
/// name stands is known of both orders, which lets a line of a metric that nobody needs pass after a dozen bytes. A line of any other
/// shape goes to a JSON parser.
final class PointScanner {

    private static final byte[] METRIC_FIRST = ascii("{\"metric\":\"");
    private static final byte[] POINT_FIRST = ascii("{\"type\":\"Point\"");
    private static final byte[] DECLARATION = ascii("{\"type\":\"Metric\"");
    private static final byte[] METRIC_LAST = ascii(",\"metric\":\"");
    private static final byte[] SETUP = ascii("::setup");
    private static final byte[] TEARDOWN = ascii("::teardown");

    private static final int TYPE = 0;
    private static final int METRIC = 1;
    private static final int DATA = 2;
    private static final Names LINE_KEYS = new Names(List.of("type", "metric", "data"));

    private static final int TIME = 0;
    private static final int VALUE = 1;
    private static final int TAGS = 2;
    private static final Names DATA_KEYS = new Names(List.of("time", "value", "tags"));

    private static final int EXPECTED = 0;
    private static final int STATUS = 1;
    private static final int GROUP = 2;
    private static final int SCENARIO = 3;
    private static final int NAME = 4;
    private static final int URL = 5;
    private static final Names TAG_KEYS = new Names(List.of("expected_response", "status", "group", "scenario", "name", "url"));

    private final Point point;
    private final Optional<Words> words;
    private final PointJson json;
    private byte[] b;
    private int at;
    private int end;
    private boolean unclear;
    private boolean declaration;
    private boolean done;

    /// @param words  where all metrics and the texts of a request are wanted; only what a level needs is read without
    PointScanner(Point point, Optional<Words> words) {
        this.point = point;
        this.words = words;
        this.json = new PointJson(point, words);
    }

    /// Reads the line `[from, to)` into the point.
    ///
    /// @param whole  whether the line had its line end; without one every byte is checked, since it may be cut anywhere
    Point.Kind read(byte[] bytes, int from, int to, boolean whole) {
        if (!whole || to - from < METRIC_FIRST.length || bytes[to - 1] != '}') {
            return json.read(bytes, from, to);
        }
        int metric = -1;
        if (startsWith(bytes, from, to, METRIC_FIRST)) {
            int nameFrom = from + METRIC_FIRST.length;
            int nameTo = quote(bytes, nameFrom, to);
            metric = Metric.NAMES.find(bytes, nameFrom, nameTo);
            if (!wanted(metric)) {
                return nameTo < to ? other(bytes, nameFrom, nameTo) : json.read(bytes, from, to);
            }
        } else if (startsWith(bytes, from, to, POINT_FIRST) && bytes[to - 2] == '"') {
            int nameFrom = to - 2;
            while (nameFrom > from && bytes[nameFrom - 1] != '"') {
                nameFrom--;
            }
            int keyFrom = nameFrom - METRIC_LAST.length;
            if (keyFrom <= from || !startsWith(bytes, keyFrom, to, METRIC_LAST)) {
                return json.read(bytes, from, to);
            }
            metric = Metric.NAMES.find(bytes, nameFrom, to - 2);
            if (!wanted(metric)) {
                return other(bytes, nameFrom, to - 2);
            }
        } else if (startsWith(bytes, from, to, DECLARATION)) {
            return Point.Kind.OTHER;
        } else {
            return json.read(bytes, from, to);
        }
        point.clear();
        point.metric = metric;
        b = bytes;
        at = from;
        end = to;
        unclear = false;
        declaration = false;
        done = false;
        line();
        if (unclear || !declaration && (point.epochNs == Rfc3339.NONE || Double.isNaN(point.value))) {
            return json.read(bytes, from, to);
        }
        return declaration ? Point.Kind.OTHER : Point.Kind.POINT;
    }

    private boolean wanted(int metric) {
        return metric >= 0 && (metric < Metric.END_OF_LEVEL || words.isPresent());
    }

    private Point.Kind other(byte[] bytes, int nameFrom, int nameTo) {
        if (words.isPresent()) {
            Words.Counted custom = words.get().custom();
            custom.add(custom.names().id(bytes, nameFrom, nameTo));
        }
        return Point.Kind.OTHER;
    }

    /// Reads the tags of a request, which fill `[from, to)` as a JSON object, into the point.
    ///
    /// @return whether they could be read
    boolean tags(byte[] bytes, int from, int to) {
        b = bytes;
        at = from;
        end = to;
        unclear = false;
        done = false;
        point.clear();
        point.metric = Metric.REQUEST_DURATION;
        if (take('{')) {
            at--;
            tags();
        }
        return !unclear && at == to;
    }

    private void line() {
        if (!take('{')) {
            return;
        }
        do {
            int key = key(LINE_KEYS);
            if (unclear) {
                return;
            }
            switch (key) {
                case TYPE -> type();
                case DATA -> data();
                case METRIC -> skipString();
                default -> skipValue();
            }
        } while (!unclear && !done && !declaration && next('}'));
    }

    private void type() {
        int from = at + 1;
        skipString();
        if (unclear) {
            return;
        }
        int length = at - 1 - from;
        if (length == 6 && b[from] == 'M') {
            declaration = true;
        } else if (length != 5 || b[from] != 'P') {
            unclear = true;
        }
    }

    private void data() {
        if (!take('{')) {
            return;
        }
        do {
            int key = key(DATA_KEYS);
            if (unclear) {
                return;
            }
            switch (key) {
                case TIME -> {
                    int from = at + 1;
                    skipString();
                    if (!unclear) {
                        point.epochNs = Rfc3339.epochNs(b, from, at - 1);
                    }
                }
                case VALUE -> {
                    int from = at;
                    while (at < end && b[at] != ',' && b[at] != '}') {
                        at++;
                    }
                    point.value = Decimal.parse(b, from, at);
                }
                case TAGS -> {
                    if (at < end && b[at] == '{') {
                        tags();
                    } else {
                        skipValue();
                    }
                }
                default -> skipValue();
            }
        } while (!unclear && !finished() && next('}'));
    }

    private void tags() {
        at++;
        if (at < end && b[at] == '}') {
            at++;
            return;
        }
        int urlFrom = 0;
        int urlTo = 0;
        do {
            int key = key(TAG_KEYS);
            if (unclear) {
                return;
            }
            int from = at + 1;
            skipString();
            if (unclear) {
                return;
            }
            switch (key) {
                case EXPECTED -> point.expected = b[from] == 't' ? 1 : 0;
                case STATUS -> point.status = (int) Decimal.parseWhole(b, from, at - 1);
                case GROUP -> {
                    point.outsideTurns = startsWith(b, from, at, SETUP) || startsWith(b, from, at, TEARDOWN);
                    // Nothing else is needed of an iteration.
                    done |= point.metric == Metric.ITERATION_DURATION;
                    point.group = id(Words::groups, from);
                }
                case SCENARIO -> point.scenario = id(Words::scenarios, from);
                case NAME -> point.name = id(Words::names, from);
                case URL -> {
                    urlFrom = from;
                    urlTo = at - 1;
                }
                default -> { }
            }
        } while (!unclear && !finished() && next('}'));
        if (words.isPresent() && point.name == Dictionary.NONE && urlTo > urlFrom) {
            point.name = words.get().names().id(b, urlFrom, urlTo);
        }
    }

    /// Number of the text `[from, at - 1)`, for requests only.
    private int id(Function<Words, Dictionary> kind, int from) {
        return words.isPresent() && point.metric == Metric.REQUEST_DURATION ? kind.apply(words.get()).id(b, from, at - 1) : Dictionary.NONE;
    }

    /// Whether all that this metric needs is known, so that the rest of the line (its URLs) need not be walked.
    private boolean finished() {
        done |= switch (point.metric) {
            case Metric.REQUEST_DURATION -> point.expected >= 0 && words.isEmpty();
            case Metric.ITERATION_DURATION -> done;
            default -> !Double.isNaN(point.value);
        };
        if (done && (point.epochNs == Rfc3339.NONE || Double.isNaN(point.value))) {
            done = false;
        }
        return done;
    }

    /// A key and its colon; leaves `at` on the value.
    private int key(Names names) {
        int from = at + 1;
        skipString();
        if (unclear || at >= end || b[at] != ':') {
            unclear = true;
            return -1;
        }
        int key = names.find(b, from, at - 1);
        at++;
        return key;
    }

    /// Steps over a comma, or over the closing byte.
    ///
    /// @return true after a comma
    private boolean next(char close) {
        if (at < end && b[at] == ',') {
            at++;
            return true;
        }
        if (at < end && b[at] == close) {
            at++;
        } else {
            unclear = true;
        }
        return false;
    }

    private boolean take(char open) {
        if (at < end && b[at] == open) {
            at++;
            return true;
        }
        unclear = true;
        return false;
    }

    private void skipString() {
        if (at >= end || b[at] != '"') {
            unclear = true;
            return;
        }
        int close = quote(b, at + 1, end);
        if (close >= end) {
            unclear = true;
            return;
        }
        at = close + 1;
    }

    /// Index of the quote that closes a string, escapes stepped over; `to` when there is none.
    private static int quote(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            if (b[i] == '"') {
                return i;
            }
            if (b[i] == '\\') {
                i++;
            }
        }
        return to;
    }

    private void skipValue() {
        if (at < end && b[at] == '"') {
            skipString();
            return;
        }
        int depth = 0;
        while (at < end && !unclear) {
            switch (b[at]) {
                case '"' -> skipString();
                case '{', '[' -> {
                    depth++;
                    at++;
                }
                case '}', ']' -> {
                    if (depth == 0) {
                        return;
                    }
                    depth--;
                    at++;
                    if (depth == 0) {
                        return;
                    }
                }
                case ',' -> {
                    if (depth == 0) {
                        return;
                    }
                    at++;
                }
                default -> at++;
            }
        }
    }

    private static boolean startsWith(byte[] bytes, int from, int to, byte[] prefix) {
        return to - from >= prefix.length && Arrays.equals(bytes, from, from + prefix.length, prefix, 0, prefix.length);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
