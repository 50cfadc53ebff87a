package analyzers.read.k6;

import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Reads a line of a points file with a JSON parser, right for every line that is JSON: the order of keys that k6 had until v0.40, other programs' blanks.
final class PointJson {

    /// Made when the first line needs it: the files of today's k6 never do, and a parser takes long to load for a process that lives a second.
    private static final class Parser {
        static final JsonFactory JSON = new JsonFactory();
    }

    private final Point point;
    private final Words words;
    private String type;

    PointJson(Point point, Words words) {
        this.point = point;
        this.words = words;
    }

    /// What the inside of a JSON string means; the bytes themselves where they mean nothing.
    static String text(byte[] bytes, int from, int to) {
        String raw = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        if (raw.indexOf('\\') < 0) {
            return raw;
        }
        try (JsonParser p = Parser.JSON.createParser(ObjectReadContext.empty(), bytes, from - 1, to - from + 2)) {
            return p.nextToken() == JsonToken.VALUE_STRING ? p.getString() : raw;
        } catch (JacksonException e) {
            return raw;
        }
    }

    Point.Kind read(byte[] bytes, int from, int to) {
        point.clear();
        type = "";
        String metric = "";
        boolean data = false;
        try (JsonParser p = Parser.JSON.createParser(ObjectReadContext.empty(), bytes, from, to - from)) {
            if (p.nextToken() != JsonToken.START_OBJECT) {
                return Point.Kind.BAD;
            }
            while (p.nextToken() == JsonToken.PROPERTY_NAME) {
                String key = p.currentName();
                JsonToken value = p.nextToken();
                if (key.equals("metric") && value == JsonToken.VALUE_STRING) {
                    metric = p.getString();
                } else if (key.equals("type") && value == JsonToken.VALUE_STRING) {
                    type = p.getString();
                } else if (key.equals("data") && value == JsonToken.START_OBJECT) {
                    data = true;
                    data(p);
                } else {
                    p.skipChildren();
                }
            }
            if (p.nextToken() != null) {
                return Point.Kind.BAD;
            }
        } catch (JacksonException e) {
            return Point.Kind.BAD;
        }
        if (type.equals("Metric")) {
            return Point.Kind.OTHER;
        }
        if (!type.equals("Point") || !data || metric.isEmpty() || point.epochNs == Rfc3339.NONE || Double.isNaN(point.value)) {
            return Point.Kind.BAD;
        }
        byte[] name = metric.getBytes(StandardCharsets.UTF_8);
        point.metric = Metric.NAMES.find(name, 0, name.length);
        if (point.metric >= 0) {
            return Point.Kind.POINT;
        }
        words.custom().add(words.custom().names().id(metric));
        return Point.Kind.OTHER;
    }

    private void data(JsonParser p) {
        while (p.nextToken() == JsonToken.PROPERTY_NAME) {
            String key = p.currentName();
            JsonToken value = p.nextToken();
            if (key.equals("time") && value == JsonToken.VALUE_STRING) {
                byte[] time = p.getString().getBytes(StandardCharsets.UTF_8);
                point.epochNs = Rfc3339.epochNs(time, 0, time.length);
            } else if (key.equals("value") && value.isNumeric()) {
                double number = p.getDoubleValue();
                point.value = Double.isFinite(number) ? number : Double.NaN;
            } else if (key.equals("tags") && value == JsonToken.START_OBJECT) {
                tags(p);
            } else {
                p.skipChildren();
            }
        }
    }

    private void tags(JsonParser p) {
        String url = "";
        while (p.nextToken() == JsonToken.PROPERTY_NAME) {
            String key = p.currentName();
            JsonToken value = p.nextToken();
            if (value != JsonToken.VALUE_STRING) {
                p.skipChildren();
                continue;
            }
            String text = p.getString();
            switch (key) {
                case "expected_response" -> point.expected = text.equals("true") ? 1 : 0;
                case "status" -> point.status = text.matches("\\d{1,3}") ? Integer.parseInt(text) : -1;
                case "group" -> point.group = words.groups().id(text);
                case "scenario" -> point.scenario = words.scenarios().id(text);
                case "name" -> point.name = words.names().id(text);
                case "url" -> url = text;
                default -> { }
            }
        }
        if (point.name == Dictionary.NONE) {
            point.name = words.names().id(url);
        }
    }
}
