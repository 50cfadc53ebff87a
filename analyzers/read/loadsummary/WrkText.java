package analyzers.read.loadsummary;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// wrk and wrk2. Both count answers of any status in `Requests/sec`, and neither keeps single requests.
///
/// wrk records a response time when the answer comes, so requests that were never sent while an answer was awaited are missing (coordinated
/// omission); what it prints is padded with a guess for them. wrk2 holds a rate and measures from the instant at which a request was due.
final class WrkText {

    private static final Pattern LATENCY = Pattern.compile("\\s*Latency\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)\\s+\\S+%?\\s*");
    private static final Pattern PERCENTILE = Pattern.compile("\\s*(\\d{1,3}(?:\\.\\d{1,6})?)%\\s+(\\S+)\\s*");
    private static final Pattern SPECTRUM = Pattern.compile("\\s*(\\d+\\.\\d+)\\s+(\\d\\.\\d+)\\s+(\\d+)\\s+(\\S+)\\s*");
    private static final Pattern MEAN = Pattern.compile("#\\[Mean\\s+=\\s+([\\d.]+),.*");
    private static final Pattern MAX = Pattern.compile("#\\[Max\\s+=\\s+([\\d.]+), Total count\\s+=\\s+(\\d+)\\]\\s*");
    private static final Pattern REQUESTS = Pattern.compile("\\s*(\\d+) requests in (\\S+),.*");
    private static final Pattern SOCKET_ERRORS = Pattern.compile("\\s*Socket errors: connect (\\d+), read (\\d+), write (\\d+), timeout (\\d+)\\s*");
    private static final Pattern STATUS_ERRORS = Pattern.compile("\\s*Non-2xx or 3xx responses: (\\d+)\\s*");
    private static final Pattern RATE = Pattern.compile("Requests/sec:\\s+(\\S+)\\s*");

    /// No count of a real run; it keeps sums of lying ones in range.
    private static final long MOST = 1L << 50;

    private final Draft draft;
    private final boolean corrected;
    private long badStatus;
    private long unanswered;
    private long late;
    private OptionalLong recorded = OptionalLong.empty();
    private int distributions;

    private WrkText(boolean corrected) {
        this.corrected = corrected;
        this.draft = new Draft(corrected ? "wrk2" : "wrk");
    }

    static ClientSummary read(TextLines text) {
        boolean wrk2 = text.lines().stream().anyMatch(l -> l.contains("HdrHistogram - ") || l.contains("Thread calibration:"));
        WrkText wrk = new WrkText(wrk2);
        for (int i = 0; i < text.lines().size(); i++) {
            boolean last = text.cut() && i == text.lines().size() - 1;
            if (!last) {
                wrk.line(text.lines().get(i));
            }
        }
        return wrk.end();
    }

    private void line(String line) {
        if (line.contains("Latency Distribution")) {
            // wrk2's second distribution is the uncorrected one, which -U adds.
            distributions++;
            return;
        }
        Matcher m;
        if ((m = LATENCY.matcher(line)).matches()) {
            draft.mean(Quantity.durationMs(m.group(1)));
            draft.max(Quantity.durationMs(m.group(3)));
        } else if (distributions == 1 && (m = PERCENTILE.matcher(line)).matches()) {
            percentile(Quantity.number(m.group(1)), Quantity.durationMs(m.group(2)));
        } else if (distributions == 1 && (m = SPECTRUM.matcher(line)).matches()) {
            spectrum(m);
        } else if (distributions == 1 && (m = MEAN.matcher(line)).matches()) {
            draft.mean(Quantity.number(m.group(1)));
        } else if (distributions == 1 && (m = MAX.matcher(line)).matches()) {
            draft.max(Quantity.number(m.group(1)));
            recorded = Quantity.whole(m.group(2));
        } else if ((m = REQUESTS.matcher(line)).matches()) {
            draft.requests(Quantity.whole(m.group(1)));
        } else if ((m = SOCKET_ERRORS.matcher(line)).matches()) {
            socketErrors(m);
        } else if ((m = STATUS_ERRORS.matcher(line)).matches()) {
            badStatus = Math.min(Quantity.whole(m.group(1)).orElse(0), MOST);
            draft.failure("status of 400 and more", badStatus);
        } else if ((m = RATE.matcher(line)).matches()) {
            draft.requestsPerSecond(Quantity.number(m.group(1)));
        }
    }

    private void percentile(OptionalDouble percentage, OptionalDouble ms) {
        percentage.ifPresent(p -> draft.percentile(p, ms));
    }

    /// HdrHistogram's spectrum, in milliseconds. A percentile that is not among its steps is not interpolated.
    private void spectrum(Matcher m) {
        OptionalDouble share = Quantity.number(m.group(2));
        if (share.isPresent() && share.getAsDouble() > 0 && share.getAsDouble() < 1) {
            draft.percentile(Math.round(share.getAsDouble() * 1e8) / 1e6, Quantity.number(m.group(1)));
        }
    }

    private void socketErrors(Matcher m) {
        String[] causes = {"connect error", "read error", "write error", "answer after the time limit"};
        long sum = 0;
        for (int i = 0; i < causes.length; i++) {
            long count = Math.min(Quantity.whole(m.group(i + 1)).orElse(0), MOST);
            sum += count;
            draft.failure(causes[i], count);
        }
        late = Math.min(Quantity.whole(m.group(4)).orElse(0), MOST);
        unanswered = sum - late;
    }

    private ClientSummary end() {
        boolean whole = draft.requestsPerSecond().isPresent();
        draft.whole(whole);
        if (whole) {
            failed();
        }
        if (corrected) {
            draft.warn("wrk2 keeps no single requests, so no law can be checked on them, and no window be cut out of its whole run");
            recorded.ifPresent(n -> draft.requests().ifPresent(all -> {
                if (n < all) {
                    draft.warn("response times are of " + n + " of " + all + " requests: wrk2 records none while it calibrates (its first 10 s)");
                }
            }));
        } else {
            draft.warn("wrk sends no request while it waits for an answer, so the waiting of users who would have come meanwhile is missing"
                    + " (coordinated omission); it pads its percentiles with a guess for them");
            draft.warn("wrk keeps no single requests and drops those in flight at its end, so no law can be checked on them; its p95 is not printed");
        }
        return draft.summary();
    }

    private void failed() {
        draft.failed(OptionalLong.of(badStatus + unanswered + late));
        draft.successes(draft.requests().orElse(0), badStatus);
        if (badStatus > 0) {
            draft.warn("its Requests/sec counts failures: " + badStatus + " answers had a status of 400 and more; throughput_per_s counts the others");
        }
        if (late > 0) {
            draft.warn(late + " answers came after the time limit: they are in http_reqs, but in none of the response times");
        }
        if (unanswered > 0) {
            draft.warn(unanswered + " connect, read and write errors are in failed, but not in http_reqs: wrk counts answers only");
        }
    }
}
