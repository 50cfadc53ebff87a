package analyzers.predict;

import analyzers.bound.Bound;
import analyzers.bound.Candidate;
import analyzers.bound.Rate;
import analyzers.bound.Seconds;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.Subject;
import analyzers.finding.Finding;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import collectors.run.PredictionRecord;
import collectors.run.PredictionRecord.Expected;
import collectors.run.PredictionRecord.Level;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Says before a run what it will show, from the evidence of an earlier run of the same scenario: the throughput of each level, and what binds.
public final class Predictor {

    /// What the model holds; of anything else that binds nobody can say what a change does to it.
    private static final Set<Candidate> KNOWN = EnumSet.of(Candidate.CPU, Candidate.CONNECTION_POOL, Candidate.SERVLET_THREADS, Candidate.CLIENTS);

    private final PredictionRecord asked;
    private final RunResult base;

    private Predictor(PredictionRecord asked, RunResult base) {
        this.asked = asked;
        this.base = base;
    }

    /// @param asked  what is to be run
    /// @param nowNs  UTC epoch nanoseconds
    /// @return the same with an expectation for each level, or why there is none
    public static PredictionRecord predict(PredictionRecord asked, RunResult base, long nowNs) {
        Predictor predictor = new Predictor(asked, base);
        return new PredictionRecord(asked.schema(), asked.scenario(), asked.baseRun(), asked.changes(), asked.service(),
                asked.levels().stream().map(predictor::level).toList(), Assumptions.of(asked), Optional.of(nowNs));
    }

    private Level level(Level level) {
        try {
            return new Level(level.vus(), level.nominalVus(), Optional.of(expected(level.vus())), Optional.empty());
        } catch (Unpredictable why) {
            return new Level(level.vus(), level.nominalVus(), Optional.empty(), Optional.of(why.getMessage()));
        }
    }

    private Expected expected(int users) throws Unpredictable {
        if (users < 1 || users > ClosedNetwork.MOST_CUSTOMERS) {
            throw new Unpredictable("no throughput is computed for " + users + " users; at most " + ClosedNetwork.MOST_CUSTOMERS);
        }
        LevelResult source = source(users);
        Subject subject = new Subject(base.evidence(), source.evidence());
        double measured = subject.throughputPerSecond().orElseThrow();
        Optional<Called> called = Called.of(subject.scenario());
        trust(source, called.isPresent());
        Service now = Service.of(subject);
        double modelled = now.perSecond(subject.users());
        if (Math.abs(modelled / measured - 1) > Trust.BASE) {
            throw new Unpredictable(String.format(Locale.ROOT, "with %d users the base run served %s where its own times and sizes give %s: something binds there"
                    + " that the model does not know", subject.users(), Rate.text(measured), Rate.text(modelled)));
        }
        Service then = new Service(now.times(), processor(), called, asked.service().pool().filter(p -> now.times().holdSeconds() > 0), asked.service().threads());
        double perSecond = then.perSecond(users);
        requireProcessorKnown(then, perSecond);
        List<Bound> bounds = then.bounds(users);
        Bound least = bounds.getFirst();
        if (least.candidate() == Candidate.CPU) {
            requireSameDemand(least, Service.busy(subject));
        }
        List<String> binds = bounds.stream().filter(b -> b.perSecond() <= least.perSecond() * (1 + Trust.NEAR)).map(b -> b.candidate().word()).toList();
        return new Expected(perSecond, least.perSecond(), binds, least.reckoning(), subject.users(), measured, modelled,
                bounds.stream().collect(Collectors.toMap(b -> b.candidate().word(), Bound::perSecond)));
    }

    /// The level of as many users, else the one nearest to it.
    private LevelResult source(int users) throws Unpredictable {
        return base.levels().stream()
                .filter(l -> !l.evidence().level().calibration() && l.evidence().level().vus() > 0)
                .filter(l -> l.evidence().load().filter(load -> load.requests() > 0).isPresent())
                .min(Comparator.comparingDouble(l -> Math.abs(Math.log((double) l.evidence().level().vus() / users))))
                .orElseThrow(() -> new Unpredictable("the base run has no level in which requests ended"));
    }

    private void trust(LevelResult source, boolean limitKnown) throws Unpredictable {
        LevelEvidence level = source.evidence();
        if (source.findings().stream().anyMatch(f -> f instanceof Finding.Broken b && b.check().equals("occupancy"))) {
            throw new Unpredictable("the base run's bookkeeping of its load is broken at " + level.level().vus() + " users");
        }
        LoadEvidence load = level.load().orElseThrow();
        if (load.failed() > Trust.FAILED * load.requests()) {
            throw new Unpredictable(String.format(Locale.ROOT, "%.0f %% of the base run's requests failed at %d users, and failures take another time",
                    100.0 * load.failed() / load.requests(), level.level().vus()));
        }
        Optional<Candidate> unknown = source.verdict().binding().stream().filter(c -> !KNOWN.contains(c) && !(limitKnown && c == Candidate.DOWNSTREAM))
                .findFirst();
        if (unknown.isPresent()) {
            throw new Unpredictable(unknown.get().inAList() + " " + unknown.get().verb() + " in the base run at " + level.level().vus()
                    + " users, and what this change does to it is not known");
        }
    }

    /// Where the processor binds and goes on to, throughput is 1 / CPU time a request, and that is what the change is about: seen on half a core,
    /// other threads took a quarter less of it, and twice the connections doubled it.
    private void requireSameDemand(Bound processor, boolean busy) throws Unpredictable {
        double highest = base.levels().stream().flatMap(l -> l.evidence().load().stream()).mapToDouble(LoadEvidence::throughputAllPerSecond).max().orElse(0);
        if (processor.perSecond() > Trust.REACH * highest) {
            throw new Unpredictable(String.format(Locale.ROOT, "the CPU would bind, near %s if a request took as much CPU time as in the base run, which served %s"
                    + " at most; what it takes at more than twice that rate only a run tells", Rate.text(processor.perSecond()), Rate.text(highest)));
        }
        if (busy && (asked.changes().containsKey("pool") || asked.changes().containsKey("threads"))) {
            throw new Unpredictable(String.format(Locale.ROOT, "the CPU binds in the base run and would go on to, near %s if a request took as much CPU time;"
                    + " what other threads, or more or fewer requests at the CPU at once, do to that time only a run tells", Rate.text(processor.perSecond())));
        }
    }

    private Optional<Processor> processor() throws Unpredictable {
        Optional<Processor> processor = Processor.of(base.evidence(), asked.service().cores());
        if (processor.isEmpty() && asked.changes().containsKey("cpus")) {
            throw new Unpredictable("the CPU time a request is not known: it takes a base run with at least two levels beside the calibration that differ in throughput");
        }
        return processor;
    }

    /// Without a known demand the processor may be left out only where even the most that a request can take leaves half of it idle.
    private void requireProcessorKnown(Service then, double perSecond) throws Unpredictable {
        if (then.processor().isPresent()) {
            return;
        }
        double cores = asked.service().cores().orElse(base.evidence().run().host().coresAllowed());
        double most = Processor.mostDemandSeconds(base.evidence())
                .orElseThrow(() -> new Unpredictable("the CPU time a request is not known: neither jmx.csv nor pidstat.txt tells it, so the CPU may bind"));
        if (perSecond * most > Trust.IDLE * cores) {
            throw new Unpredictable(String.format(Locale.ROOT, "everything but the CPU allows %s, but the CPU time a request is only known to be at most %s,"
                    + " so it may bind; a base run with more levels tells", Rate.text(perSecond), Seconds.text(most)));
        }
    }
}
