package analyzers.lint;

import analyzers.evidence.JvmWork;
import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Locale;

/// Code that is still being compiled is another code at the window's end than at its beginning.
final class JitUnsettled implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        return LevelScan.of(run, l -> l.process().jvm().flatMap(JvmWork::jitSecondHalfCores).filter(cores -> cores > LintThreshold.JIT_CORES))
                .lint("jit-unsettled", Severity.WARNING, "jmx.csv", h -> String.format(Locale.ROOT,
                                "compilation took %s of a core in the window's first half and %.0f %% in its second",
                                h.level().process().jvm().flatMap(JvmWork::jitFirstHalfCores).map(c -> String.format(Locale.ROOT, "%.0f %%", c * 100)).orElse("an unknown share"),
                                h.size() * 100),
                        "CPU and latency are partly those of the warm-up", "warm up longer, in bursts with pauses: a continuous load can starve the compiler");
    }
}
