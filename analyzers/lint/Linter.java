package analyzers.lint;

import analyzers.evidence.RunEvidence;
import java.util.Comparator;
import java.util.List;

/// All rules, in the order in which their lines are shown among lines of one severity.
public final class Linter {

    private static final List<LintRule> RULES = List.of(
            new ClockOffset(),
            new UndrainedLevel(),
            new ShortLevel(),
            new JitUnsettled(),
            new CpuStillFalling(),
            new TimeoutUnderQueue(),
            new TimeoutsAsSuccess(),
            new ScrapeHoles(),
            new RecordingLoss(),
            new RecordingOff(),
            new RecordingThreshold(),
            new RecordingThrottle(),
            new RecordingStacks(),
            new CoarseQuantiles(),
            new PinningDriver(),
            new HikariSpin(),
            new SharedCores(),
            new Steal(),
            new Swap(),
            new Governor(),
            new Virtualised());

    private Linter() {}

    /// Warnings first.
    public static List<Lint> of(RunEvidence run) {
        return RULES.stream().flatMap(rule -> rule.look(run).stream()).sorted(Comparator.comparing(Lint::severity)).toList();
    }
}
