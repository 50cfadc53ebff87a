package analyzers.read.k6;

import analyzers.read.bytes.Names;
import java.util.List;

/// The metrics of a points file that are read. `http_req_duration` carries the latency, `http_req_failed` the outcome, on lines of their own.
final class Metric {

    static final int REQUESTS = 0;
    static final int REQUEST_DURATION = 1;
    static final int REQUEST_FAILED = 2;
    static final int ITERATIONS = 3;
    static final int ITERATION_DURATION = 4;
    static final int DROPPED_ITERATIONS = 5;

    static final Names NAMES = new Names(
            List.of("http_reqs", "http_req_duration", "http_req_failed", "iterations", "iteration_duration", "dropped_iterations"));

    private Metric() {}
}
