package analyzers.lint;

import analyzers.evidence.CpuEvidence;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A generator on the same machine competes with what it measures once cores are short.
final class SharedCores implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        boolean here = run.run().components().stream().anyMatch(c -> c != null && "generator".equals(c.role()) && c.pid().isPresent());
        return LevelScan.of(run, l -> here ? used(l) : Optional.empty())
                .lint("shared-cores", Severity.WARNING, "pidstat.txt, host.csv", h -> String.format(Locale.ROOT,
                                "the generator used %.2f cores of the machine that it measures, which was %.0f %% idle", h.size(),
                                h.level().cpu().flatMap(CpuEvidence::hostIdleShare).orElseThrow() * 100),
                        "service and generator wait for each other's cores, and the generator's share grows with the load",
                        "a machine of its own for the generator, or cores of its own (taskset)");
    }

    private static Optional<Double> used(LevelEvidence level) {
        return level.cpu().filter(c -> c.hostIdleShare().filter(idle -> idle < LintThreshold.IDLE).isPresent())
                .flatMap(c -> c.generatorCores().filter(cores -> cores > LintThreshold.GENERATOR_SHARE * c.coresAllowed()));
    }
}
