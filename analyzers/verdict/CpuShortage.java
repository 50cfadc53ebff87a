package analyzers.verdict;

import analyzers.evidence.CallEvidence;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.LoadEvidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Whether the processor is short: the machine hardly idle, the application at its limit, throttled, or its threads kept waiting for a core. What
/// that does to requests is another question.
///
/// @param cpu          with the machine's idle share
/// @param calledCores  used by called services of the run; absent when none tells
/// @param waits        that the application's threads wait for a core long enough to matter
record CpuShortage(CpuEvidence cpu, Optional<Double> calledCores, Optional<String> waits) {

    static CpuShortage of(Situation situation, CpuEvidence cpu) {
        return new CpuShortage(cpu, situation.subject().level().calls().flatMap(CallEvidence::cores), waits(situation, cpu));
    }

    boolean seen() {
        return !signs().isEmpty();
    }

    /// Nothing between short and free.
    boolean clearlyNone() {
        return !seen() && idleShare() >= Threshold.CPU_IDLE_CLEAR;
    }

    /// The signs, and who uses the cores.
    String text() {
        return (seen() ? String.join(", ", signs()) : String.format(Locale.ROOT, "%.0f %% idle", idleShare() * 100)) + "; " + shares();
    }

    /// Of the cores in use, what the application itself does not use.
    double othersShare() {
        double used = cpu.usedCores();
        return cpu.applicationCores().filter(own -> used > 0).map(own -> Math.max(0, used - own) / used).orElse(0.0);
    }

    /// Whether most of the CPU in use may be that of processes that are no part of the run, whom the application need not wait for.
    boolean mayBeOthers() {
        return cpu.otherCoresAtMost(calledCores.orElse(0.0)) > Threshold.HOLD_ON_CPU * cpu.usedCores();
    }

    private double idleShare() {
        return cpu.hostIdleShare().orElseThrow();
    }

    private List<String> signs() {
        List<String> signs = new ArrayList<>();
        if (idleShare() < Threshold.CPU_IDLE) {
            signs.add(String.format(Locale.ROOT, "the machine is %.1f %% idle", idleShare() * 100));
        }
        cpu.applicationCores().filter(used -> used >= (1 - Threshold.CPU_IDLE) * cpu.coresAllowed()).ifPresent(used ->
                signs.add(String.format(Locale.ROOT, "the application uses %.2f of the %.2f cores it is allowed", used, cpu.coresAllowed())));
        cpu.throttledShare().filter(share -> share >= Threshold.THROTTLED).ifPresent(share ->
                signs.add(String.format(Locale.ROOT, "throttled in %.0f %% of the cgroup's periods", share * 100)));
        waits.ifPresent(signs::add);
        return signs;
    }

    private static Optional<String> waits(Situation situation, CpuEvidence cpu) {
        double residence = situation.subject().load().flatMap(LoadEvidence::meanSeconds).orElse(Double.NaN);
        return cpu.applicationRunQueueCores()
                .filter(waited -> cpu.applicationCores().filter(used -> used > 0 && waited / used >= Threshold.RUN_QUEUE).isPresent())
                .filter(waited -> waited / situation.throughputPerSecond() >= Threshold.MATERIAL * residence)
                .map(waited -> String.format(Locale.ROOT, "its threads together wait %.2f s for a core in each second", waited));
    }

    private String shares() {
        List<String> parts = Stream.of(part("application", cpu.applicationCores()), part("database", cpu.databaseCores()), part("called services", calledCores),
                part("generator", cpu.generatorCores()), part("steal", cpu.stealCores())).flatMap(Optional::stream).toList();
        return String.format(Locale.ROOT, "%.2f of %d cores in use", cpu.usedCores(), cpu.hostCores()) + (parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")");
    }

    private static Optional<String> part(String name, Optional<Double> cores) {
        return cores.filter(c -> c >= 0.005).map(c -> String.format(Locale.ROOT, "%s %.2f", name, c));
    }
}
