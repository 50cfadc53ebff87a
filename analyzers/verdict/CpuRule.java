package analyzers.verdict;

import analyzers.bound.Bound;
import analyzers.bound.Candidate;
import analyzers.bound.Stretch;
import analyzers.evidence.CpuEvidence;
import java.util.Locale;
import java.util.Optional;

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
        Optional<CpuEvidence> cpu = situation.subject().level().cpu().filter(c -> c.hostIdleShare().isPresent());
        if (cpu.isEmpty()) {
            return judgement(situation, Answer.NOT_MEASURED, "the machine's idle share is not known: host.csv is missing, or has nothing of this level", "host.csv");
        }
        CpuShortage shortage = CpuShortage.of(situation, cpu.get());
        return shortage.clearlyNone() ? judgement(situation, Answer.DOES_NOT_BIND, shortage.text(), cpu.get().files()) : consequence(situation, shortage);
    }

    private static Judgement consequence(Situation situation, CpuShortage shortage) {
        String file = shortage.cpu().files();
        Optional<Stretch> delayed = whatItWouldDelay(situation);
        Optional<String> harmless = delayed.flatMap(d -> harmless(situation, shortage, d));
        if (harmless.isPresent()) {
            return judgement(situation, Answer.DOES_NOT_BIND, shortage.text() + "; yet " + harmless.get(), file);
        }
        String open = delayed.isEmpty() ? (shortage.seen() ? "; whether the short CPU" : "; whether the CPU") + " delays requests is not known: " + situation.whyNoStretch()
                : open(situation, shortage);
        if (!open.isEmpty()) {
            return judgement(situation, Answer.INCONCLUSIVE, shortage.text() + open, file);
        }
        String waited = shortage.waits().isPresent() ? "" : CpuWaiting.corroboration(situation.subject().level().kernel());
        return judgement(situation, Answer.BINDS, shortage.text() + waited + (shortage.othersShare() > Threshold.SHARED ? "; the CPU is shared" : ""), file);
    }

    /// Why a shortage could not move throughput.
    private static Optional<String> harmless(Situation situation, CpuShortage shortage, Stretch delayed) {
        if (delayed.gainAtMost() <= Threshold.MATERIAL && delayed.computedShare() < Threshold.HOLD_ON_CPU) {
            return Optional.of(String.format(Locale.ROOT, "what holds throughput takes only %.0f %% longer than for one user, so more cores could not move it",
                    delayed.gainAtMost() * 100));
        }
        return OnCpu.of(situation, shortage.cpu(), delayed).filter(OnCpu::immaterial)
                .map(onCpu -> onCpu + ": the machine is busy with other work, which hardly holds them up");
    }

    /// What leaves it open whether there is a shortage, or whether it is the application's; empty where nothing does.
    private static String open(Situation situation, CpuShortage shortage) {
        CpuEvidence cpu = shortage.cpu();
        if (!shortage.seen()) {
            return ": neither clearly short nor clearly free";
        }
        if (cpu.applicationRunQueueCores().isEmpty() && !OnCpu.limited(cpu) && shortage.mayBeOthers()) {
            return (cpu.otherCores().isPresent() ? "; most CPU is used by other processes" : "; how much CPU other processes use is not known")
                    + ", and pidstat-threads.txt would tell whether the application waits for it";
        }
        return CpuWaiting.contradiction(situation, cpu, shortage.othersShare()).map(nobodyWaits -> ": the cores look full, yet " + nobodyWaits).orElse("");
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

    private static Judgement judgement(Situation situation, Answer answer, String text, String file) {
        return new Judgement(Candidate.CPU, answer, Optional.empty(), text, situation.bounds().of(Candidate.CPU).map(Bound::perSecond), Optional.empty(), file);
    }
}
