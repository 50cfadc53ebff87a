package analyzers;

import analyzers.finding.Finding;
import analyzers.lint.Lint;
import analyzers.lint.Linter;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import analyzers.verdict.Reading;
import collectors.run.ScenarioRecord;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The verdict in the terminal: a few lines a level, for somebody who never opens the page.
record TerminalReport(PrintStream out) {

    void print(List<RunResult> runs) {
        runs.forEach(this::print);
    }

    private void print(RunResult run) {
        ScenarioRecord s = run.evidence().run().scenario();
        out.println();
        out.printf(Locale.ROOT, "%s  (%s threads%s%s%s)%s%n", s.name(), s.threadModel(),
                s.threads().map(n -> ", at most " + n).orElse(""),
                s.pool().map(n -> ", pool " + n).orElse(""),
                s.scale() == 1 ? "" : String.format(Locale.ROOT, ", scale %s", Double.toString(s.scale())),
                run.evidence().run().outcome().equals("complete") ? "" : "  [" + run.evidence().run().outcome() + " run]");
        run.levels().stream().filter(l -> !l.evidence().level().calibration()).forEach(this::print);
        run.evidence().warnings().forEach(w -> out.println("  warning: " + w));
        lint(Linter.of(run.evidence()));
    }

    /// How the run was made, where that changes what its figures mean; notes are on the page.
    private void lint(List<Lint> lines) {
        List<Lint> warnings = lines.stream().filter(l -> l.severity() == Lint.Severity.WARNING).toList();
        if (!lines.isEmpty()) {
            out.println();
            out.printf(Locale.ROOT, "  Lint: %d warning%s, %d note%s on how this was run%n", warnings.size(), warnings.size() == 1 ? "" : "s",
                    lines.size() - warnings.size(), lines.size() - warnings.size() == 1 ? "" : "s");
            warnings.forEach(l -> Reading.wrap(l.rule() + ": " + l.seen() + "; " + l.why() + ". " + l.remedy()).forEach(line -> out.println("    " + line)));
        }
    }

    private void print(LevelResult level) {
        List<Finding.Broken> laws = level.findings().stream().flatMap(f -> f instanceof Finding.Broken b ? Stream.of(b) : Stream.empty()).toList();
        List<String> broken = laws.stream().map(b -> broken(b, laws.size() > 1)).toList();
        Reading reading = Reading.of(level.verdict(), 1 + broken.stream().mapToInt(text -> Reading.wrap(text).size()).sum());
        out.println();
        out.printf(Locale.ROOT, "  %d users: %s%n", level.evidence().level().vus(), figures(level));
        paragraph(reading.verdict());
        reading.notes().forEach(this::paragraph);
        broken.forEach(this::paragraph);
        reading.next().ifPresent(next -> {
            paragraph(Reading.prove(next));
            out.println("      " + next.command());
        });
        paragraph(reading.clear());
        paragraph(reading.open());
        paragraph(reading.more());
    }

    private void paragraph(String text) {
        Reading.wrap(text).forEach(line -> out.println("    " + line));
    }

    /// @param several  whether there are more, so that what each law says is left to the page
    private static String broken(Finding.Broken b, boolean several) {
        return String.format(Locale.ROOT, "BROKEN %s: %s%.4g, expected %.4g %s; %s", b.check(), several ? "" : b.claim() + ": ", b.value(), b.expected(), b.unit(),
                b.consequence());
    }

    private static String figures(LevelResult level) {
        var load = level.evidence().load();
        if (load.isEmpty()) {
            return "no points";
        }
        Optional<analyzers.evidence.Latency> latency = load.get().successLatency();
        String percentiles = latency.map(l -> String.format(Locale.ROOT, "p50 %.0f, p95 %.0f, p99 %.0f ms", l.p50Ms(), l.p95Ms(), l.p99Ms()))
                .orElse(load.get().throughputPerSecond() > 0 ? "single requests not kept" : "no success");
        return String.format(Locale.ROOT, "%.1f/s%s, %s%s, %d failed of %d", load.get().throughputPerSecond(),
                level.throughputCensored() ? " (censored: under three turns)" : "", percentiles,
                level.latencyCensored() ? " (censored)" : "", load.get().failed(), load.get().requests());
    }
}
