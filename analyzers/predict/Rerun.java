package analyzers.predict;

import analyzers.evidence.Subject;
import collectors.run.HostRecord;
import collectors.run.PredictionRecord.Service;
import collectors.run.RunRecord;
import collectors.run.ScenarioRecord;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The command that shows what a change does: of a run of `collect.java` its level again, of any other load the analysis of the files that its
/// next run leaves.
final class Rerun {

    /// Times are stated to fewer digits than this; what is beyond them is what binary fractions add.
    private static final MathContext DIGITS = new MathContext(6);

    private Rerun() {}

    /// @param nominalUsers  users at scale 1
    /// @param changes       as `collect.java --what-if` takes them, at scale 1; empty where only the users change
    /// @param service       the service as it would be run
    static String of(Subject subject, int nominalUsers, Map<String, String> changes, Service service) {
        return subject.stated() ? analysis(subject, nominalUsers, service) : level(subject.scenario(), nominalUsers, changes);
    }

    private static String level(ScenarioRecord scenario, int users, Map<String, String> changes) {
        String scale = scenario.scale() == 1 ? "" : String.format(Locale.ROOT, " --scale %s", Double.toString(scenario.scale()));
        return "jbang collect.java --scenario " + scenario.name() + scale + " --levels " + users
                + changes.entrySet().stream().map(c -> " --what-if " + c.getKey() + "=" + c.getValue()).collect(Collectors.joining());
    }

    /// All facts that were stated, changed where the change changes them. The next load begins at another instant, which stands open as its files
    /// do, and another process may serve it, so nothing is said of that one.
    private static String analysis(Subject subject, int users, Service service) {
        ScenarioRecord scenario = subject.scenario();
        RunRecord run = subject.run().run();
        return "jbang analyze.java FILES-OF-THAT-LOAD --users " + users + " --thread-model " + service.threadModel()
                + option("max-threads", service.threads())
                + option("pool", service.pool())
                + option("calm", subject.calmResidenceSeconds().map(Rerun::time))
                + option("hold", scenario.holdSeconds().map(Rerun::time))
                + option("think", Optional.of(scenario.thinkSeconds()).filter(seconds -> seconds > 0).map(Rerun::time))
                + option("cores", Optional.ofNullable(run.host()).map(HostRecord::cores))
                + option("start", Optional.of("START-OF-THAT-LOAD").filter(_ -> run.startEpochNs() > 0));
    }

    private static String option(String name, Optional<?> value) {
        return value.map(v -> " --" + name + " " + v).orElse("");
    }

    private static String time(double seconds) {
        return BigDecimal.valueOf(seconds).round(DIGITS).stripTrailingZeros().toPlainString() + "s";
    }
}
