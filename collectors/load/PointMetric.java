package collectors.load;

/// The metrics of a points file, with the declarations that k6 1.x gives them.
enum PointMetric {
    HTTP_REQS("counter", "default"),
    HTTP_REQ_DURATION("trend", "time"),
    HTTP_REQ_BLOCKED("trend", "time"),
    HTTP_REQ_CONNECTING("trend", "time"),
    HTTP_REQ_TLS_HANDSHAKING("trend", "time"),
    HTTP_REQ_SENDING("trend", "time"),
    HTTP_REQ_WAITING("trend", "time"),
    HTTP_REQ_RECEIVING("trend", "time"),
    HTTP_REQ_FAILED("rate", "default"),
    DATA_SENT("counter", "data"),
    DATA_RECEIVED("counter", "data"),
    ITERATION_DURATION("trend", "time"),
    ITERATIONS("counter", "default"),
    VUS("gauge", "default"),
    VUS_MAX("gauge", "default");

    /// The submetric that k6 always derives: durations of requests that got what they expected.
    static final String EXPECTED = "http_req_duration{expected_response:true}";

    final String type;
    final String contains;

    PointMetric(String type, String contains) {
        this.type = type;
        this.contains = contains;
    }

    String id() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    String declaration() {
        String submetrics = this == HTTP_REQ_DURATION
                ? "[{\"name\":\"" + EXPECTED + "\",\"suffix\":\"expected_response:true\",\"tags\":{\"expected_response\":\"true\"}}]"
                : "null";
        return "{\"type\":\"Metric\",\"data\":{\"name\":\"" + id() + "\",\"type\":\"" + type + "\",\"contains\":\"" + contains
                + "\",\"thresholds\":[],\"submetrics\":" + submetrics + "},\"metric\":\"" + id() + "\"}\n";
    }
}
