package analyzers.memory;

import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.RunEvidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// A run's memory by level, and what of it a request in flight and a platform thread hold.
///
/// @param levels  in the order run
/// @param peakRss resident memory of the application, the most of the whole run, MiB
/// @param peakVsz its address space, the same
/// @param shares  differences between the level with the fewest and the one with the most
public record MemoryByLevel(List<LevelEvidence> levels, Optional<Double> peakRss, Optional<Double> peakVsz, List<Share> shares) {

    /// A request adds a few KiB, and a level's figures move by MiB on their own: fewer requests or threads more than this tell nothing.
    private static final double LEAST_DIFFERENCE = 10;

    private static final String REQUEST = "request in flight";
    private static final String THREAD = "platform thread";

    public static MemoryByLevel of(RunEvidence run) {
        List<Share> shares = new ArrayList<>();
        Function<LevelEvidence, Optional<Double>> inFlight = l -> l.load().filter(p -> p.seconds() > 0).map(MemoryByLevel::inFlight);
        shares.add(liveHeap(run, inFlight));
        shares.add(share(run, Held.NATIVE_COMMITTED, REQUEST, inFlight));
        shares.add(share(run, Held.RSS_MEAN, REQUEST, inFlight));
        shares.add(share(run, Held.STACKS_COMMITTED, THREAD, Held.JVM_THREADS::of));
        shares.add(share(run, Held.NATIVE_COMMITTED, THREAD, Held.JVM_THREADS::of));
        return new MemoryByLevel(run.levels(), run.rss().flatMap(s -> s.peak(Long.MAX_VALUE)), run.vsz().flatMap(s -> s.peak(Long.MAX_VALUE)), List.copyOf(shares));
    }

    /// Requests under way, on average, by Little's law from the points (users less those who think).
    private static double inFlight(LoadEvidence load) {
        return load.latency().map(l -> load.throughputAllPerSecond() * l.meanMs() / 1e3).orElse(0.0);
    }

    private static Share liveHeap(RunEvidence run, Function<LevelEvidence, Optional<Double>> inFlight) {
        String what = "live heap (least in use)";
        boolean collected = run.levels().stream().filter(l -> Held.HEAP_LEAST.of(l).isPresent() && inFlight.apply(l).isPresent())
                .allMatch(l -> Held.liveHeap(l).isPresent());
        return collected ? share(run, what, Held.HEAP_LEAST, REQUEST, inFlight) : new Share(what, REQUEST, Optional.empty(),
                "not measurable: in a window nothing was collected, so its heap holds garbage of all requests before");
    }

    private static Share share(RunEvidence run, Held held, String each, Function<LevelEvidence, Optional<Double>> number) {
        return share(run, held.words(), held, each, number);
    }

    private static Share share(RunEvidence run, String what, Held held, String each, Function<LevelEvidence, Optional<Double>> number) {
        LevelEvidence least = null;
        LevelEvidence most = null;
        int known = 0;
        for (LevelEvidence level : run.levels()) {
            if (held.of(level).isPresent() && number.apply(level).isPresent()) {
                known++;
                least = least == null || number.apply(level).get() < number.apply(least).get() ? level : least;
                most = most == null || number.apply(level).get() > number.apply(most).get() ? level : most;
            }
        }
        if (known < 2) {
            return new Share(what, each, Optional.empty(), "not measurable: needs two levels with " + held.file());
        }
        double more = number.apply(most).get() - number.apply(least).get();
        if (more < LEAST_DIFFERENCE) {
            return new Share(what, each, Optional.empty(), String.format(Locale.ROOT,
                    "not measurable: the levels differ by %.1f of them, and at least %.0f are needed", more, LEAST_DIFFERENCE));
        }
        double from = held.of(least).get();
        double to = held.of(most).get();
        String order = run.levels().indexOf(most) > run.levels().indexOf(least) ? "; the larger level ran later, so what grows with time is in it" : "";
        String basis = String.format(Locale.ROOT, "(%.1f − %.1f MiB) / (%.0f − %.0f), levels of %d and %d users%s", to, from,
                number.apply(most).get(), number.apply(least).get(), most.level().vus(), least.level().vus(), order);
        return to < from ? new Share(what, each, Optional.empty(), "not measurable: it fell, " + basis) : new Share(what, each, Optional.of((to - from) * 1024 / more), basis);
    }
}
