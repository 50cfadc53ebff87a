package analyzers.read.k6;

import analyzers.read.bytes.Names;
import java.util.List;
import java.util.stream.IntStream;

/// k6's own metrics that are read. `http_req_duration` carries the latency, `http_req_failed` the outcome, on lines of their own.
final class Metric {

    static final int REQUESTS = 0;
    static final int REQUEST_DURATION = 1;
    static final int REQUEST_FAILED = 2;
    static final int ITERATIONS = 3;
    static final int ITERATION_DURATION = 4;
    static final int DROPPED_ITERATIONS = 5;

    /// The metrics before this one are what the laws on a level need; those after it only describe a file.
    static final int END_OF_LEVEL = 6;

    static final int FIRST_DATA = 13;
    static final int CHECKS = 15;

    /// In this order: requests and turns, then the other times, then sums.
    private static final List<String> LIST = List.of("http_reqs", "http_req_duration", "http_req_failed", "iterations", "iteration_duration",
            "dropped_iterations", "http_req_blocked", "http_req_connecting", "http_req_tls_handshaking", "http_req_sending", "http_req_waiting",
            "http_req_receiving", "group_duration", "data_sent", "data_received", "checks", "vus", "vus_max");

    static final int COUNT = LIST.size();

    static final Names NAMES = new Names(LIST);

    private Metric() {}

    static String name(int metric) {
        return LIST.get(metric);
    }

    /// Whether it is a time in milliseconds, of which k6 gives mean and percentiles.
    static boolean isTime(int metric) {
        return metric == REQUEST_DURATION || metric == ITERATION_DURATION || metric >= END_OF_LEVEL && metric < FIRST_DATA;
    }

    /// Whether it is a rate: k6 counts any value but 0 as true.
    static boolean isRate(int metric) {
        return metric == REQUEST_FAILED || metric == CHECKS;
    }

    /// All times, the request's own first.
    static IntStream times() {
        return IntStream.range(0, COUNT).filter(Metric::isTime);
    }
}
