package analyzers.verdict;

import analyzers.bound.Bound;
import analyzers.bound.Calls;
import analyzers.bound.Candidate;
import analyzers.bound.Rate;
import analyzers.bound.Seconds;
import analyzers.bound.Stretch;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Subject;
import java.util.Locale;
import java.util.Optional;

/// The pool binds when it is full, requests wait for it, and throughput is what size / hold time allows.
///
/// If its holders mostly compute, or wait for a processor that is short, it only admits work to the CPU: it is full behind the CPU, and
/// enlarging it would not raise throughput.
final class PoolRule implements Rule {

    @Override
    public Candidate candidate() {
        return Candidate.CONNECTION_POOL;
    }

    @Override
    public Judgement judge(Situation situation) {
        Optional<PoolEvidence> evidence = situation.subject().level().pool();
        Optional<Bound> bound = situation.bounds().of(Candidate.CONNECTION_POOL);
        if (evidence.isEmpty()) {
            return judgement(Answer.NOT_MEASURED, Optional.empty(), "pool gauges are missing: jmx.csv or prometheus.prom.gz", bound, "prometheus.prom.gz");
        }
        PoolEvidence pool = evidence.get();
        String gauges = gauges(pool);
        if (pool.fullShare() < Threshold.NOT_FULL && pool.meanActive() < Threshold.FULL * pool.size()) {
            return judgement(Answer.DOES_NOT_BIND, Optional.empty(), gauges, bound, pool.file());
        }
        if (!full(pool) || pool.pendingShare() < Threshold.NOT_FULL) {
            return judgement(Answer.INCONCLUSIVE, Optional.empty(), gauges + ": neither clearly full with a queue nor clearly free" + finer(pool), bound, pool.file());
        }
        if (situation.binds(Candidate.CPU)
                && Stretch.ofPool(situation.subject()).filter(s -> s.computedOrWaitingShare() >= Threshold.HOLD_ON_CPU).isPresent()) {
            return judgement(Answer.FULL_BEHIND, Optional.of(Candidate.CPU), gauges + "; " + holdOnCpu(situation.subject()), bound, pool.file());
        }
        if (situation.binds(Candidate.DATABASE)) {
            return judgement(Answer.FULL_BEHIND, Optional.of(Candidate.DATABASE), gauges + "; the database has no more to give", bound, pool.file());
        }
        Optional<Candidate> called = HeldFor.behind(situation.inner(Candidate.DOWNSTREAM)).filter(_ -> callInsideHold(situation.subject(), pool));
        if (called.isPresent()) {
            return judgement(Answer.FULL_BEHIND, called, gauges + "; its holders wait for " + called.get().inWords(), bound, pool.file());
        }
        if (bound.isEmpty()) {
            return judgement(Answer.INCONCLUSIVE, Optional.empty(),
                    gauges + "; the hold time is not known: the usage timer is missing, prometheus.prom.gz has it", bound, pool.file());
        }
        double throughput = situation.throughputPerSecond();
        String text = String.format(Locale.ROOT, "%s = %s, measured %s; %s", bound.get().reckoning(), Rate.text(bound.get().perSecond()), Rate.text(throughput), gauges);
        if (Math.abs(throughput / bound.get().perSecond() - 1) > Threshold.AT_BOUND) {
            return judgement(Answer.INCONCLUSIVE, Optional.empty(), text + ": full, but not at its bound" + whyOpen(situation), bound, pool.file());
        }
        return judgement(Answer.BINDS, Optional.empty(), text, bound, pool.file());
    }

    /// Full in nine samples of ten; or in use and waited for to that share: a connection that is free while others wait for it is changing hands.
    static boolean full(PoolEvidence pool) {
        return pool.fullShare() >= Threshold.FULL || pool.pendingShare() >= Threshold.FULL && pool.meanActive() >= Threshold.FULL * pool.size();
    }

    /// A scrape a second shows a pool whose connections change hands free too often to tell.
    private static String finer(PoolEvidence pool) {
        return pool.file().contains("jmx.csv") ? "" : "; jmx.csv, sampled ten times a second, would tell";
    }

    private static String gauges(PoolEvidence pool) {
        return pool.samples() == 0
                ? String.format(Locale.ROOT, "%.1f of %d connections in use, full for at least %.0f %% of the time, %.1f waiting, by its timers",
                        pool.meanActive(), pool.size(), pool.fullShare() * 100, pool.meanPending())
                : String.format(Locale.ROOT, "%.1f of %d connections in use, full in %.0f %% of %d samples, %.1f waiting",
                        pool.meanActive(), pool.size(), pool.fullShare() * 100, pool.samples(), pool.meanPending());
    }

    /// What a hold is made of, as far as it is known: the CPU of application and database a request is the most that the hold can compute.
    private static String holdOnCpu(Subject subject) {
        Stretch hold = Stretch.ofPool(subject).orElseThrow();
        double x = subject.throughputPerSecond().orElseThrow();
        String database = subject.level().cpu().flatMap(CpuEvidence::databaseCores)
                .map(cores -> String.format(Locale.ROOT, ", of which the database %s", Seconds.text(cores / x))).orElse("");
        return String.format(Locale.ROOT, "of a hold of %s at most %s are computing%s, and %s are waits that one user alone does not have, so it only admits work to the CPU",
                Seconds.text(hold.loadedSeconds()), Seconds.text(Math.min(hold.computedSeconds(), hold.loadedSeconds())), database,
                Seconds.text(Math.max(0, hold.loadedSeconds() - hold.calmSeconds())));
    }

    /// Holders that wait for a core would explain it.
    private static String whyOpen(Situation situation) {
        boolean unknown = situation.inner(Candidate.CPU).filter(j -> j.answer() == Answer.NOT_MEASURED).isPresent();
        return unknown ? "; whether its holders wait for a core is not known without host.csv" : "";
    }

    /// A hold that is no shorter than the call may be around it; a shorter one cannot.
    private static boolean callInsideHold(Subject subject, PoolEvidence pool) {
        return Calls.seconds(subject).flatMap(call -> Calls.visits(subject).flatMap(visits -> pool.meanHoldSeconds().map(hold ->
                hold * subject.poolVisits().orElse(1.0) >= call * visits))).orElse(false);
    }

    private static Judgement judgement(Answer answer, Optional<Candidate> behind, String text, Optional<Bound> bound, String file) {
        return new Judgement(Candidate.CONNECTION_POOL, answer, behind, text, bound.map(Bound::perSecond), Optional.empty(), file);
    }
}
