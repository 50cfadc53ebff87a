package analyzers.file;

import analyzers.evidence.Trouble;
import analyzers.file.FileEvidence.FileTable;
import analyzers.file.FileEvidence.Status;
import analyzers.read.applog.AppLogEvidence;
import analyzers.read.applog.AppLogReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// An application's log on its own.
public final class AppLogFile implements FileReader {

    private static final Pattern BANNER = Pattern.compile("\\s*:: Spring Boot ::.*");
    private static final Pattern ENTRY = Pattern.compile("(?:.{0,80}?)(?:\\d{4}-\\d{2}-\\d{2}[T ]|\\d{1,2}-[A-Z][a-z]{2}-\\d{4} |\\b)\\d{2}:\\d{2}:\\d{2}(?:[.,]\\d{1,9})?\\b"
            + ".{0,80}?\\b(?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL|SEVERE|WARNING|CONFIG|FINE)\\b.*");
    private static final Pattern STRUCTURED = Pattern.compile("\\{.{0,200}?\"(?:@timestamp|timestamp)\" ?: ?\".*\"(?:log\\.level|level|message|short_message)\".*"
            + "|\\{\"@timestamp\".*|\\{.{0,200}?\"short_message\" ?: ?\".*");
    private static final Pattern TRACE = Pattern.compile("(?:.{0,80}?\\|)?\\s+at [\\w.$/@<>-]{1,200}\\(.*|Caused by: .*|Exception in thread \".*");

    @Override
    public Kind kind() {
        return Kind.APP_LOG;
    }

    /// By Spring Boot's banner, or where a third of its first lines are entries or stack traces of a Java log.
    @Override
    public boolean recognises(Head head) {
        List<String> lines = head.lines();
        long of = lines.stream().filter(line -> ENTRY.matcher(line).matches() || STRUCTURED.matcher(line).matches() || TRACE.matcher(line).matches())
                .count();
        return of > 0 && 3 * of >= lines.size() || lines.stream().anyMatch(line -> BANNER.matcher(line).matches());
    }

    @Override
    public FileEvidence read(Path file, Head head) {
        AppLogEvidence log;
        try {
            log = AppLogReader.read(file);
        } catch (IOException e) {
            return FileEvidence.refused(file, Optional.of(Kind.APP_LOG), e.getMessage());
        }
        var values = new LinkedHashMap<String, Number>();
        values.put("lines", log.lines());
        for (Trouble trouble : Trouble.values()) {
            if (log.count(trouble) > 0 || log.whole()) { // "none" can be said only of a log of which nothing is missing
                values.put(trouble.value(), log.count(trouble));
            }
        }
        log.timeoutMostMs().ifPresent(ms -> values.put("pool_timeout_max_ms", ms));
        log.waitingMost().ifPresent(most -> values.put("pool_waiting_max", most));
        log.activeMost().ifPresent(most -> values.put("pool_active_max", most));
        return new FileEvidence(file.toString(), Optional.of(Kind.APP_LOG), log.whole() ? Status.READ : Status.PARTIAL, log.warnings(), values,
                List.of(table(log)));
    }

    private static FileTable table(AppLogEvidence log) {
        String span = log.firstEpochNs().flatMap(from -> log.lastEpochNs().map(to -> " from " + instant(from) + " to " + instant(to))).orElse("");
        var rows = new ArrayList<List<String>>();
        log.marks().forEach(mark -> rows.add(List.of(mark.trouble().meaning(), Long.toString(mark.count()), mark.first(), mark.last(), mark.example())));
        return new FileTable("What the log's " + log.lines() + " lines" + span + " say of resources" + (rows.isEmpty() ? ": nothing" : ""),
                List.of("what", "entries", "first", "last", "for example"), rows);
    }

    private static String instant(long epochNs) {
        return Instant.ofEpochSecond(0, epochNs).toString();
    }
}
