package analyzers.file;

import analyzers.file.FileEvidence.FileTable;
import analyzers.file.FileEvidence.Status;
import analyzers.read.pidstat.PidstatReader;
import analyzers.read.pidstat.PidstatShape;
import analyzers.read.pidstat.Reading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;

/// Reads pidstat's output by itself. Its values, each absent where the file has no such column:
///
/// - `samples`: distinct instants that rows are about, whatever number of headings each has; pidstat's own averages are none;
/// - `pids`: distinct processes listed, threads not counted;
/// - `rss_peak_kb`, `vsz_peak_kb`: largest of any process in any sample, KiB;
/// - `cpu_mean_percent`: per cent of one core, mean over the samples of the sum over the processes listed in each. It is the use of all that the
///   file is about, which a mean over rows would not be. A process that pidstat leaves out of a report, being idle, adds nothing there. Of a
///   file that holds pidstat's averages alone it is their sum.
///
/// In the tables a task's means are over the samples that list it.
public final class PidstatFile implements FileReader {

    private static final int MOST_LINES = 20;

    @Override
    public Kind kind() {
        return Kind.PIDSTAT;
    }

    @Override
    public boolean recognises(Head head) {
        return PidstatShape.recognises(head.start());
    }

    @Override
    public FileEvidence read(Path file, Head head) {
        PidstatTally tally = new PidstatTally();
        Reading reading;
        try {
            reading = PidstatReader.read(file, head.name(), tally::add);
        } catch (IOException e) {
            return evidence(file, Status.REFUSED, List.of(e.getMessage()), new LinkedHashMap<>(), List.of());
        }
        tally.endSample();
        List<String> warnings = new ArrayList<>(reading.warnings());
        warnings.addAll(tally.warnings(head.name(), reading.processors()));
        if (reading.rows() == 0 && reading.averages() == 0) {
            return evidence(file, Status.REFUSED, warnings, new LinkedHashMap<>(), List.of());
        }
        boolean whole = reading.whole() && reading.rows() > 0;
        return evidence(file, whole ? Status.READ : Status.PARTIAL, warnings, values(tally), tables(tally));
    }

    private FileEvidence evidence(Path file, Status status, List<String> warnings, SequencedMap<String, Number> values, List<FileTable> tables) {
        return new FileEvidence(file.toString(), Optional.of(kind()), status, List.copyOf(warnings), values, tables);
    }

    private static SequencedMap<String, Number> values(PidstatTally tally) {
        SequencedMap<String, Number> values = new LinkedHashMap<>();
        if (tally.samples() > 0) {
            values.put("samples", tally.samples());
        }
        values.put("pids", tally.pids());
        tally.rssPeakKib().ifPresent(kib -> values.put("rss_peak_kb", whole(kib)));
        tally.vszPeakKib().ifPresent(kib -> values.put("vsz_peak_kb", whole(kib)));
        tally.cpuMeanPercent().ifPresent(percent -> values.put("cpu_mean_percent", percent));
        return values;
    }

    /// Sizes are whole KiB but where `--human` rounded them.
    private static Number whole(double kib) {
        return kib == Math.rint(kib) ? (Number) (long) kib : (Number) kib;
    }

    private static List<FileTable> tables(PidstatTally tally) {
        List<FileTable> tables = new ArrayList<>();
        table("processes", tally.processes(), false).ifPresent(tables::add);
        table("threads", tally.threads(), true).ifPresent(tables::add);
        return tables;
    }

    private record Column(String name, Function<PidstatTask, String> cell, boolean always) {}

    /// The busiest tasks, with the columns that the file has.
    private static Optional<FileTable> table(String title, Collection<PidstatTask> tasks, boolean ofThreads) {
        if (tasks.isEmpty()) {
            return Optional.empty();
        }
        List<PidstatTask> busiest = tasks.stream().sorted(Comparator.comparingDouble((PidstatTask t) -> -t.cpuPercent.mean().orElse(0.0))
                .thenComparingDouble(t -> -t.rssKib.peak().orElse(0.0)).thenComparingLong(t -> t.pid).thenComparingLong(t -> t.tid)).limit(MOST_LINES).toList();
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("pid", t -> String.valueOf(t.pid), true));
        if (ofThreads) {
            columns.add(new Column("tid", t -> String.valueOf(t.tid), true));
        }
        columns.add(new Column("command", t -> t.command, true));
        columns.add(new Column("samples", t -> String.valueOf(t.samples()), true));
        columns.add(column("%CPU mean", "%.2f", t -> t.cpuPercent.mean()));
        columns.add(column("%CPU peak", "%.2f", t -> t.cpuPercent.peak()));
        columns.add(column("%wait mean", "%.2f", t -> t.waitPercent.mean()));
        if (!ofThreads) {
            columns.add(column("RSS peak kB", "%.0f", t -> t.rssKib.peak()));
            columns.add(column("VSZ peak kB", "%.0f", t -> t.vszKib.peak()));
            columns.add(column("read kB/s", "%.2f", t -> t.readKibPerSecond.mean()));
            columns.add(column("written kB/s", "%.2f", t -> t.writtenKibPerSecond.mean()));
        }
        columns.add(column("context switches/s", "%.2f", t -> t.switchesPerSecond.mean()));
        List<Column> there = columns.stream().filter(c -> c.always() || tasks.stream().anyMatch(t -> !c.cell().apply(t).isEmpty())).toList();
        String more = busiest.size() < tasks.size() ? ", the busiest " + busiest.size() + " of " + tasks.size() : "";
        return Optional.of(new FileTable(title + more, there.stream().map(Column::name).toList(),
                busiest.stream().map(t -> there.stream().map(c -> c.cell().apply(t)).toList()).toList()));
    }

    private static Column column(String name, String format, Function<PidstatTask, Optional<Double>> figure) {
        return new Column(name, t -> figure.apply(t).map(v -> String.format(Locale.ROOT, format, v)).orElse(""), false);
    }
}
