package collectors.load;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The generator's command line; the one class of this package that sees picocli.
@Command(
        name = "load",
        mixinStandardHelpOptions = false,
        sortOptions = false,
        usageHelpWidth = 110,
        description = {
            "Sends HTTP/1.1 requests from a fixed number of users, each of which waits for its answer before it sends again "
                    + "(a closed loop), and writes per-request points as k6 does.",
            ""
        },
        footer = {
            "",
            "Durations: 500ms, 60s, 2m, 1m30s. Only http:// URLs; https comes later. Redirects are not followed.",
            "A user whose request gets no answer pauses 100 ms. Ctrl-C ends the level; its files are completed all the same.",
            "",
            "Examples:",
            "  jbang load.java --vus 50 --duration 60s --out k6.json.gz http://127.0.0.1:8080/api/slow-query",
            "  jbang load.java --vus 200 --duration 2m --stagger 1s --think 500ms --summary summary.json http://127.0.0.1:8080/",
            "  jbang load.java --vus 10 --header 'Accept: application/json' --run-id exp-d-10-1 http://127.0.0.1:8080/api/slow-query",
            "",
            "Exit codes: 0 done, 1 failed (or no request got an answer), 2 wrong usage; 130 after Ctrl-C."
        })
final class LoadOptions {

    @Parameters(arity = "0..1", paramLabel = "URL", description = "what to request: http://host:port/path?query")
    private String url;

    @Option(names = "--vus", paramLabel = "N", description = "virtual users (default 10)")
    private int vus = 10;

    @Option(names = "--duration", paramLabel = "TIME", description = "until no new request is sent (default 10s)")
    private Duration duration = Duration.ofSeconds(10);

    @Option(names = "--out", paramLabel = "FILE", description = "points, k6 JSON lines; gzip when the name ends in .gz")
    private Path points;

    @Option(names = "--summary", paramLabel = "FILE", description = "summary, in k6's handleSummary form")
    private Path summary;

    @Option(names = "--unfinished", paramLabel = "FILE", description = "start instants of requests that were never answered, CSV")
    private Path unfinished;

    @Option(names = "--graceful-stop", paramLabel = "TIME", description = "for requests in flight at the end (default 5s)")
    private Duration gracefulStop = Duration.ofSeconds(5);

    @Option(names = "--stagger", paramLabel = "TIME", description = "users start at random over this time (default 1s)")
    private Duration stagger = Duration.ofSeconds(1);

    @Option(names = "--think", paramLabel = "TIME", description = "pause of a user after each answer (default 0)")
    private Duration think = Duration.ZERO;

    @Option(names = "--timeout", paramLabel = "TIME", description = "for a whole request (default 300s)")
    private Duration timeout = Duration.ofSeconds(300);

    @Option(names = "--header", paramLabel = "'K: V'", description = "a request header; may be given several times")
    private List<String> headers = new ArrayList<>();

    @Option(names = "--method", paramLabel = "METHOD", description = "GET (default) or HEAD")
    private String method = "GET";

    @Option(names = "--run-id", paramLabel = "ID", description = "sent as header X-Benchmark-Run")
    private String runId;

    @Option(names = "--scenario", paramLabel = "NAME", description = "the points' scenario tag (default 'default')")
    private String scenario = "default";

    @Option(names = "--levels", paramLabel = "-", description = "be driven: JSON orders on standard input, events on standard output")
    private String levels;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "show this help")
    private boolean help;

    /// What the command line asks for.
    sealed interface Parsed {

        record Exit(int code) implements Parsed {}

        record Driven() implements Parsed {}

        record Alone(LevelOrder order) implements Parsed {}
    }

    static Parsed parse(String[] args, PrintStream out, PrintStream err) {
        LoadOptions options = new LoadOptions();
        CommandLine line = new CommandLine(options);
        line.registerConverter(Duration.class, text -> {
            try {
                return DurationText.parse(text);
            } catch (IllegalArgumentException e) {
                throw new CommandLine.TypeConversionException(e.getMessage());
            }
        });
        try {
            line.parseArgs(args);
            if (options.help) {
                line.usage(new PrintWriter(out, true, StandardCharsets.UTF_8));
                return new Parsed.Exit(Load.DONE);
            }
            return options.parsed();
        } catch (CommandLine.ParameterException | IllegalArgumentException e) {
            err.println("load: " + e.getMessage() + " (see load --help)");
            return new Parsed.Exit(Load.USAGE);
        }
    }

    private Parsed parsed() {
        if (levels != null) {
            if (!levels.equals("-")) {
                throw new IllegalArgumentException("--levels takes only -, for standard input");
            }
            return new Parsed.Driven();
        }
        if (url == null) {
            throw new IllegalArgumentException("what to request is missing; give a URL such as http://127.0.0.1:8080/");
        }
        TargetUrl.parse(url);
        return new Parsed.Alone(new LevelOrder(vus, duration, gracefulStop, stagger, think, timeout, method, url, headers,
                Optional.ofNullable(runId), scenario, Optional.ofNullable(points), Optional.ofNullable(summary),
                Optional.ofNullable(unfinished)));
    }
}
