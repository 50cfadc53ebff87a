package analyzers.predict;

import collectors.run.ScenarioRecord;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A service that each request calls and that works on so many at once; the others wait for it while they hold whatever they hold.
///
/// @param places   requests that it works on at once, or that a bulkhead in front of it lets through
/// @param seconds  how long it works on one
record Called(int places, double seconds) {

    private static final Pattern DURATION = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,6})?)(us|ms|s|m)");
    private static final Map<String, Double> UNITS = Map.of("us", 1e-6, "ms", 1e-3, "s", 1.0, "m", 60.0);

    double perSecond() {
        return places / seconds;
    }

    /// @return empty where nothing limited is called, as run.json tells
    static Optional<Called> of(ScenarioRecord scenario) {
        Optional<Double> seconds = Optional.ofNullable(scenario.surroundings().get("downstream-delay")).map(DURATION::matcher).filter(Matcher::matches)
                .map(m -> Double.parseDouble(m.group(1)) * UNITS.get(m.group(2))).filter(s -> s > 0);
        Optional<Integer> limit = places(scenario, "downstream-limit");
        Optional<Integer> bulkhead = places(scenario, "bulkhead");
        Optional<Integer> least = limit.map(l -> Math.min(l, bulkhead.orElse(l))).or(() -> bulkhead);
        return seconds.flatMap(s -> least.map(places -> new Called(places, s)));
    }

    private static Optional<Integer> places(ScenarioRecord scenario, String key) {
        return Optional.ofNullable(scenario.surroundings().get(key)).filter(v -> v.matches("[1-9]\\d{0,8}")).map(Integer::valueOf);
    }
}
