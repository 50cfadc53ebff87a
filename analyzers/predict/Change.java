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

/// What to change to see whether a resource binds: twice of it where that can be asked for, half of it where there is no more.
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
            case CONNECTION_POOL -> subject.scenario().pool().map(size -> pool(subject, size));
            case SERVLET_THREADS -> subject.scenario().threads().map(cap -> jetty(subject.scenario()) ? moreThreads(subject, cap) : virtualThreads(subject));
            case CPU -> subject.level().cpu().map(CpuEvidence::coresAllowed).filter(cores -> cores / 2 >= LEAST_CORES).filter(_ -> !subject.stated()).map(cores -> halfTheCores(subject, cores));
            case CLIENTS -> Optional.of(moreUsers(subject));
            case CARRIERS_BLOCKED -> Optional.of(subject).filter(s -> s.scenario().threadModel().equals("virtual")).map(s -> pinsByMonitors(s) ? newerJdk(s) : platformThreads(s));
            case DATABASE, DOWNSTREAM, HEAP, CARRIERS_COMPUTATION, CONNECTION_CAPS, LOAD_GENERATOR -> Optional.empty();
        };
    }

    private static Change pool(Subject subject, int size) {
        ScenarioRecord s = subject.scenario();
        int nominal = 2 * s.nominalPool().orElse(size);
        return change(subject, String.format(Locale.ROOT, "with %d connections", 2 * size), "pool", Integer.toString(nominal),
                new Service(s.threadModel(), s.threads(), Optional.of(2 * size), limit(s), Optional.empty()), Candidate.CONNECTION_POOL, 2,
                again(subject, subject.users(), Optional.of(nominal), s.threadModel()));
    }

    /// The other container caps virtual threads as it caps platform threads.
    private static Change moreThreads(Subject subject, int cap) {
        ScenarioRecord s = subject.scenario();
        return change(subject, String.format(Locale.ROOT, "with %d threads", 2 * cap), "threads", Integer.toString(2 * s.nominalThreads().orElse(cap)),
                new Service(s.threadModel(), Optional.of(2 * cap), s.pool(), limit(s), Optional.empty()), Candidate.SERVLET_THREADS, 2,
                again(subject, subject.users(), s.pool(), s.threadModel()));
    }

    private static Change virtualThreads(Subject subject) {
        ScenarioRecord s = subject.scenario();
        return change(subject, "with virtual threads", "threads", "virtual", new Service("virtual", Optional.empty(), s.pool(), limit(s), Optional.empty()),
                Candidate.SERVLET_THREADS, Double.POSITIVE_INFINITY, again(subject, subject.users(), s.pool(), "virtual"));
    }

    private static Change platformThreads(Subject subject) {
        ScenarioRecord s = subject.scenario();
        int cap = s.threads().orElse((int) Math.round(PLATFORM_THREADS * s.scale()));
        return change(subject, "with platform threads", "threads", "platform", new Service("platform", Optional.of(cap), s.pool(), limit(s), Optional.empty()),
                Candidate.CARRIERS_BLOCKED, Double.POSITIVE_INFINITY, again(subject, subject.users(), s.pool(), "platform"));
    }

    private static Change newerJdk(Subject subject) {
        ScenarioRecord s = subject.scenario();
        return change(subject, "on JDK " + NEW_JDK, "jdk", NEW_JDK, new Service(s.threadModel(), s.threads(), s.pool(), limit(s), Optional.of(NEW_JDK)),
                Candidate.CARRIERS_BLOCKED, Double.POSITIVE_INFINITY, again(subject, subject.users(), s.pool(), s.threadModel()));
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
                new Service(s.threadModel(), s.threads(), s.pool(), Optional.of(half.doubleValue()), Optional.empty()), Candidate.CPU, 0.5, "");
    }

    private static Change moreUsers(Subject subject) {
        ScenarioRecord s = subject.scenario();
        int users = 2 * subject.users();
        return new Change(String.format(Locale.ROOT, "with %d users", users), Map.of(), new Service(s.threadModel(), s.threads(), s.pool(), limit(s), Optional.empty()),
                users, Candidate.CLIENTS, 2, subject.stated() ? again(subject, users, s.pool(), s.threadModel())
                        : base(s) + " --levels " + 2 * subject.level().level().nominalVus());
    }

    private static Change change(Subject subject, String words, String key, String value, Service service, Candidate moves, double factor, String stated) {
        return new Change(words, Map.of(key, value), service, subject.users(), moves, factor, subject.stated() ? stated
                : base(subject.scenario()) + " --levels " + subject.level().level().nominalVus() + " --what-if " + key + "=" + value);
    }

    /// A load that the lab did not make, it cannot make again.
    private static String again(Subject subject, int users, Optional<Integer> pool, String threadModel) {
        return "jbang analyze.java FILES-OF-THAT-LOAD --users " + users + " --thread-model " + threadModel + pool.map(n -> " --pool " + n).orElse("")
                + subject.calmResidenceSeconds().map(s -> String.format(Locale.ROOT, " --calm %.4gs", s)).orElse("");
    }

    private static String base(ScenarioRecord scenario) {
        String scale = scenario.scale() == 1 ? "" : String.format(Locale.ROOT, " --scale %s", Double.toString(scenario.scale()));
        return "jbang collect.java --scenario " + scenario.name() + scale;
    }

    private static Optional<Double> limit(ScenarioRecord scenario) {
        return Optional.ofNullable(scenario.surroundings().get("cpu-limit")).filter(v -> v.matches("\\d{1,4}(\\.\\d{1,3})?")).map(Double::valueOf);
    }

    private static boolean jetty(ScenarioRecord scenario) {
        return scenario.server().toLowerCase(Locale.ROOT).startsWith("jetty");
    }
}
