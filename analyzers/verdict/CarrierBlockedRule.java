package analyzers.verdict;

import analyzers.bound.Candidate;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.Pin;
import analyzers.evidence.RecordingEvidence;
import java.util.Locale;
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
            case CarrierState.NotUsed n -> judgement(Answer.DOES_NOT_BIND, "requests run on platform threads, as read back from the process", "run.json");
            case CarrierState.NotSampled n -> judgement(Answer.NOT_MEASURED, "the scheduler's queue was not sampled: jmx.csv is missing, or the JDK is older than 24", "");
            case CarrierState.Clear c -> judgement(Answer.DOES_NOT_BIND, c.gauges(), c.file());
            case CarrierState.Between b -> judgement(Answer.INCONCLUSIVE, b.gauges(), b.file());
            case CarrierState.Starved s -> starved(situation, s);
        };
    }

    private static Judgement starved(Situation situation, CarrierState.Starved state) {
        String file = state.file() + ", " + situation.subject().level().cpu().map(CpuEvidence::files).orElse("");
        return switch (state.kind()) {
            case BLOCKED -> served(situation)
                    ? judgement(Answer.INCONCLUSIVE, state.gauges() + "; yet the users are served nearly as if each were alone", file)
                    : judgement(Answer.BINDS, state.gauges() + " while the machine idles; " + held(situation), file + ", recording.jfr");
            case COMPUTE -> judgement(Answer.DOES_NOT_BIND, state.gauges() + "; they compute", file);
            case DENIED_CPU -> judgement(Answer.DOES_NOT_BIND, state.gauges() + "; they get too little CPU to run, and are not held", file);
            case UNKNOWN -> judgement(Answer.INCONCLUSIVE, state.gauges() + "; whether they compute is not known without CPU figures", file);
        };
    }

    private static boolean served(Situation situation) {
        return situation.shareOfClientBound().filter(share -> share >= Threshold.CLIENTS).isPresent();
    }

    /// What held them, as far as Flight Recorder tells: blocking in native or file I/O leaves no virtual-thread event at all.
    private static String held(Situation situation) {
        Optional<RecordingEvidence> recording = situation.subject().run().recording();
        Optional<Pin> longest = recording.flatMap(r -> r.pins().stream().findFirst());
        return longest.map(pin -> String.format(Locale.ROOT, "pinned %d times for %.0f ms in all: %s, at %s", pin.count(), pin.totalMs(),
                        pin.reason().orElse("this JDK tells no reason"), pin.frame().orElse("no stack recorded")))
                .orElseGet(() -> recording.isPresent()
                        ? "no pinned event, so they are blocked in native code or file I/O, which Flight Recorder does not see"
                        : "what holds them is not known without a recording");
    }

    private static Judgement judgement(Answer answer, String text, String file) {
        return new Judgement(Candidate.CARRIERS_BLOCKED, answer, Optional.empty(), text, Optional.empty(), Optional.empty(), file);
    }
}
