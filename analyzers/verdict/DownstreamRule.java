package analyzers.verdict;

import analyzers.bound.Bound;
import analyzers.bound.Calls;
import analyzers.bound.Candidate;
import analyzers.bound.Seconds;
import analyzers.evidence.CallEvidence;
import analyzers.evidence.CallEvidence.ServiceEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A called service binds when its residence grows by more than a fifth over its value at no load, or when it turns calls away or lets them
/// time out that it served at no load: an open queue grows with its users, and nothing on this side makes its places more (Lazowska et al.
/// 1984, ch. 5).
///
/// Its own count is the better witness: the caller's timer also holds what the caller waits for itself.
final class DownstreamRule implements Rule {

    @Override
    public Candidate candidate() {
        return Candidate.DOWNSTREAM;
    }

    @Override
    public Judgement judge(Situation situation) {
        Subject subject = situation.subject();
        Optional<Double> seconds = Calls.seconds(subject);
        if (seconds.isEmpty()) {
            return nothingKnown(subject);
        }
        Optional<ServiceEvidence> own = Calls.service(subject);
        Optional<Double> calm = Calls.calmSeconds(subject);
        boolean grown = calm.filter(c -> seconds.get() > (1 + Threshold.DOWNSTREAM_GROWTH) * c).isPresent();
        boolean turnsAway = turnsAway(subject);
        boolean full = own.filter(s -> s.limit().filter(limit -> s.meanInFlight() >= Threshold.FULL * limit).isPresent()).isPresent();
        String text = text(subject, own, seconds.get(), calm);
        if (!grown && !turnsAway) {
            return calm.isPresent() || !full ? judgement(situation, calm.isPresent() ? Answer.DOES_NOT_BIND : Answer.INCONCLUSIVE, text)
                    : judgement(situation, Answer.BINDS, text);
        }
        if (!turnsAway && !material(situation)) {
            return judgement(situation, Answer.DOES_NOT_BIND, text + "; that is too little of a response time to matter");
        }
        if (!turnsAway && !full && situation.binds(Candidate.CPU)) {
            return own.isPresent()
                    ? new Judgement(Candidate.DOWNSTREAM, Answer.FULL_BEHIND, Optional.of(Candidate.CPU),
                            text + "; it has no limit that is reached, and the CPU that it shares is short", bound(situation), Optional.empty(), files(subject))
                    : judgement(situation, Answer.INCONCLUSIVE, text + "; the time of a call includes the caller's own wait for the CPU, so the service's own record (components.csv) would decide");
        }
        if (own.isEmpty() && CarrierState.of(subject) instanceof CarrierState.Starved) {
            return judgement(situation, Answer.INCONCLUSIVE, text + "; the time of a call includes the caller's own wait for a carrier, so the service's own record (components.csv) would decide");
        }
        return judgement(situation, Answer.BINDS, text);
    }

    /// Known to call nobody, or not known.
    private static Judgement nothingKnown(Subject subject) {
        var components = subject.run().run().components();
        boolean listed = components.stream().anyMatch(c -> c != null && "application".equals(c.role()));
        boolean calls = components.stream().anyMatch(c -> c != null && ("downstream".equals(c.role()) || "model-server".equals(c.role())));
        return listed && !calls
                ? new Judgement(Candidate.DOWNSTREAM, Answer.DOES_NOT_BIND, Optional.empty(), "run.json lists no service that the application calls", Optional.empty(), Optional.empty(), "run.json")
                : new Judgement(Candidate.DOWNSTREAM, Answer.NOT_MEASURED, Optional.empty(),
                        "calls to other services are not known: components.csv is missing or has nothing of this level, and prometheus.prom.gz has no http_client_requests", Optional.empty(), Optional.empty(), "components.csv");
    }

    private static boolean turnsAway(Subject subject) {
        double now = Calls.failedShare(subject.level()).orElse(0.0);
        double calm = subject.calibration().flatMap(Calls::failedShare).orElse(0.0);
        return now - calm >= Threshold.REFUSED;
    }

    /// Whether what was added to its time is a tenth of what users wait.
    private static boolean material(Situation situation) {
        double residence = situation.subject().load().flatMap(LoadEvidence::latency).map(l -> l.meanMs() / 1e3).orElse(Double.NaN);
        return Calls.excess(situation.subject()).filter(excess -> !(excess < Threshold.MATERIAL * residence)).isPresent();
    }

    private static String text(Subject subject, Optional<ServiceEvidence> own, double seconds, Optional<Double> calm) {
        List<String> parts = new ArrayList<>();
        String who = own.map(s -> "the " + s.role() + " takes ").orElse("calls to other services take ");
        parts.add(who + Seconds.text(seconds) + calm.map(c -> String.format(Locale.ROOT, " a call, at no load %s", Seconds.text(c)))
                .orElse(" a call; at no load is not known without a calibration level"));
        own.ifPresent(s -> parts.add(s.limit().map(limit -> String.format(Locale.ROOT, "%.1f of %d at once in it", s.meanInFlight(), limit))
                .orElseGet(() -> String.format(Locale.ROOT, "%.1f at once in it", s.meanInFlight()))));
        Calls.failedShare(subject.level()).filter(share -> share > 0).ifPresent(share ->
                parts.add(String.format(Locale.ROOT, "%.1f %% of the calls %s", share * 100, own.isPresent() ? "turned away" : "failed or turned away")));
        return String.join(", ", parts);
    }

    private static Optional<Double> bound(Situation situation) {
        return situation.bounds().of(Candidate.DOWNSTREAM).map(Bound::perSecond);
    }

    private static String files(Subject subject) {
        return Calls.service(subject).map(ServiceEvidence::file)
                .or(() -> subject.level().calls().flatMap(CallEvidence::timed).map(CallEvidence.TimedCalls::file)).orElse("");
    }

    private static Judgement judgement(Situation situation, Answer answer, String text) {
        String reckoned = situation.bounds().of(Candidate.DOWNSTREAM).filter(_ -> answer == Answer.BINDS)
                .map(b -> String.format(Locale.ROOT, "%s = %s, measured %s; ", b.reckoning(), analyzers.bound.Rate.text(b.perSecond()), analyzers.bound.Rate.text(situation.throughputPerSecond()))).orElse("");
        return new Judgement(Candidate.DOWNSTREAM, answer, Optional.empty(), reckoned + text, bound(situation), Optional.empty(), files(situation.subject()));
    }
}
