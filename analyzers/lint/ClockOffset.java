package analyzers.lint;

import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Clocks that differ put samples of one source into another's window.
final class ClockOffset implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        return run.run().clockOffsetsNs().entrySet().stream().filter(e -> e.getValue() != null)
                .filter(e -> Math.abs(e.getValue() / 1e6) > LintThreshold.CLOCK_OFFSET_MS).sorted(Map.Entry.comparingByKey())
                .map(e -> new Lint("clock-offset", Severity.WARNING, List.of(), "run.json",
                        String.format(Locale.ROOT, "the clock of %s is %.0f ms off the collector's", e.getKey(), e.getValue() / 1e6),
                        "its samples are laid over a window of another clock", "synchronise the clocks (chrony, NTP) and run again")).toList();
    }
}
