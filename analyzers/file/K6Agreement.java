package analyzers.file;

import analyzers.file.FileEvidence.FileTable;
import analyzers.file.FileEvidence.Status;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Puts k6's own summary of a run beside what the raw points of the same run say. Both are shown; where they differ, the likely reason is too.
public final class K6Agreement {

    private static final Set<Kind> RAW = EnumSet.of(Kind.K6_POINTS, Kind.K6_CSV);
    private static final List<String> NAMES = List.of("http_reqs", "failed", "iterations", "dropped_iterations", "avg_ms", "p50_ms", "p90_ms", "p95_ms",
            "p99_ms", "max_ms");
    /// An arrival rate starts one iteration more or less from run to run, and one may end as k6 stops counting: that is no difference.
    private static final Set<String> COUNTS = Set.of("http_reqs", "iterations", "dropped_iterations");
    private static final double RELATIVE = 1e-9;

    private K6Agreement() {}

    /// Files of one folder are of one run. A summary whose folder holds exactly one file of points, or one CSV, gets a table and, on a difference, a warning.
    ///
    /// @return the same evidence in the same order
    public static List<FileEvidence> beside(List<FileEvidence> files) {
        List<FileEvidence> result = new ArrayList<>();
        for (FileEvidence file : files) {
            boolean summary = file.kind().equals(Optional.of(Kind.K6_SUMMARY)) && file.status() != Status.REFUSED;
            result.add(summary ? raw(file, files).map(points -> with(file, points)).orElse(file) : file);
        }
        return result;
    }

    /// Points before CSV, since their times are finer.
    private static Optional<FileEvidence> raw(FileEvidence summary, List<FileEvidence> files) {
        for (Kind kind : RAW) {
            List<FileEvidence> ofRun = files.stream().filter(f -> f.kind().equals(Optional.of(kind)) && f.status() != Status.REFUSED)
                    .filter(f -> folder(f).equals(folder(summary))).toList();
            if (!ofRun.isEmpty()) {
                return ofRun.size() == 1 ? Optional.of(ofRun.getFirst()) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> folder(FileEvidence file) {
        return Optional.ofNullable(Path.of(file.file().split(" \\+ ", 2)[0]).toAbsolutePath().normalize().getParent());
    }

    private static FileEvidence with(FileEvidence summary, FileEvidence points) {
        List<List<String>> rows = new ArrayList<>();
        List<String> different = new ArrayList<>();
        for (String name : NAMES) {
            Optional<Number> own = Optional.ofNullable(summary.values().get(name));
            Optional<Number> raw = Optional.ofNullable(points.values().get(name));
            if (own.isPresent() || raw.isPresent()) {
                boolean comparable = own.isPresent() && raw.isPresent();
                boolean same = comparable && same(own.get().doubleValue(), raw.get().doubleValue());
                boolean oneApart = comparable && !same && COUNTS.contains(name) && Math.abs(own.get().longValue() - raw.get().longValue()) == 1;
                rows.add(List.of(name, text(own), text(raw), same ? "same" : oneApart ? "one apart" : comparable ? "differs" : "n/a"));
                if (comparable && !same && !oneApart) {
                    different.add(name);
                }
            }
        }
        List<String> warnings = new ArrayList<>(summary.warnings());
        if (!different.isEmpty()) {
            warnings.add(summary.file() + " and " + points.file() + " differ in " + String.join(", ", different) + ": " + reason(summary, points));
        }
        List<FileTable> tables = new ArrayList<>(summary.tables());
        tables.add(new FileTable("k6's own summary beside the raw points of " + points.file(), List.of("value", "summary", "points", "agreement"), rows));
        return new FileEvidence(summary.file(), summary.kind(), summary.status(), warnings, summary.values(), tables);
    }

    private static boolean same(double a, double b) {
        return Math.abs(a - b) <= RELATIVE * Math.max(Math.abs(a), Math.abs(b));
    }

    private static String reason(FileEvidence summary, FileEvidence points) {
        double own = number(summary, "http_reqs");
        double raw = number(points, "http_reqs");
        if (own == raw && number(summary, "failed") == number(points, "failed")) {
            return "the counts agree and the statistics do not, so one of the files is of another run, or k6 was told to write other digits";
        }
        if (raw > own) {
            return "the points hold more requests, so they are of several runs or shards, or the summary is of another run";
        }
        if (points.status() == Status.PARTIAL) {
            return "the file of points is cut or damaged (its warnings say where), and the summary counts what is lost";
        }
        return "the points hold fewer requests: k6 was stopped before it wrote them all, the summary covers other shards too (--shards reads them as one), or it is of another run";
    }

    private static double number(FileEvidence file, String name) {
        return file.values().containsKey(name) ? file.values().get(name).doubleValue() : -1;
    }

    private static String text(Optional<Number> value) {
        return value.map(v -> v instanceof Double ? String.format(Locale.ROOT, "%.6f", v.doubleValue()) : v.toString()).orElse("");
    }
}
