package collectors.scenario;

import collectors.exit.Stop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A scenario as it is to be run: scaled, with its levels.
///
/// @param scenario    as its file states it
/// @param scale       what it was multiplied by
/// @param threads     servlet thread cap as run
/// @param pool        connection pool maximum as run
/// @param hold        as run
/// @param think       as run
/// @param endpoint    path and query as run
/// @param surroundings  as run
/// @param levels      the calibration level first
/// @param warmUpBase  the least warm-up of a level
/// @param notes       what scaling had to round, for the reader
public record Plan(
        Scenario scenario,
        Scale scale,
        Optional<Integer> threads,
        Optional<Integer> pool,
        Optional<Duration> hold,
        Duration think,
        String endpoint,
        Surroundings surroundings,
        List<Level> levels,
        Duration warmUpBase,
        List<String> notes) {

    /// What an endpoint writes for the hold time.
    static final String HOLD = "{hold}";

    private static final Duration CALIBRATION_WARM_UP = Duration.ofSeconds(3);
    private static final Duration CALIBRATION_LEAST = Duration.ofSeconds(5);
    private static final Duration CALIBRATION_MOST = Duration.ofSeconds(30);
    private static final int CALIBRATION_REQUESTS = 20;

    /// @param nominalLevels  users of the levels at scale 1
    /// @throws Stop when the scale leaves fewer than 2 of something, or makes two levels one
    public static Plan of(Scenario scenario, Scale asked, List<Integer> nominalLevels, Duration levelDuration, Duration warmUpBase) throws Stop {
        List<String> notes = new ArrayList<>();
        Scale scale = scenario.surroundings().scales() ? asked : Scale.FULL;
        if (!scale.equals(asked)) {
            notes.add("scale " + asked + " does not apply: a request's time is work, which no factor shortens");
        }
        Optional<Duration> hold = scenario.hold().map(scale::time);
        Duration think = scale.time(scenario.think());
        List<Level> levels = new ArrayList<>();
        levels.add(new Level(1, 1, true, calibration(hold, think)));
        for (int nominal : nominalLevels) {
            int vus = scale.population("users", nominal, notes::add);
            if (levels.stream().anyMatch(l -> l.vus() == vus)) {
                throw Stop.usage("scale " + scale + " makes two levels of " + scenario.name() + " into " + vus + " users; leave one of them out");
            }
            levels.add(new Level(vus, nominal, false, levelDuration));
        }
        Optional<Integer> threads = scaled("threads", scenario.threads(), scale, notes);
        Optional<Integer> pool = scaled("connections of the pool", scenario.pool(), scale, notes);
        Surroundings surroundings = scenario.surroundings().scaled(scale, notes::add);
        return new Plan(scenario, scale, threads, pool, hold, think, endpoint(scenario, scale, hold), surroundings, List.copyOf(levels), warmUpBase,
                List.copyOf(notes));
    }

    private static String endpoint(Scenario scenario, Scale scale, Optional<Duration> hold) throws Stop {
        if (!scenario.endpoint().contains(HOLD)) {
            return scenario.endpoint();
        }
        Duration time = hold.orElseThrow();
        if (time.toNanos() % 1_000_000 != 0) {
            throw Stop.usage("scale " + scale + " makes the hold time of " + scenario.name() + " " + Durations.format(time)
                    + "; its endpoint takes whole milliseconds, choose a scale that gives such");
        }
        return scenario.endpoint().replace(HOLD, Long.toString(time.toMillis()));
    }

    private static Optional<Integer> scaled(String what, Optional<Integer> nominal, Scale scale, List<String> notes) throws Stop {
        return nominal.isEmpty() ? nominal : Optional.of(scale.population(what, nominal.get(), notes::add));
    }

    /// Some seconds to warm up, then at least 5 s and 20 turns of one user, as far as half a minute allows.
    private static Duration calibration(Optional<Duration> hold, Duration think) {
        Duration turns = hold.orElse(Duration.ZERO).plus(think).multipliedBy(CALIBRATION_REQUESTS);
        Duration wanted = CALIBRATION_WARM_UP.plus(turns.compareTo(CALIBRATION_LEAST) > 0 ? turns : CALIBRATION_LEAST);
        return wanted.compareTo(CALIBRATION_MOST) > 0 ? CALIBRATION_MOST : wanted;
    }

    /// The least warm-up of a level; the calibration user has little to warm.
    public Duration warmUpBase(Level level) {
        return level.calibration() ? CALIBRATION_WARM_UP : warmUpBase;
    }

    /// The rate that queueing allows, in requests a second: min(N / (hold + think), pool / hold, threads / hold, bulkhead / hold).
    /// Empty without a hold time.
    public OptionalDouble expectedPerSecond(Level level) {
        if (hold.isEmpty()) {
            return OptionalDouble.empty();
        }
        double holdSeconds = Durations.seconds(hold.get());
        double rate = level.vus() / (holdSeconds + Durations.seconds(think));
        for (Optional<Integer> places : List.of(pool, threads, surroundings.bulkhead())) {
            if (places.isPresent()) {
                rate = Math.min(rate, places.get() / holdSeconds);
            }
        }
        return OptionalDouble.of(rate);
    }

    /// Users start spread over one turn at no load, not all at once.
    public Duration stagger() {
        return hold.orElse(Duration.ofSeconds(1)).plus(think);
    }

    /// What the levels take at most, without starting and draining.
    public Duration duration() {
        return levels.stream().map(l -> l.duration().plus(scenario.gracefulStop())).reduce(Duration.ZERO, Duration::plus);
    }
}
