package analyzers.study;

import analyzers.evidence.CpuEvidence;
import java.util.Locale;
import java.util.Optional;

/// Cores that a level did not have because others used them.
final class Disturbance {

    /// Of the machine's cores. Most claims are ratios that count as the same within a tenth to a quarter; where the CPU is what is short, others that
    /// use more than a seventh of it can move one side of a ratio out of that by themselves.
    static final double MOST = 0.15;

    /// Idle share of the machine from which on it does not matter who uses the rest: while half the cores idle, hardly a thread waits for one.
    static final double IDLE = 0.50;

    private Disturbance() {}

    /// @return who took how much, where it matters; empty where it does not, or where the run does not tell
    static Optional<String> of(CpuEvidence cpu) {
        return stolen(cpu).or(() -> others(cpu));
    }

    /// A hypervisor takes only what was asked for, so whether cores idled says nothing here.
    private static Optional<String> stolen(CpuEvidence cpu) {
        return cpu.stealCores().filter(cores -> cores > MOST * cpu.hostCores()).map(cores -> took("the hypervisor gave others", cores, cpu));
    }

    private static Optional<String> others(CpuEvidence cpu) {
        return cpu.otherCores().filter(cores -> cores > MOST * cpu.hostCores())
                .filter(cores -> cpu.hostIdleShare().filter(idle -> idle < IDLE).isPresent())
                .map(cores -> took("processes that are no part of the run used", cores, cpu));
    }

    private static String took(String who, double cores, CpuEvidence cpu) {
        return String.format(Locale.ROOT, "%s %.2f of %d cores", who, cores, cpu.hostCores());
    }
}
