package analyzers.predict;

import analyzers.bound.Bound;
import analyzers.bound.Bounds;
import analyzers.bound.Candidate;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.Subject;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/// The most that a changed service can serve, where its throughput cannot be computed: the least of its bounds.
final class UpperLimit {

    private final Subject subject;
    private final Change change;

    private UpperLimit(Subject subject, Change change) {
        this.subject = subject;
        this.change = change;
    }

    /// @return empty where no bound is known, or where it forbids nothing that was seen
    static Optional<Bound> of(Subject subject, Change change) {
        return new UpperLimit(subject, change).bounds().min(Comparator.comparingDouble(Bound::perSecond))
                .filter(b -> change.factor() > 1 || subject.throughputPerSecond().filter(x -> b.perSecond() < x).isPresent());
    }

    private Stream<Bound> bounds() {
        return change.moves() == Candidate.CARRIERS_BLOCKED ? carriersFreed() : Bounds.of(subject).known().stream()
                .filter(b -> b.candidate() != change.moves() || Double.isFinite(change.factor()))
                .map(b -> b.candidate() == change.moves() ? new Bound(b.candidate(), b.perSecond() * change.factor(), b.reckoning(), b.file()) : b);
    }

    /// Waits for carriers stretch connections' and threads' holding times, and end with the change: times that hold afterwards, too, are known
    /// only where one user alone showed them, and of all levels the one with the shortest counts.
    private Stream<Bound> carriersFreed() {
        Stream<Bound> others = subject.calibration().map(this::at).map(Bounds::of).stream().flatMap(calm -> calm.known().stream())
                .filter(b -> b.candidate() != Candidate.CLIENTS)
                .flatMap(b -> levels().flatMap(level -> Bounds.of(level).of(b.candidate()).stream()).max(Comparator.comparingDouble(Bound::perSecond)).stream());
        return Stream.concat(others, Stream.concat(Bounds.of(subject).of(Candidate.CLIENTS).stream(), threads().stream()));
    }

    /// Platform threads are capped, which the virtual threads of this run were not.
    private Optional<Bound> threads() {
        Optional<Double> alone = subject.calibration().map(this::at).flatMap(Bounds::ownHoldingSeconds);
        Optional<Double> shortest = alone.flatMap(_ -> levels().flatMap(level -> Bounds.ownHoldingSeconds(level).stream()).min(Double::compare));
        return change.service().threads().filter(_ -> change.service().threadModel().equals("platform"))
                .flatMap(cap -> shortest.map(seconds -> new Bound(Candidate.SERVLET_THREADS, cap / seconds, "", "")));
    }

    private Stream<Subject> levels() {
        return subject.run().levels().stream().map(this::at);
    }

    private Subject at(LevelEvidence level) {
        return new Subject(subject.run(), level);
    }
}
