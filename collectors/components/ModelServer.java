package collectors.components;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;

/// A model server as a caller sees it: it serves so many requests at once, each for a fixed time, and refuses the rest with 503 at once.
/// `GET /infer` asks it, `GET /stats` tells what it did.
public final class ModelServer {

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Tally tally;
    private final long limit;
    private final long serviceMs;

    private ModelServer(Tally tally, long limit, long serviceMs) {
        this.tally = tally;
        this.limit = limit;
        this.serviceMs = serviceMs;
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
            Options options = Options.parse(args, List.of("port", "limit", "service-ms"));
            long limit = options.get("limit", 64);
            Tally tally = new Tally(limit);
            ModelServer model = new ModelServer(tally, limit, options.get("service-ms", 200));
            return Standalone.run("model server", (int) options.get("port", 0), model::answer, tally, in, out);
        } catch (IllegalArgumentException e) {
            System.err.println("model server: " + e.getMessage());
            return 2;
        }
    }

    private Reply answer(String target) {
        if (!target.equals("/infer")) {
            return Reply.now(404, "expected /infer\n");
        }
        if (tally.inFlight() >= limit) {
            tally.refuse();
            return Reply.now(503, "{\"error\":\"at its limit of " + limit + " requests at once\"}\n");
        }
        return new Reply(200, "{\"label\":\"a\",\"score\":0.5}\n", serviceMs * NANOS_PER_MILLI, tally.begin());
    }
}
