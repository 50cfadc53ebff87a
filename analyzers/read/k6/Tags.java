package analyzers.read.k6;

import analyzers.read.bytes.Decimal;
import analyzers.read.bytes.Names;
import java.util.List;

/// Reads the tags of a point as k6 writes them, a flat object of strings without blanks, straight off its bytes.
final class Tags {

    private static final int EXPECTED = 0;
    private static final int STATUS = 1;
    private static final int GROUP = 2;
    private static final int SCENARIO = 3;
    private static final int NAME = 4;
    private static final int URL = 5;
    private static final Names KEYS = new Names(List.of("expected_response", "status", "group", "scenario", "name", "url"));

    private final Point point;
    private final Words words;

    Tags(Point point, Words words) {
        this.point = point;
        this.words = words;
    }

    /// Reads the object that fills `[from, to)` into the point.
    ///
    /// @return false when it is of another form
    boolean read(byte[] b, int from, int to) {
        point.clear();
        if (to - from < 2 || b[from] != '{' || b[to - 1] != '}') {
            return false;
        }
        int at = from + 1;
        int urlFrom = 0;
        int urlTo = 0;
        while (at < to - 1) {
            int keyTo = closing(b, at, to);
            if (keyTo < 0 || b[keyTo + 1] != ':') {
                return false;
            }
            int valueFrom = keyTo + 3;
            int valueTo = closing(b, keyTo + 2, to);
            if (valueTo < 0) {
                return false;
            }
            switch (KEYS.find(b, at + 1, keyTo)) {
                case EXPECTED -> point.expected = b[valueFrom] == 't' ? 1 : 0;
                case STATUS -> point.status = (int) Decimal.parseWhole(b, valueFrom, valueTo);
                case GROUP -> point.group = words.groups().id(b, valueFrom, valueTo);
                case SCENARIO -> point.scenario = words.scenarios().id(b, valueFrom, valueTo);
                case NAME -> point.name = words.names().id(b, valueFrom, valueTo);
                case URL -> {
                    urlFrom = valueFrom;
                    urlTo = valueTo;
                }
                default -> { }
            }
            at = valueTo + 1;
            if (at == to - 1) {
                break;
            }
            if (b[at++] != ',' || at == to - 1) {
                return false;
            }
        }
        if (point.name == Dictionary.NONE) {
            point.name = words.names().id(b, urlFrom, urlTo);
        }
        return at == to - 1;
    }

    /// Index of the quote that closes the string at `from`, or −1 where there is none before the object's end.
    private static int closing(byte[] b, int from, int to) {
        if (b[from] != '"') {
            return -1;
        }
        for (int i = from + 1; i < to - 1; i++) {
            if (b[i] == '"') {
                return i;
            }
            i += b[i] == '\\' ? 1 : 0;
        }
        return -1;
    }
}
