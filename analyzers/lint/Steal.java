package analyzers.lint;

import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Locale;

/// Time that the hypervisor gave to others is in no process's CPU use, and in everybody's latency.
final class Steal implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        return LevelScan.of(run, l -> l.cpu().filter(c -> c.hostCores() > 0).flatMap(c -> c.stealCores().map(s -> s / c.hostCores())).filter(s -> s > LintThreshold.STEAL))
                .lint("steal", Severity.WARNING, "host.csv", h -> String.format(Locale.ROOT, "the hypervisor took %.1f %% of the machine", h.size() * 100),
                        "capacity was less than the cores, and pauses are nobody's in the guest", "a dedicated host, or runs interleaved in blocks so that all suffer alike");
    }
}
