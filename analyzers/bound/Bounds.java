package analyzers.bound;

import analyzers.evidence.CpuEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.ServerEvidence;

import analyzers.evidence.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Every bound that is known at a level: X ≤ min over k of m_k / D_k and N / (R0 + Z), with D_k = V_k · S_k (forced flow law).
public record Bounds(List<Bound> known) {

    public static Bounds of(Subject subject) {
        List<Bound> known = new ArrayList<>();
        clients(subject).ifPresent(known::add);
        pool(subject).ifPresent(known::add);
        threads(subject).ifPresent(known::add);
        cpu(subject).ifPresent(known::add);
        downstream(subject).ifPresent(known::add);
        Places.all(subject).stream().flatMap(p -> p.bound().stream()).min(Comparator.comparingDouble(Bound::perSecond)).ifPresent(known::add);
        return new Bounds(List.copyOf(known));
    }

    public Optional<Bound> least() {
        return known.stream().min(Comparator.comparingDouble(Bound::perSecond));
    }

    public Optional<Bound> of(Candidate candidate) {
        return known.stream().filter(b -> b.candidate() == candidate).findFirst();
    }

    /// The least bound of the others: what would come next if this one were raised.
    public Optional<Bound> nextAfter(Candidate candidate) {
        return known.stream().filter(b -> b.candidate() != candidate).min(Comparator.comparingDouble(Bound::perSecond));
    }

    private static Optional<Bound> clients(Subject subject) {
        double think = subject.scenario().thinkSeconds();
        return subject.calmResidenceSeconds().filter(r0 -> r0 + think > 0).map(r0 -> new Bound(
                Candidate.CLIENTS,
                subject.users() / (r0 + think),
                String.format(Locale.ROOT, "%d users / (%s at no load%s)", subject.users(), Seconds.text(r0),
                        think > 0 ? " + " + Seconds.text(think) + " think time" : ""),
                subject.calmLoad().map(l -> l.file()).orElse("")));
    }

    private static Optional<Bound> pool(Subject subject) {
        Optional<PoolEvidence> pool = subject.level().pool();
        Optional<Double> hold = pool.flatMap(PoolEvidence::meanHoldSeconds).filter(s -> s > 0);
        if (hold.isEmpty()) {
            return Optional.empty();
        }
        double visits = subject.poolVisits().filter(v -> v > 0).orElse(1.0);
        String times = Math.abs(visits - 1) < 0.05 ? "" : String.format(Locale.ROOT, " / %.2f borrows a request", visits);
        return Optional.of(new Bound(
                Candidate.CONNECTION_POOL,
                pool.get().size() / (visits * hold.get()),
                String.format(Locale.ROOT, "%d connections / %s hold%s", pool.get().size(), Seconds.text(hold.get()), times),
                pool.get().timersFile()));
    }

    /// A platform thread is held for the request's time inside the server, less what it waits there for others: that wait is their doing.
    private static Optional<Bound> threads(Subject subject) {
        Optional<Double> own = ownHoldingSeconds(subject);
        return subject.scenario().threads().filter(t -> t > 0 && !subject.scenario().threadModel().equals("virtual")).flatMap(limit -> own.map(seconds -> new Bound(
                Candidate.SERVLET_THREADS,
                limit / seconds,
                String.format(Locale.ROOT, "%d threads / %s in the handler, its waits for others left out", limit, Seconds.text(seconds)),
                subject.level().server().map(ServerEvidence::file).orElse(""))));
    }

    /// A request's time inside the server less what it waits there for others, in seconds.
    public static Optional<Double> ownHoldingSeconds(Subject subject) {
        double visits = subject.poolVisits().orElse(1.0);
        // Means of requests that ended and of waits that ended differ a little in a short window; the hold itself is the least that is left.
        double held = subject.level().pool().flatMap(PoolEvidence::meanHoldSeconds).map(h -> h * visits).orElse(0.0);
        return Waits.seconds(subject).flatMap(waited -> subject.level().server().map(s -> Math.max(held, s.meanSeconds() - waited))).filter(s -> s > 0);
    }

    /// A service that works on so many at once serves no more than that number by its time for one, which is what it takes at no load.
    private static Optional<Bound> downstream(Subject subject) {
        return Calls.service(subject).flatMap(service -> service.limit().flatMap(limit -> Calls.calmSeconds(subject).filter(s -> s > 0)
                .flatMap(seconds -> Calls.visits(subject).map(visits -> new Bound(Candidate.DOWNSTREAM, limit / (visits * seconds),
                        String.format(Locale.ROOT, "%d at once / %s in the %s%s", limit, Seconds.text(seconds), service.role(),
                                Math.abs(visits - 1) < 0.05 ? "" : String.format(Locale.ROOT, " / %.2f calls a request", visits)), service.file())))));
    }

    private static Optional<Bound> cpu(Subject subject) {
        return Demand.of(subject.run()).map(d -> d.at(subject.level())).filter(d -> d.boundPerSecond() > 0).map(d -> new Bound(
                Candidate.CPU,
                d.boundPerSecond(),
                String.format(Locale.ROOT, "%.3g cores less %.2g without requests / %.3g ms CPU a request",
                        d.coresAllowed(), d.idleCores(), d.perRequestSeconds() * 1e3),
                d.files() + subject.level().cpu().map(CpuEvidence::files).filter(f -> !f.equals(d.files())).map(f -> ", " + f).orElse("")));
    }
}
