package analyzers;

import analyzers.finding.Finding;
import analyzers.lint.Lint;
import analyzers.lint.Linter;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import collectors.run.ScenarioRecord;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The verdict in the terminal: a few lines a level, for somebody who never opens the page.
record TerminalReport(PrintStream out) {

    /// A level's verdict is to fit a dozen lines; the page and `results.json` have the rest.
    private static final int MOST_LINES_A_NOTE = 2;

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
            warnings.forEach(l -> wrap(l.rule() + ": " + l.seen() + "; " + l.why() + ". " + l.remedy()).forEach(line -> out.println("    " + line)));
        }
    }

    private void print(LevelResult level) {
        out.println();
        out.printf(Locale.ROOT, "  %d users: %s%n", level.evidence().level().vus(), figures(level));
        wrap(level.verdict().sentence()).forEach(line -> out.println("    " + line));
        level.verdict().notes().stream().flatMap(note -> wrap(note).stream().limit(MOST_LINES_A_NOTE)).forEach(line -> out.println("    " + line));
        level.verdict().judgements().stream().flatMap(j -> j.prediction().stream()).limit(1)
                .forEach(p -> {
                    wrap("To prove it wrong: " + p.claim() + ":").forEach(line -> out.println("    " + line));
                    out.println("      " + p.command());
                });
        level.findings().stream().filter(f -> f instanceof Finding.Broken).map(f -> (Finding.Broken) f)
                .forEach(b -> wrap(String.format(Locale.ROOT, "BROKEN %s: %s: %.4g, expected %.4g %s; %s", b.check(), b.claim(), b.value(), b.expected(), b.unit(), b.consequence()))
                        .forEach(line -> out.println("    " + line)));
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

    /// Lines of at most 110 characters, broken between words.
    private static List<String> wrap(String text) {
        java.util.ArrayList<String> lines = new java.util.ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (!line.isEmpty() && line.length() + word.length() + 1 > 110) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
