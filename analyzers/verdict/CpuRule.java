package analyzers.verdict;

import analyzers.bound.Bound;
import analyzers.bound.Candidate;
import analyzers.bound.Stretch;
import analyzers.evidence.CallEvidence;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.KernelEvidence;
import analyzers.evidence.LoadEvidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// CPU binds when the processor is short (hardly idle, throttled, or waited for) **and** that shortage could move throughput.
///
/// A busy machine alone is no proof: where a full pool's hold is as long as for one user alone, more cores would change nothing. So a
/// shortage counts only if what it delays is stretched by more than a tenth, or is mostly computing.
final class CpuRule implements Rule {

    @Override
    public Candidate candidate() {
        return Candidate.CPU;
    }

    @Override
    public Judgement judge(Situation situation) {
        Optional<CpuEvidence> evidence = situation.subject().level().cpu();
        Optional<Double> bound = situation.bounds().of(Candidate.CPU).map(Bound::perSecond);
        if (evidence.isEmpty() || evidence.get().hostIdleShare().isEmpty()) {
            return judgement(Answer.NOT_MEASURED, "the machine's idle share is not known: host.csv is missing", bound, "host.csv");
        }
        CpuEvidence cpu = evidence.get();
        List<String> shortages = shortages(cpu, situation);
        String shares = shares(cpu, situation.subject().level().calls().flatMap(CallEvidence::cores));
        boolean clear = shortages.isEmpty() && cpu.hostIdleShare().get() >= Threshold.CPU_IDLE_CLEAR;
        String text = (shortages.isEmpty() ? String.format(Locale.ROOT, "%.0f %% idle", cpu.hostIdleShare().get() * 100) : String.join(", ", shortages))
                + "; " + shares;
        if (clear) {
            return judgement(Answer.DOES_NOT_BIND, text, bound, cpu.files());
        }
        Optional<Stretch> delayed = whatItWouldDelay(situation);
        if (delayed.isPresent() && delayed.get().gainAtMost() <= Threshold.MATERIAL && delayed.get().computedShare() < Threshold.HOLD_ON_CPU) {
            return judgement(Answer.DOES_NOT_BIND,
                    String.format(Locale.ROOT, "%s; yet what holds throughput takes only %.0f %% longer than for one user, so more cores could not move it",
                            text, delayed.get().gainAtMost() * 100), bound, cpu.files());
        }
        Optional<OnCpu> onCpu = delayed.flatMap(d -> OnCpu.of(situation, cpu, d)).filter(OnCpu::immaterial);
        if (onCpu.isPresent()) {
            return judgement(Answer.DOES_NOT_BIND, text + "; yet " + onCpu.get() + ": the machine is busy with other work, which hardly holds them up", bound, cpu.files());
        }
        if (shortages.isEmpty() && delayed.isPresent()) {
            return judgement(Answer.INCONCLUSIVE, text + ": neither clearly short nor clearly free", bound, cpu.files());
        }
        if (delayed.isEmpty()) {
            return judgement(Answer.INCONCLUSIVE, text + "; whether that delays requests is not known: " + situation.whyNoStretch(), bound, cpu.files());
        }
        if (cpu.applicationRunQueueCores().isEmpty() && !OnCpu.limited(cpu) && cpu.otherCoresAtMost() > Threshold.HOLD_ON_CPU * cpu.usedCores()) {
            return judgement(Answer.INCONCLUSIVE, text + "; most of it is other work, and whether the application waits for it pidstat-threads.txt would tell", bound, cpu.files());
        }
        Optional<KernelEvidence> kernel = situation.subject().level().kernel();
        Optional<String> nobodyWaits = CpuWaiting.contradiction(situation, cpu, othersShare(cpu));
        if (nobodyWaits.isPresent()) {
            return judgement(Answer.INCONCLUSIVE, text + ": the cores look full, yet " + nobodyWaits.get(), bound, cpu.files());
        }
        return judgement(Answer.BINDS, text + (runQueueDelay(cpu, situation).isPresent() ? "" : CpuWaiting.corroboration(kernel)) + (othersShare(cpu) > Threshold.SHARED ? "; the CPU is shared" : ""), bound, cpu.files());
    }

    private static List<String> shortages(CpuEvidence cpu, Situation situation) {
        List<String> shortages = new ArrayList<>();
        double idle = cpu.hostIdleShare().orElseThrow();
        if (idle < Threshold.CPU_IDLE) {
            shortages.add(String.format(Locale.ROOT, "the machine is %.1f %% idle", idle * 100));
        }
        cpu.applicationCores().filter(used -> used >= (1 - Threshold.CPU_IDLE) * cpu.coresAllowed()).ifPresent(used ->
                shortages.add(String.format(Locale.ROOT, "the application uses %.2f of the %.2f cores it is allowed", used, cpu.coresAllowed())));
        cpu.throttledShare().filter(share -> share >= Threshold.THROTTLED).ifPresent(share ->
                shortages.add(String.format(Locale.ROOT, "throttled in %.0f %% of the cgroup's periods", share * 100)));
        runQueueDelay(cpu, situation).ifPresent(shortages::add);
        return shortages;
    }

    private static Optional<String> runQueueDelay(CpuEvidence cpu, Situation situation) {
        double residence = situation.subject().load().flatMap(LoadEvidence::meanSeconds).orElse(Double.NaN);
        return cpu.applicationRunQueueCores()
                .filter(waited -> cpu.applicationCores().filter(used -> used > 0 && waited / used >= Threshold.RUN_QUEUE).isPresent())
                .filter(waited -> waited / situation.throughputPerSecond() >= Threshold.MATERIAL * residence)
                .map(waited -> String.format(Locale.ROOT, "its threads together wait %.2f s for a core in each second", waited));
    }

    /// The innermost hold that is full: the pool's if the pool is, the thread's if the threads are, else the user's own wait.
    private static Optional<Stretch> whatItWouldDelay(Situation situation) {
        var level = situation.subject().level();
        if (level.pool().filter(PoolRule::full).isPresent()) {
            return Stretch.ofPool(situation.subject());
        }
        if (level.threads().filter(t -> t.fullShare() >= Threshold.FULL).isPresent()) {
            return Stretch.ofServer(situation.subject());
        }
        return Stretch.ofClient(situation.subject()).or(() -> Stretch.ofComputing(situation.subject()).filter(s -> s.computedShare() >= Threshold.HOLD_ON_CPU));
    }

    private static double othersShare(CpuEvidence cpu) {
        double used = cpu.usedCores();
        return cpu.applicationCores().filter(own -> used > 0).map(own -> Math.max(0, used - own) / used).orElse(0.0);
    }

    private static String shares(CpuEvidence cpu, Optional<Double> called) {
        List<String> parts = Stream.of(
                part("application", cpu.applicationCores()), part("database", cpu.databaseCores()),
                part("called services", called), part("generator", cpu.generatorCores()), part("steal", cpu.stealCores())).flatMap(Optional::stream).toList();
        return String.format(Locale.ROOT, "%.2f of %d cores in use", cpu.usedCores(), cpu.hostCores()) + (parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")");
    }

    private static Optional<String> part(String name, Optional<Double> cores) {
        return cores.filter(c -> c >= 0.005).map(c -> String.format(Locale.ROOT, "%s %.2f", name, c));
    }

    private static Judgement judgement(Answer answer, String text, Optional<Double> bound, String file) {
        return new Judgement(Candidate.CPU, answer, Optional.empty(), text, bound, Optional.empty(), file);
    }
}
