package analyzers.verdict;

import analyzers.bound.Candidate;
import analyzers.evidence.CpuEvidence;
import java.util.Optional;

/// Carriers that compute while others queue. With as many carriers as cores the CPU binds throughput and the carriers bind the tail, since the
/// scheduler does not share time; they bind throughput itself only where the machine has cores to spare that they may not use.
final class CarrierComputationRule implements Rule {

    @Override
    public Candidate candidate() {
        return Candidate.CARRIERS_COMPUTATION;
    }

    @Override
    public Judgement judge(Situation situation) {
        return switch (CarrierState.of(situation.subject())) {
            case CarrierState.NotUsed n -> judgement(Answer.DOES_NOT_BIND, Optional.empty(), "requests run on platform threads, " + situation.known(), "run.json");
            case CarrierState.NotSampled(Optional<String> sign) -> sign.map(text -> judgement(Answer.INCONCLUSIVE, Optional.empty(), text, "recording.jfr"))
                    .orElseGet(() -> judgement(Answer.NOT_MEASURED, Optional.empty(), "the scheduler's queue was not sampled: jmx.csv is missing, or the JDK is older than 24", "jmx.csv"));
            case CarrierState.Clear c -> judgement(Answer.DOES_NOT_BIND, Optional.empty(), c.gauges(), c.file());
            case CarrierState.Between b -> judgement(Answer.INCONCLUSIVE, Optional.empty(), b.gauges() + b.open(situation.subject().run()), b.file());
            case CarrierState.Starved s -> starved(situation, s);
        };
    }

    private static Judgement starved(Situation situation, CarrierState.Starved state) {
        String computing = CarrierHold.computed(situation.subject().level());
        String file = state.file() + ", " + situation.subject().level().cpu().map(CpuEvidence::files).orElse("");
        return switch (state.kind()) {
            case COMPUTE -> fewerThanCores(situation, state)
                    ? judgement(Answer.BINDS, Optional.empty(), state.queue() + ", which compute" + computing + ", and cores beyond them idle; " + state.gauges(), file)
                    : judgement(Answer.BINDS_THE_TAIL, Optional.empty(), state.queue() + ", which compute" + computing
                            + " on every core there is, so some requests wait for many others' turns; " + state.gauges(), file);
            case DENIED_CPU -> situation.binds(Candidate.CPU)
                    ? judgement(Answer.FULL_BEHIND, Optional.of(Candidate.CPU), state.gauges() + "; they get too little CPU to run", file)
                    : judgement(Answer.INCONCLUSIVE, Optional.empty(), state.gauges() + "; others take the CPU" + whyOpen(situation), file);
            case PINNED -> judgement(Answer.DOES_NOT_BIND, Optional.empty(), state.gauges() + "; they are pinned, and do not compute", file);
            case BLOCKED -> judgement(Answer.DOES_NOT_BIND, Optional.empty(), state.gauges() + "; they do not compute while the machine idles", file);
            case UNKNOWN -> judgement(Answer.INCONCLUSIVE, Optional.empty(), state.gauges() + "; whether the carriers compute is not known without the CPU figures of host.csv, pidstat.txt and pidstat-threads.txt", file);
        };
    }

    private static String whyOpen(Situation situation) {
        boolean open = situation.inner(Candidate.CPU).filter(j -> j.answer() == Answer.INCONCLUSIVE).isPresent();
        return open ? ", and whether the short CPU delays requests is not known: " + situation.whyNoStretch() : "";
    }

    private static boolean fewerThanCores(Situation situation, CarrierState.Starved state) {
        return situation.subject().level().cpu().filter(cpu -> state.parallelism().filter(carriers -> carriers < Math.floor(cpu.coresAllowed())).isPresent())
                .flatMap(CpuEvidence::hostIdleShare).filter(idle -> idle >= Threshold.CPU_IDLE_CLEAR).isPresent();
    }

    private static Judgement judgement(Answer answer, Optional<Candidate> behind, String text, String file) {
        return new Judgement(Candidate.CARRIERS_COMPUTATION, answer, behind, text, Optional.empty(), Optional.empty(), file);
    }
}
