package analyzers.predict;

import analyzers.bound.Candidate;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.Subject;
import collectors.run.PredictionRecord.Service;
import collectors.run.ScenarioRecord;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What to change to see whether a resource binds: twice of it where that can be asked for (at an uneven scale what that comes to, rounded), half
/// of it where there is no more.
///
/// @param words    `with 4 connections`
/// @param changes  as `collect.java --what-if` takes them, at scale 1; empty where only the users change
/// @param service  the service as it would be run
/// @param users    users of the level
/// @param moves    the resource whose bound it moves
/// @param factor   by how much; infinite where the change takes the bound away
/// @param command  that runs it
record Change(String words, Map<String, String> changes, Service service, int users, Candidate moves, double factor, String command) {

    /// Of `collect.java --what-if threads=platform` for a scenario without a cap.
    private static final int PLATFORM_THREADS = 200;

    private static final Pattern FEATURE = Pattern.compile("(\\d{1,4})");
    private static final int UNPINNED = 24;
    private static final String NEW_JDK = "25";

    /// The least share of cores that `collect.java --what-if cpus=` takes.
    private static final double LEAST_CORES = 0.1;

    /// @return empty for what no command can change
    static Optional<Change> of(Subject subject, Candidate binding) {
        return switch (binding) {
            case CONNECTION_POOL -> subject.scenario().pool().flatMap(size -> subject.scenario().nominalPool().map(nominal -> pool(subject, nominal, size)));
            case SERVLET_THREADS -> subject.scenario().threads().flatMap(cap -> threads(subject, cap));
            case CPU -> subject.level().cpu().map(CpuEvidence::coresAllowed).filter(cores -> cores / 2 >= LEAST_CORES && !subject.stated())
                    .map(cores -> halfTheCores(subject, cores));
            case CLIENTS -> Optional.of(moreUsers(subject));
            case CARRIERS_BLOCKED -> Optional.of(subject).filter(s -> s.scenario().threadModel().equals("virtual"))
                    .map(s -> pinsByMonitors(s) ? newerJdk(s) : platformThreads(s));
            case DATABASE, DOWNSTREAM, HEAP, CARRIERS_COMPUTATION, CONNECTION_CAPS, LOAD_GENERATOR -> Optional.empty();
        };
    }

    private static Optional<Change> threads(Subject subject, int cap) {
        return jetty(subject.scenario()) ? subject.scenario().nominalThreads().map(nominal -> moreThreads(subject, nominal, cap)) : Optional.of(virtualThreads(subject));
    }

    private static Change pool(Subject subject, int nominal, int size) {
        ScenarioRecord s = subject.scenario();
        int more = asRun(s, 2 * nominal);
        return change(subject, String.format(Locale.ROOT, "with %d connections", more), "pool", Integer.toString(2 * nominal),
                new Service(s.threadModel(), s.threads(), Optional.of(more), limit(s), Optional.empty()), Candidate.CONNECTION_POOL, more / (double) size);
    }

    /// The other container caps virtual threads as it caps platform threads.
    private static Change moreThreads(Subject subject, int nominal, int cap) {
        ScenarioRecord s = subject.scenario();
        int more = asRun(s, 2 * nominal);
        return change(subject, String.format(Locale.ROOT, "with %d threads", more), "threads", Integer.toString(2 * nominal),
                new Service(s.threadModel(), Optional.of(more), s.pool(), limit(s), Optional.empty()), Candidate.SERVLET_THREADS, more / (double) cap);
    }

    private static Change virtualThreads(Subject subject) {
        ScenarioRecord s = subject.scenario();
        return change(subject, "with virtual threads", "threads", "virtual", new Service("virtual", Optional.empty(), s.pool(), limit(s), Optional.empty()),
                Candidate.SERVLET_THREADS, Double.POSITIVE_INFINITY);
    }

    private static Change platformThreads(Subject subject) {
        ScenarioRecord s = subject.scenario();
        int cap = s.threads().orElseGet(() -> asRun(s, PLATFORM_THREADS));
        return change(subject, "with platform threads", "threads", "platform", new Service("platform", Optional.of(cap), s.pool(), limit(s), Optional.empty()),
                Candidate.CARRIERS_BLOCKED, Double.POSITIVE_INFINITY);
    }

    private static Change newerJdk(Subject subject) {
        ScenarioRecord s = subject.scenario();
        return change(subject, "on JDK " + NEW_JDK, "jdk", NEW_JDK, new Service(s.threadModel(), s.threads(), s.pool(), limit(s), Optional.of(NEW_JDK)),
                Candidate.CARRIERS_BLOCKED, Double.POSITIVE_INFINITY);
    }

    /// Before JDK 24 a virtual thread that waits inside `synchronized` keeps its carrier (JEP 491).
    private static boolean pinsByMonitors(Subject subject) {
        Matcher jdk = FEATURE.matcher(Optional.ofNullable(subject.run().run().versions().get("jdk")).orElse(""));
        return jdk.lookingAt() && Integer.parseInt(jdk.group(1)) < UNPINNED
                && subject.level().recording().flatMap(r -> r.pins().value()).filter(pins -> pins.count() > 0).isPresent();
    }

    private static Change halfTheCores(Subject subject, double cores) {
        ScenarioRecord s = subject.scenario();
        BigDecimal half = BigDecimal.valueOf(cores / 2).setScale(3, RoundingMode.HALF_EVEN).stripTrailingZeros();
        return change(subject, "with " + half.toPlainString() + (half.compareTo(BigDecimal.ONE) == 0 ? " core" : " cores"), "cpus", half.toPlainString(),
                new Service(s.threadModel(), s.threads(), s.pool(), Optional.of(half.doubleValue()), Optional.empty()), Candidate.CPU, half.doubleValue() / cores);
    }

    private static Change moreUsers(Subject subject) {
        ScenarioRecord s = subject.scenario();
        int nominal = 2 * subject.level().level().nominalVus();
        int users = asRun(s, nominal);
        Service service = new Service(s.threadModel(), s.threads(), s.pool(), limit(s), Optional.empty());
        return new Change(String.format(Locale.ROOT, "with %d users", users), Map.of(), service, users, Candidate.CLIENTS, users / (double) subject.users(),
                Rerun.of(subject, nominal, Map.of(), service));
    }

    private static Change change(Subject subject, String words, String key, String value, Service service, Candidate moves, double factor) {
        Map<String, String> changes = Map.of(key, value);
        return new Change(words, changes, service, subject.users(), moves, factor,
                Rerun.of(subject, subject.level().level().nominalVus(), changes, service));
    }

    /// A population as `collect.java` runs it at the scenario's scale: rounded half up.
    private static int asRun(ScenarioRecord scenario, int nominal) {
        return BigDecimal.valueOf(scenario.scale()).multiply(BigDecimal.valueOf(nominal)).setScale(0, RoundingMode.HALF_UP).intValueExact();
    }

    private static Optional<Double> limit(ScenarioRecord scenario) {
        return Optional.ofNullable(scenario.surroundings().get("cpu-limit")).filter(v -> v.matches("\\d{1,4}(\\.\\d{1,3})?")).map(Double::valueOf);
    }

    private static boolean jetty(ScenarioRecord scenario) {
        return scenario.server().toLowerCase(Locale.ROOT).startsWith("jetty");
    }
}
