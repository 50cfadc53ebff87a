package analyzers.file;

import analyzers.read.k6.FileTotals;
import analyzers.read.k6.PointsFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// k6's points (`k6 run --out json=…`): line-delimited JSON of any k6 version, plain or gzip by content, also mixed with k6's console output.
///
/// Values are of the whole file and follow k6's own summary: `avg_ms` and percentiles are `http_req_duration` of all requests, failed ones included.
public final class K6PointsFile implements FileReader {

    /// Beside it `"data"` is not asked for: a file may be cut before it.
    private static final Pattern LINE = Pattern.compile("\\{\\s*\"metric\"\\s*:\\s*\"|\"type\"\\s*:\\s*\"(Point|Metric)\"");
    private static final Pattern WHOLE_SUMMARY = Pattern.compile("\\A\\W*\"(root_group|metrics|options|state|results)\"\\s*:");

    @Override
    public Kind kind() {
        return Kind.K6_POINTS;
    }

    @Override
    public boolean recognises(Head head) {
        String text = head.text();
        return LINE.matcher(text).find() && !WHOLE_SUMMARY.matcher(text).find();
    }

    @Override
    public FileEvidence read(Path file, Head head) {
        FileEvidence evidence = merged(List.of(file));
        Optional<String> spread = evidence.status() == FileEvidence.Status.REFUSED ? spread(head.text()) : Optional.empty();
        return spread.map(how -> FileEvidence.refused(file, Optional.of(kind()), file + ": line 1: " + how)).orElse(evidence);
    }

    /// Points that went through another program's hands are no longer one a line.
    private static Optional<String> spread(String text) {
        String start = text.strip();
        if (start.startsWith("[")) {
            return Optional.of("k6's points in one JSON array; expected one a line, as k6 writes them: jq -c '.[]' puts them so");
        }
        return start.matches("(?s)\\{\\s*\\n.*") ? Optional.of("k6's points spread over several lines each; expected one a line, as k6 writes them: jq -c . puts them so")
                : Optional.empty();
    }

    /// Reads the shards of one level, which several k6 processes wrote at the same time, as one: counts add up, and percentiles are taken over all
    /// values. (A mean or maximum of the shards' percentiles would be neither.) The shards' clocks only matter for the span.
    static FileEvidence merged(List<Path> shards) {
        String name = shards.stream().map(Path::toString).collect(Collectors.joining(" + "));
        try {
            return evidence(name, Kind.K6_POINTS, PointsFiles.read(shards));
        } catch (IOException e) {
            return refused(name, Kind.K6_POINTS, e);
        }
    }

    static FileEvidence evidence(String name, Kind kind, FileTotals totals) {
        if (totals.points() == 0) {
            List<String> warnings = new ArrayList<>(List.of(name + ": no whole k6 point in it: k6 was stopped, or the file cut, before its first one; run it again"));
            warnings.addAll(totals.warnings());
            return new FileEvidence(name, Optional.of(kind), FileEvidence.Status.REFUSED, warnings, new LinkedHashMap<>(), List.of());
        }
        SequencedMap<String, Number> values = K6Values.of(totals);
        List<String> warnings = new ArrayList<>(totals.warnings());
        K6Values.dropped(name, values).ifPresent(warnings::add);
        return new FileEvidence(name, Optional.of(kind), totals.partial() ? FileEvidence.Status.PARTIAL : FileEvidence.Status.READ, warnings, values,
                K6Tables.of(totals));
    }

    static FileEvidence refused(String name, Kind kind, IOException e) {
        return new FileEvidence(name, Optional.of(kind), FileEvidence.Status.REFUSED, List.of(e.getMessage()), new LinkedHashMap<>(), List.of());
    }
}
