package analyzers.law;

import analyzers.evidence.Subject;
import analyzers.finding.Finding;
import analyzers.bound.Bound;
import analyzers.bound.Bounds;
import java.util.Locale;
import java.util.Optional;

/// X ≤ min(N / (R0 + Z), min over k of m_k / D_k): asymptotic bounds (Lazowska et al. 1984, "Quantitative System Performance", ch. 5).
final class CapacityBound implements Law {

    static final String NAME = "capacity-bound";

    @Override
    public Finding apply(Subject subject) {
        String claim = "throughput does not exceed the least bound";
        Optional<Bound> least = Bounds.of(subject).least();
        if (least.isEmpty() || subject.throughputPerSecond().isEmpty()) {
            return new Finding.Unknown(NAME, claim, "a calibration level, or hold times from the pool's or server's timer", "");
        }
        Bound bound = least.get();
        double throughput = subject.throughputPerSecond().get();
        String text = String.format(Locale.ROOT, "%s, that of %s", claim, bound.candidate().inWords());
        if (throughput <= bound.perSecond() * (1 + Tolerance.BOUND)) {
            return new Finding.Holds(NAME, text, throughput, bound.perSecond(), "1/s", bound.file());
        }
        return new Finding.Broken(NAME, text, throughput, bound.perSecond(), "1/s", bound.file(),
                "more was served than is possible: failures were counted, a timer is wrong, or the window is not the level's");
    }
}
