package analyzers.predict;

import analyzers.bound.Bound;
import analyzers.bound.Candidate;
import analyzers.bound.Seconds;
import analyzers.evidence.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A service as a model: nested resources, each of which lets so many requests in. The processor and what is called are innermost, then the pool,
/// then the threads, and outermost the users.
///
/// The least of the asymptotic bounds is too good where two of them are near each other, since requests then wait at both now and then. The
/// throughput is that of the closed network instead; each resource that is held while others are used is a station that completes what its inside
/// completes with so many requests (Lazowska, Zahorjan, Graham and Sevcik 1984, "Quantitative System Performance", ch. 5 for the bounds, ch. 8
/// and 9 for the hierarchy).
///
/// @param times      what a request takes
/// @param processor  empty where it cannot bind
/// @param called     a service behind it that works on so many at once; empty where none limits
/// @param pool       connections; empty where no request needs one
/// @param threads    most requests served at once; empty where nothing caps
record Service(Times times, Optional<Processor> processor, Optional<Called> called, Optional<Integer> pool, Optional<Integer> threads) {

    /// The service of a run, as one of its levels shows it.
    static Service of(Subject subject) throws Unpredictable {
        Optional<Called> called = Called.of(subject.scenario());
        // Waits for what is called stretch all times that hold something, as waits for the processor do.
        Times times = Times.of(subject, busy(subject) || called.isPresent());
        return new Service(times, Processor.of(subject.run(), Optional.empty()), called, subject.scenario().pool().filter(p -> times.holdSeconds() > 0),
                subject.scenario().threads());
    }

    /// Whether waits for the processor stretch the level's times.
    static boolean busy(Subject subject) {
        return Processor.of(subject.run(), Optional.empty())
                .flatMap(p -> subject.throughputPerSecond().filter(measured -> measured > Trust.BUSY * p.perSecond())).isPresent();
    }

    /// Completions a second with so many users.
    double perSecond(int users) {
        double hold = times.holdSeconds();
        double within = 0;
        List<Station> inHold = new ArrayList<>();
        List<Station> inHandler = new ArrayList<>();
        double outside = 0;
        for (Part part : parts()) {
            // What fits into the hold is thought to be inside it: then waits for it stretch the hold.
            if (hold > 0 && within + part.seconds() <= hold) {
                within += part.seconds();
                inHold.add(part.station());
            } else {
                outside += part.seconds();
                inHandler.add(part.station());
            }
        }
        if (hold > 0) {
            inHandler.add(Station.flowEquivalent(ClosedNetwork.perSecond(hold - within, inHold, Math.min(users, pool.orElse(users)))));
        }
        double rest = Math.max(0, times.handlerSeconds() - hold - outside);
        double[] served = ClosedNetwork.perSecond(rest, inHandler, Math.min(users, threads.orElse(users)));
        return ClosedNetwork.perSecond(times.outsideSeconds() + times.thinkSeconds(), List.of(Station.flowEquivalent(served)), users)[users - 1];
    }

    private record Part(double seconds, Station station) {}

    private List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        called.ifPresent(c -> parts.add(new Part(c.seconds(), Station.servers(c.places(), c.seconds()))));
        processor.ifPresent(p -> parts.add(new Part(p.demandSeconds(), Station.servers(p.cores(), p.demandSeconds()))));
        return parts;
    }

    /// The asymptotic bounds, the least first: that of the users, and size / time of each resource.
    List<Bound> bounds(int users) {
        List<Bound> all = new ArrayList<>();
        double turn = times.residenceSeconds() + times.thinkSeconds();
        all.add(new Bound(Candidate.CLIENTS, users / turn, String.format(Locale.ROOT, "%d users / %s a turn", users, Seconds.text(turn)), ""));
        pool.filter(size -> times.holdSeconds() > 0).ifPresent(size -> all.add(new Bound(Candidate.CONNECTION_POOL, size / times.holdSeconds(),
                String.format(Locale.ROOT, "%d connections / %s hold", size, Seconds.text(times.holdSeconds())), "")));
        threads.ifPresent(cap -> all.add(new Bound(Candidate.SERVLET_THREADS, cap / times.handlerSeconds(),
                String.format(Locale.ROOT, "%d threads / %s in the handler, waits for connections left out", cap, Seconds.text(times.handlerSeconds())), "")));
        processor.ifPresent(p -> all.add(new Bound(Candidate.CPU, p.perSecond(), p.reckoning(), "")));
        called.ifPresent(c -> all.add(new Bound(Candidate.DOWNSTREAM, c.perSecond(),
                String.format(Locale.ROOT, "%d places behind the service / %s each", c.places(), Seconds.text(c.seconds())), "")));
        all.sort(Comparator.comparingDouble(Bound::perSecond));
        return List.copyOf(all);
    }
}
