package analyzers.read.loadsummary;

import analyzers.read.loadsummary.ClientSummary.Failures;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;

/// A summary as it comes together, line by line. It takes no number that cannot be one: what is negative, NaN or infinite stays unknown.
final class Draft {

    private static final int MOST_FAILURES = 100;
    private static final int LONGEST_CAUSE = 200;

    private final String client;
    private final TreeMap<Double, Double> percentilesMs = new TreeMap<>();
    private final List<Failures> failures = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private OptionalLong requests = OptionalLong.empty();
    private OptionalLong failed = OptionalLong.empty();
    private OptionalDouble requestsPerSecond = OptionalDouble.empty();
    private OptionalDouble successesPerSecond = OptionalDouble.empty();
    private OptionalDouble meanMs = OptionalDouble.empty();
    private OptionalDouble maxMs = OptionalDouble.empty();
    private boolean whole;

    Draft(String client) {
        this.client = client;
    }

    void requests(OptionalLong count) {
        requests = count;
    }

    OptionalLong requests() {
        return requests;
    }

    void failed(OptionalLong count) {
        failed = count;
    }

    OptionalLong failed() {
        return failed;
    }

    void requestsPerSecond(OptionalDouble rate) {
        requestsPerSecond = known(rate);
    }

    OptionalDouble requestsPerSecond() {
        return requestsPerSecond;
    }

    void successesPerSecond(OptionalDouble rate) {
        successesPerSecond = known(rate);
    }

    /// A response time of 0 is one that was not measured or is under the client's resolution.
    void mean(OptionalDouble ms) {
        meanMs = positive(ms);
    }

    void max(OptionalDouble ms) {
        maxMs = positive(ms);
    }

    OptionalDouble max() {
        return maxMs;
    }

    void percentile(double percentage, OptionalDouble ms) {
        positive(ms).ifPresent(value -> percentilesMs.put(percentage, value));
    }

    void failure(String cause, long count) {
        if (count > 0 && failures.size() < MOST_FAILURES) {
            failures.add(new Failures(cause.length() > LONGEST_CAUSE ? cause.substring(0, LONGEST_CAUSE) : cause, count));
        }
    }

    void whole(boolean toItsEnd) {
        whole = toItsEnd;
    }

    void warn(String warning) {
        warnings.add(warning);
    }

    /// Successes a second, as the share of those requests that the printed rate counts.
    ///
    /// @param counted     requests in the printed rate
    /// @param unsuccessful  of those, failed ones
    void successes(long counted, long unsuccessful) {
        long bad = Math.min(unsuccessful, counted);
        if (bad == 0) {
            successesPerSecond = requestsPerSecond;
        } else if (requestsPerSecond.isPresent()) {
            successesPerSecond(OptionalDouble.of(requestsPerSecond.getAsDouble() * ((double) (counted - bad) / counted)));
        }
    }

    ClientSummary summary() {
        return new ClientSummary(client, requests, failed, requestsPerSecond, successesPerSecond, meanMs, maxMs, percentilesMs, List.copyOf(failures),
                whole, 0, List.copyOf(warnings));
    }

    private static OptionalDouble known(OptionalDouble value) {
        return value.isPresent() && Double.isFinite(value.getAsDouble()) && value.getAsDouble() >= 0 ? value : OptionalDouble.empty();
    }

    private static OptionalDouble positive(OptionalDouble value) {
        return value.isPresent() && Double.isFinite(value.getAsDouble()) && value.getAsDouble() > 0 ? value : OptionalDouble.empty();
    }
}
