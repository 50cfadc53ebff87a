package analyzers.file;

import analyzers.file.FileEvidence.FileTable;
import analyzers.file.FileEvidence.Status;
import analyzers.read.gc.GcLog;
import analyzers.read.gc.GcLog.Sum;
import analyzers.read.gc.GcLogReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/// A JVM's log of collections on its own.
public final class GcLogFile implements FileReader {

    private static final Pattern UNIFIED = Pattern.compile("(?:\\[[^\\]]{0,100}\\]){0,12} ?(?:GC\\(\\d{1,9}\\) .*|Using (?:Serial|Parallel|G1|Shenandoah|Epsilon"
            + "|The Z Garbage Collector|Concurrent Mark Sweep)\\b.*|Safepoint \".*|Allocation Stall \\(.*|Total time for which application threads .*)"
            + "|(?:\\[[^\\]]{0,100}\\]){0,11}\\[(?:gc|safepoint)(?:,[a-z]{1,30}){0,8} *\\](?: .*)?");
    private static final Pattern JDK_8 = Pattern.compile("(?:.{0,60}: )?\\[(?:Full )?GC (?:\\(|pause|\\[).*");

    @Override
    public Kind kind() {
        return Kind.GC_LOG;
    }

    /// Where at least half of its first lines are of collections or safepoints: an application's log may hold a few among its own.
    @Override
    public boolean recognises(Head head) {
        List<String> lines = head.lines();
        long of = lines.stream().filter(line -> UNIFIED.matcher(line).matches() || JDK_8.matcher(line).matches()).count();
        return of > 0 && 2 * of >= lines.size();
    }

    @Override
    public FileEvidence read(Path file, Head head) {
        GcLog log;
        try {
            log = GcLogReader.read(file);
        } catch (IOException e) {
            return FileEvidence.refused(file, Optional.of(Kind.GC_LOG), e.getMessage());
        }
        if (log.collections().isEmpty() && log.safepoints().isEmpty() && head.lines().stream().anyMatch(line -> JDK_8.matcher(line).matches())) {
            return FileEvidence.refused(file, Optional.of(Kind.GC_LOG), file + " is a log as JDK 8 and older write it; expected unified logging: record again with"
                    + " -Xlog:gc*,safepoint on JDK 9 or newer");
        }
        return new FileEvidence(file.toString(), Optional.of(Kind.GC_LOG), log.whole() ? Status.READ : Status.PARTIAL, log.warnings(), values(log),
                tables(log));
    }

    /// "None" can be said only of a log of which nothing is missing.
    private static SequencedMap<String, Number> values(GcLog log) {
        var values = new LinkedHashMap<String, Number>();
        log.collections().filter(count -> count > 0 || log.whole()).ifPresent(count -> values.put("gc_count", count));
        Optional<Long> pauses = log.pauseCount().filter(count -> count > 0 || log.whole());
        pauses.ifPresent(count -> values.put("gc_pauses", count));
        pauses.flatMap(_ -> log.pauseMs()).ifPresent(ms -> values.put("gc_pause_ms", ms));
        log.longestPauseMs().ifPresent(ms -> values.put("gc_pause_max_ms", ms));
        log.stalls().filter(stalls -> stalls.count() > 0 || log.whole()).ifPresent(stalls -> {
            values.put("allocation_stalls", stalls.count());
            values.put("allocation_stall_ms", stalls.totalMs());
        });
        log.heapUsedPeakMb().ifPresent(mb -> values.put("heap_used_peak_mb", mb));
        log.heapCommittedPeakMb().ifPresent(mb -> values.put("heap_committed_peak_mb", mb));
        log.safepoints().ifPresent(sum -> {
            values.put("safepoints", sum.count());
            values.put("safepoint_ms", sum.totalMs());
        });
        return values;
    }

    private static List<FileTable> tables(GcLog log) {
        var tables = new ArrayList<FileTable>();
        String share = log.seconds().filter(s -> s > 0).flatMap(s -> log.pauseMs().map(ms ->
                String.format(Locale.ROOT, ", %.2f %% of the %.1f s that the log covers", ms / (10 * s), s))).orElse("");
        tables.add(new FileTable("Pauses of " + log.collector().orElse("an unknown collector") + share,
                List.of("pause", "count", "total ms", "longest ms"), log.pauses().stream().map(GcLogFile::row).toList()));
        if (!log.cycles().isEmpty()) {
            tables.add(new FileTable("Concurrent collections, from begin to end; the application runs meanwhile",
                    List.of("collection", "count", "total ms", "longest ms"), log.cycles().stream().map(GcLogFile::row).toList()));
        }
        tables.add(new FileTable("Log", List.of("JDK", "collector", "heap limit", "from", "to", "stalls", "stalled ms", "safepoints", "safepoint ms"),
                List.of(List.of(log.version().orElse(""), log.collector().orElse(""), log.heapMax().orElse(""), instant(log.firstEpochNs()),
                        instant(log.lastEpochNs()), log.stalls().map(s -> Long.toString(s.count())).orElse(""),
                        log.stalls().map(s -> ms(s.totalMs())).orElse(""), log.safepoints().map(s -> Long.toString(s.count())).orElse(""),
                        log.safepoints().map(s -> ms(s.totalMs())).orElse("")))));
        return List.copyOf(tables);
    }

    private static List<String> row(Sum sum) {
        return List.of(sum.name(), Long.toString(sum.count()), ms(sum.totalMs()), ms(sum.longestMs()));
    }

    private static String instant(Optional<Long> epochNs) {
        return epochNs.map(ns -> Instant.ofEpochSecond(0, ns).toString()).orElse("");
    }

    private static String ms(double milliseconds) {
        return String.format(Locale.ROOT, "%.3f", milliseconds);
    }
}
