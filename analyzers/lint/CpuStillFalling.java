package analyzers.lint;

import analyzers.evidence.JvmWork;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A process that needs less and less for the same load had not warmed up.
final class CpuStillFalling implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        return LevelScan.of(run, CpuStillFalling::fell)
                .lint("cpu-still-falling", Severity.NOTE, "jmx.csv", h -> String.format(Locale.ROOT,
                                "the application used %.2f cores in the window's first half and %.2f in its second", first(h.level()).orElseThrow(), second(h.level()).orElseThrow()),
                        "CPU a request is too high, unless throughput fell with it", "a longer warm-up, or a longer level");
    }

    private static Optional<Double> fell(LevelEvidence level) {
        return first(level).flatMap(a -> second(level).map(b -> a - b).filter(by -> by > LintThreshold.CPU_FELL * a && by > LintThreshold.CPU_FELL_CORES));
    }

    private static Optional<Double> first(LevelEvidence level) {
        return level.process().jvm().flatMap(JvmWork::cpuFirstHalfCores);
    }

    private static Optional<Double> second(LevelEvidence level) {
        return level.process().jvm().flatMap(JvmWork::cpuSecondHalfCores);
    }
}
