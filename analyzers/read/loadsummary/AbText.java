package analyzers.read.loadsummary;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// ApacheBench. Times are whole milliseconds, so a shorter one is unknown rather than 0.
///
/// `Failed requests` counts answers whose length differs from the first one's, which in dynamic pages is no failure, and does not count
/// answers by their status. `Time per request` is concurrency over rate, not measured; the mean is taken from the table of times.
final class AbText {

    private static final Pattern PAIR = Pattern.compile("([A-Z][A-Za-z0-9 -]{1,30}):\\s+(\\S+)(.*)");
    private static final Pattern CAUSES = Pattern.compile("\\s*\\(Connect: (\\d+), Receive: (\\d+), Length: (\\d+), Exceptions: (\\d+)\\)\\s*");
    private static final Pattern TOTAL = Pattern.compile("Total:\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)\\s*");
    private static final Pattern PERCENTILE = Pattern.compile("\\s*(\\d{1,3})%\\s+(\\d+)(?: \\(longest request\\))?\\s*");
    private static final long MOST = 1L << 50;

    private final Draft draft = new Draft("ab");
    private OptionalLong printedFailures = OptionalLong.empty();
    private long unanswered;
    private long otherLength;
    private long badStatus;
    private boolean causesSeen;
    private boolean underResolution;

    private AbText() {}

    static ClientSummary read(TextLines text) {
        AbText reader = new AbText();
        for (int i = 0; i < text.lines().size(); i++) {
            if (!(text.cut() && i == text.lines().size() - 1)) {
                reader.line(text.lines().get(i));
            }
        }
        return reader.end();
    }

    private void line(String line) {
        Matcher m;
        if ((m = CAUSES.matcher(line)).matches()) {
            causes(m);
        } else if ((m = TOTAL.matcher(line)).matches()) {
            draft.mean(milliseconds(m.group(2)));
            draft.max(milliseconds(m.group(5)));
        } else if ((m = PERCENTILE.matcher(line)).matches()) {
            OptionalDouble ms = milliseconds(m.group(2));
            Quantity.number(m.group(1)).ifPresent(p -> draft.percentile(p, ms));
        } else if ((m = PAIR.matcher(line)).matches()) {
            pair(m.group(1), m.group(2));
        }
    }

    private OptionalDouble milliseconds(String text) {
        OptionalDouble ms = Quantity.number(text);
        underResolution |= ms.isPresent() && ms.getAsDouble() == 0;
        return ms;
    }

    private void causes(Matcher m) {
        causesSeen = true;
        String[] names = {"connect error", "receive error", "other length", "exception"};
        for (int i = 0; i < names.length; i++) {
            long count = Math.min(Quantity.whole(m.group(i + 1)).orElse(0), MOST);
            if (i == 2) {
                otherLength = count;
            } else {
                unanswered += count;
                draft.failure(names[i], count);
            }
        }
    }

    private void pair(String name, String value) {
        switch (name) {
            case "Complete requests" -> draft.requests(Quantity.whole(value));
            case "Failed requests" -> printedFailures = Quantity.whole(value);
            case "Non-2xx responses" -> {
                badStatus = Math.min(Quantity.whole(value).orElse(0), MOST);
                draft.failure("status other than 2xx", badStatus);
            }
            case "Requests per second" -> draft.requestsPerSecond(Quantity.number(value));
            default -> { }
        }
    }

    private ClientSummary end() {
        draft.whole(draft.requestsPerSecond().isPresent());
        boolean failuresKnown = printedFailures.isPresent() && (causesSeen || printedFailures.getAsLong() == 0);
        if (draft.requestsPerSecond().isPresent() && failuresKnown) {
            draft.failed(OptionalLong.of(unanswered + badStatus));
            draft.successes(draft.requests().orElse(0), unanswered + badStatus);
        }
        if (badStatus > 0) {
            draft.warn("its Requests per second counts failures: " + badStatus + " answers were not 2xx; throughput_per_s counts the others");
        }
        if (otherLength > 0) {
            draft.warn("ab calls " + otherLength + " answers failed because their length differs from the first one's; they are not in failed");
        }
        if (underResolution) {
            draft.warn("ab measures whole milliseconds; a time under 1 ms is left out");
        }
        draft.warn("ab sends no request while it waits for an answer, so the waiting of users who would have come meanwhile is missing (coordinated"
                + " omission); it keeps no single requests in this form (ab -g does)");
        return draft.summary();
    }
}
