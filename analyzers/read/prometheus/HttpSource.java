package analyzers.read.prometheus;

/// A timer of the requests that a server answered, by the name of its family. Where a dump has several, the first of this order is read.
public enum HttpSource {
    MICROMETER("http_server_requests_seconds", 1000, "uri", "status"),
    /// With the duration suffix of the first Micrometer versions.
    MICROMETER_DURATION("http_server_requests_duration_seconds", 1000, "uri", "status"),
    MICROMETER_MILLIS("http_server_requests_milliseconds", 1, "uri", "status"),
    /// Without a unit in its name: only `# UNIT` can tell it, and without that the mean is not known.
    MICROMETER_NO_UNIT("http_server_requests", Double.NaN, "uri", "status"),
    OPEN_TELEMETRY("http_server_request_duration_seconds", 1000, "http_route", "http_response_status_code"),
    OPEN_TELEMETRY_MILLIS("http_server_duration_milliseconds", 1, "http_route", "http_status_code");

    final String family;
    final double toMillis;
    final String uri;
    final String status;

    HttpSource(String family, double toMillis, String uri, String status) {
        this.family = family;
        this.toMillis = toMillis;
        this.uri = uri;
        this.status = status;
    }

    public String family() {
        return family;
    }
}
