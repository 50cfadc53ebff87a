package analyzers.read.loadsummary;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;

/// Summaries of load generators that keep no single requests: wrk, wrk2, hey, oha, vegeta and ab.
public enum ClientSummaries {
    WRK(text -> text.contains("Running ") && text.contains(" test @ ")),
    BENCH(text -> text.contains("Summary:") && (text.contains("Total:") || text.contains("Success rate:")) || text.strip().startsWith("Error distribution:")),
    VEGETA(text -> text.startsWith("Requests ") && text.contains("[total, rate")),
    AB(text -> text.contains("This is ApacheBench, Version") || text.contains("Concurrency Level:") && text.contains("Time taken for tests:")),
    JSON(text -> !text.contains("\"metrics\"") && (text.contains("\"successRate\"") || text.contains("\"latencies\"") && text.contains("\"total\"")));

    private static final int LOOKED_AT = 16 << 10;

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
            case WRK -> Optional.of(WrkText.read(TextLines.read(file)));
            case BENCH -> Optional.of(GoBenchText.read(TextLines.read(file)));
            case VEGETA -> Optional.of(VegetaText.read(TextLines.read(file)));
            case AB -> Optional.of(AbText.read(TextLines.read(file)));
            case JSON -> ClientJson.read(file);
        };
    }
}
