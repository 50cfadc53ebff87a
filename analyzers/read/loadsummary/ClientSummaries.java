package analyzers.read.loadsummary;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Summaries of load generators that keep no single requests: wrk, wrk2, hey, oha, vegeta and ab.
public enum ClientSummaries {
    WRK(text -> text.contains("Running ") && text.contains(" test @ ")),
    BENCH(text -> text.contains("Summary:") && (text.contains("Total:") || text.contains("Success rate:")) || text.strip().startsWith("Error distribution:")),
    VEGETA(text -> text.startsWith("Requests ") && text.contains("[total, rate")),
    AB(text -> text.contains("This is ApacheBench, Version") || text.contains("Concurrency Level:") && text.contains("Time taken for tests:")),
    JSON(text -> !text.contains("\"metrics\"") && (text.contains("\"successRate\"") || text.contains("\"latencies\"") && text.contains("\"total\"")));

    private static final int LOOKED_AT = 16 << 10;
    private static final Pattern WRK_BEGINS = Pattern.compile("Running \\S+ test @ ");
    private static final Pattern BENCH_BEGINS = Pattern.compile("^Summary:\\s*$");
    private static final Pattern VEGETA_BEGINS = Pattern.compile("^Requests\\s+\\[total, rate");
    private static final Pattern AB_BEGINS = Pattern.compile("^Concurrency Level:");

    private final Predicate<String> mark;

    ClientSummaries(Predicate<String> mark) {
        this.mark = mark;
    }

    /// Which client wrote a text that begins like this, if any.
    public static Optional<ClientSummaries> recognise(String text) {
        String start = (text.length() > LOOKED_AT ? text.substring(0, LOOKED_AT) : text).strip();
        boolean json = start.startsWith("{");
        for (ClientSummaries each : values()) {
            if (json == (each == JSON) && each.mark.test(start)) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }

    /// @return empty when it turned out to be of none
    /// @throws IOException in one line that names the file
    public Optional<ClientSummary> read(Path file) throws IOException {
        return switch (this) {
            case WRK -> Optional.of(first(TextLines.read(file, WRK_BEGINS), WrkText::read));
            case BENCH -> Optional.of(first(TextLines.read(file, BENCH_BEGINS), GoBenchText::read));
            case VEGETA -> Optional.of(first(TextLines.read(file, VEGETA_BEGINS), VegetaText::read));
            case AB -> Optional.of(first(TextLines.read(file, AB_BEGINS), AbText::read));
            case JSON -> ClientJson.read(file);
        };
    }

    private static ClientSummary first(TextLines text, Function<TextLines, ClientSummary> read) {
        ClientSummary s = read.apply(text);
        if (text.more() == 0) {
            return s;
        }
        List<String> warnings = new ArrayList<>(s.warnings());
        warnings.addFirst((text.more() + 1) + " summaries in one file; the first alone is read: put each into a file of its own");
        return new ClientSummary(s.client(), s.requests(), s.failed(), s.requestsPerSecond(), s.successesPerSecond(), s.meanMs(), s.maxMs(),
                s.percentilesMs(), s.failures(), s.whole(), text.more(), List.copyOf(warnings));
    }
}
