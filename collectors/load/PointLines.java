package collectors.load;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// The lines of a points file, byte for byte in the order and form of k6 1.x: key order, tag order, declarations before first use.
///
/// One difference: k6 prints durations under 0.0001 ms and from a million ms on with an exponent; here they are plain decimals.
final class PointLines {

    private static final byte[] VALUE = ascii("\",\"value\":");
    private static final byte[] NO_TAGS = ascii(",\"tags\":{}}}\n");

    private final LineBuffer out;
    private final LevelOrder order;
    private final Set<PointMetric> declared = EnumSet.noneOf(PointMetric.class);
    private final byte[][] leads = new byte[PointMetric.values().length][];
    private final Map<Integer, byte[]> tagsByResult = new HashMap<>();
    private final byte[] iterationTags;
    private byte[] lastTags = {};
    private long lastResult = Long.MIN_VALUE;

    PointLines(LineBuffer out, LevelOrder order) {
        this.out = out;
        this.order = order;
        iterationTags = ascii(",\"tags\":{\"group\":\"\",\"scenario\":" + LoadJson.quote(order.scenario()) + "}}}\n");
        for (PointMetric metric : PointMetric.values()) {
            leads[metric.ordinal()] = ascii("{\"metric\":\"" + metric.id() + "\",\"type\":\"Point\",\"data\":{\"time\":\"");
        }
    }

    void request(PointRecord request) throws IOException {
        byte[] tags = tags(request);
        long time = request.epochNs();
        count(PointMetric.HTTP_REQS, time, 1, tags);
        millis(PointMetric.HTTP_REQ_DURATION, time, request.durationNs(), tags);
        millis(PointMetric.HTTP_REQ_BLOCKED, time, request.blockedNs(), tags);
        millis(PointMetric.HTTP_REQ_CONNECTING, time, request.connectingNs(), tags);
        count(PointMetric.HTTP_REQ_TLS_HANDSHAKING, time, 0, tags);
        millis(PointMetric.HTTP_REQ_SENDING, time, request.sendingNs(), tags);
        millis(PointMetric.HTTP_REQ_WAITING, time, request.waitingNs(), tags);
        millis(PointMetric.HTTP_REQ_RECEIVING, time, request.receivingNs(), tags);
        count(PointMetric.HTTP_REQ_FAILED, time, request.expected() ? 0 : 1, tags);
    }

    void iteration(PointRecord iteration) throws IOException {
        long time = iteration.epochNs();
        count(PointMetric.DATA_SENT, time, iteration.bytesSent(), iterationTags);
        count(PointMetric.DATA_RECEIVED, time, iteration.bytesReceived(), iterationTags);
        millis(PointMetric.ITERATION_DURATION, time, iteration.iterationNs(), iterationTags);
        count(PointMetric.ITERATIONS, time, 1, iterationTags);
    }

    void users(PointRecord users) throws IOException {
        count(PointMetric.VUS, users.epochNs(), users.activeUsers(), NO_TAGS);
        count(PointMetric.VUS_MAX, users.epochNs(), order.vus(), NO_TAGS);
    }

    private void count(PointMetric metric, long time, long value, byte[] tags) throws IOException {
        lead(metric, time);
        out.putLong(value);
        out.put(tags);
    }

    private void millis(PointMetric metric, long time, long ns, byte[] tags) throws IOException {
        lead(metric, time);
        out.putMillis(ns);
        out.put(tags);
    }

    private void lead(PointMetric metric, long time) throws IOException {
        if (declared.add(metric)) {
            out.put(ascii(metric.declaration()));
        }
        out.put(leads[metric.ordinal()]);
        out.putTime(time);
        out.put(VALUE);
    }

    private byte[] tags(PointRecord request) {
        if (request.result() != lastResult) {
            lastResult = request.result();
            lastTags = tagsByResult.computeIfAbsent((int) lastResult, result -> ascii(tagText(request)));
        }
        return lastTags;
    }

    private String tagText(PointRecord request) {
        String url = LoadJson.quote(order.url());
        StringBuilder tags = new StringBuilder(",\"tags\":{");
        request.failure().ifPresent(f -> tags.append("\"error\":\"" + f.text + "\",\"error_code\":\"" + f.code + "\","));
        if (request.status() >= 400) {
            // k6's code for an HTTP error is 1000 and the status.
            tags.append("\"error_code\":\"").append(1000 + request.status()).append("\",");
        }
        tags.append("\"expected_response\":\"").append(request.expected()).append("\",\"group\":\"\",\"method\":\"")
                .append(order.method()).append("\",\"name\":").append(url);
        if (request.failure().isEmpty()) {
            tags.append(",\"proto\":\"HTTP/1.").append(request.http10() ? 0 : 1).append('"');
        }
        return tags.append(",\"scenario\":").append(LoadJson.quote(order.scenario())).append(",\"status\":\"").append(request.status())
                .append("\",\"url\":").append(url).append("}}}\n").toString();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
