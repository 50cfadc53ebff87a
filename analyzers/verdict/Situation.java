package analyzers.verdict;

import analyzers.bound.Bounds;
import analyzers.bound.Candidate;
import analyzers.evidence.Subject;
import java.util.List;
import java.util.Optional;

/// What a rule sees: a level, its bounds, and the judgements on the resources further in.
record Situation(Subject subject, Bounds bounds, List<Judgement> inner) {

    double throughputPerSecond() {
        return subject.throughputPerSecond().orElseThrow(() -> new IllegalStateException("a rule is asked only where something was served"));
    }

    /// How it is known what requests run on.
    String known() {
        return subject.stated() ? "as stated" : "as read back from the process";
    }

    Optional<Judgement> inner(Candidate candidate) {
        return inner.stream().filter(j -> j.candidate() == candidate).findFirst();
    }

    boolean binds(Candidate candidate) {
        return inner(candidate).filter(j -> j.answer() == Answer.BINDS).isPresent();
    }

    /// Successes a second. Who is turned away comes back sooner, so that a rate of all outcomes can pass what the users could be served at.
    double servedPerSecond() {
        return subject.servedPerSecond().orElseThrow(() -> new IllegalStateException("a rule is asked only where something was served"));
    }

    /// Share of N / (R0 + Z) that was served; absent without a calibration level.
    Optional<Double> shareOfClientBound() {
        return bounds.of(Candidate.CLIENTS).map(b -> servedPerSecond() / b.perSecond());
    }

    /// Why the residence time at no load is not known, and what to collect.
    String whyNotCalm() {
        return subject.calibration().map(c -> "the points of the calibration level are missing: levels/" + c.level().vus() + "/k6.json.gz")
                .orElse("the run has no calibration level of one user");
    }

    /// Why it is not known how much longer something takes than at no load, and what to collect.
    String whyNoStretch() {
        return subject.calmResidenceSeconds().isEmpty() ? whyNotCalm()
                : "the timers of pool and server, in prometheus.prom.gz, or the application's CPU use, in jmx.csv and pidstat.txt, are missing";
    }
}
