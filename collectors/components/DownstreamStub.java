package collectors.components;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A service that answers `GET /delay?ms=200` after 200 ms, however many ask at once, so that a caller's own limits are all there is to see;
/// with a limit it works on so many at once and the others queue, first come first served, as at a service of some workers.
/// `GET /stats` tells what it did. One thread serves everything.
public final class DownstreamStub {

    private static final Pattern DELAY = Pattern.compile("/delay\\?ms=(\\d{1,5})");
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Tally tally;
    private final Workers workers;

    private DownstreamStub(Tally tally, Workers workers) {
        this.tally = tally;
        this.workers = workers;
    }

    public static void main(String[] args) {
        System.exit(run(args));
    }

    /// @return exit code: 0 done, 1 failed, 2 wrong usage
    public static int run(String[] args) {
        return run(args, System.in, System.out);
    }

    static int run(String[] args, InputStream in, PrintStream out) {
        try {
            Options options = Options.parse(args, List.of("port", "limit"));
            int limit = (int) options.get("limit", Workers.ANY);
            Tally tally = new Tally(limit);
            return Standalone.run("downstream", (int) options.get("port", 0), new DownstreamStub(tally, new Workers(limit))::answer, tally, in, out);
        } catch (IllegalArgumentException e) {
            System.err.println("downstream: " + e.getMessage());
            return 2;
        }
    }

    private Reply answer(String target) {
        Matcher delay = DELAY.matcher(target);
        if (!delay.matches()) {
            tally.refuse();
            return Reply.now(404, "expected /delay?ms=N with N from 0 to 99999\n");
        }
        long stayNs = workers.take(System.nanoTime(), Long.parseLong(delay.group(1)) * NANOS_PER_MILLI);
        return new Reply(200, "{\"delay_ms\":" + delay.group(1) + "}\n", stayNs, tally.begin());
    }
}
