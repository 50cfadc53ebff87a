package analyzers.read.loadsummary;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// Answers by status and errors by cause, as hey, oha and vegeta list them: together they are all requests that ended.
final class StatusCounts {

    /// No count of a real run; it keeps sums of lying ones in range.
    private static final long MOST = 1L << 50;

    private record Cause(String text, long count) {}

    private final List<Cause> causes = new ArrayList<>();
    private long answered;
    private long badStatus;
    private long unanswered;
    private long aborted;

    /// @param status  three digits; `0` is vegeta's word for no answer
    void status(String status, OptionalLong count) {
        long n = bounded(count);
        if (status.equals("0")) {
            unanswered = Math.min(unanswered + n, MOST);
            causes.add(new Cause("no answer", n));
            return;
        }
        answered = Math.min(answered + n, MOST);
        if (Quantity.whole(status).orElse(0) >= 400) {
            badStatus = Math.min(badStatus + n, MOST);
            causes.add(new Cause("status " + status, n));
        }
    }

    /// @param deadline  whether these were in flight when the run ended: they are no failure of the server
    void error(String cause, OptionalLong count, boolean deadline) {
        long n = bounded(count);
        if (deadline) {
            aborted = Math.min(aborted + n, MOST);
        } else {
            unanswered = Math.min(unanswered + n, MOST);
            causes.add(new Cause(cause, n));
        }
    }

    /// Without an answer, or with a status of 400 and more.
    long failed() {
        return unanswered + badStatus;
    }

    /// Every request listed.
    long all() {
        return answered + unanswered + aborted;
    }

    /// Requests in flight that the client gave up at its end.
    long aborted() {
        return aborted;
    }

    /// States requests and failures, and successes as the share of the printed rate, which counts aborted requests too.
    void into(Draft draft) {
        draft.requests(OptionalLong.of(answered + unanswered));
        draft.failed(OptionalLong.of(badStatus + unanswered));
        draft.successes(answered + unanswered + aborted, badStatus + unanswered + aborted);
        causes.forEach(c -> draft.failure(c.text(), c.count()));
    }

    private static long bounded(OptionalLong count) {
        return Math.min(count.orElse(0), MOST);
    }
}
