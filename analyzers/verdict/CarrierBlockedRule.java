package analyzers.verdict;

import analyzers.bound.Candidate;
import analyzers.evidence.CpuEvidence;
import java.util.Optional;

/// Carriers that are held without computing: pinned, or blocked in native code or file I/O, while virtual threads queue and the machine idles.
final class CarrierBlockedRule implements Rule {

    @Override
    public Candidate candidate() {
        return Candidate.CARRIERS_BLOCKED;
    }

    @Override
    public Judgement judge(Situation situation) {
        return switch (CarrierState.of(situation.subject())) {
            case CarrierState.NotUsed n -> judgement(Answer.DOES_NOT_BIND, "requests run on platform threads, " + situation.known(), "run.json");
            case CarrierState.NotSampled(Optional<String> sign) -> sign.map(text -> judgement(Answer.INCONCLUSIVE, text, "recording.jfr"))
                    .orElseGet(() -> judgement(Answer.NOT_MEASURED, "the scheduler's queue was not sampled: jmx.csv is missing, or the JDK is older than 24", "jmx.csv"));
            case CarrierState.Clear c -> judgement(Answer.DOES_NOT_BIND, c.gauges(), c.file());
            case CarrierState.Between b -> judgement(Answer.INCONCLUSIVE, b.gauges() + b.open(situation.subject().run()), b.file());
            case CarrierState.Starved s -> starved(situation, s);
        };
    }

    private static Judgement starved(Situation situation, CarrierState.Starved state) {
        String file = state.file() + ", " + situation.subject().level().cpu().map(CpuEvidence::files).orElse("");
        return switch (state.kind()) {
            case PINNED, BLOCKED -> served(situation)
                    ? judgement(Answer.INCONCLUSIVE, state.gauges() + "; users are served nearly as if alone, which speaks against it", file)
                    : judgement(Answer.BINDS, state.queue() + (state.kind() == CarrierState.Kind.BLOCKED ? " while the machine idles: " : ": ")
                            + CarrierHold.blocked(situation.subject().level(), state.parallelism()) + "; " + state.gauges(), file + ", recording.jfr");
            case COMPUTE -> judgement(Answer.DOES_NOT_BIND, state.gauges() + "; they compute", file);
            case DENIED_CPU -> judgement(Answer.DOES_NOT_BIND, state.gauges() + "; they get too little CPU to run, and are not held", file);
            case UNKNOWN -> judgement(Answer.INCONCLUSIVE, state.gauges() + "; whether the carriers compute is not known without the CPU figures of host.csv, pidstat.txt and pidstat-threads.txt", file);
        };
    }

    private static boolean served(Situation situation) {
        return situation.shareOfClientBound().filter(share -> share >= Threshold.CLIENTS).isPresent();
    }

    private static Judgement judgement(Answer answer, String text, String file) {
        return new Judgement(Candidate.CARRIERS_BLOCKED, answer, Optional.empty(), text, Optional.empty(), Optional.empty(), file);
    }
}
