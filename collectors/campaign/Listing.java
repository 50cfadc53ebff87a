package collectors.campaign;

import collectors.exit.Stop;
import collectors.limit.LimitChoice;
import collectors.record.Recorder;
import collectors.record.Recorders;
import collectors.scenario.Scenario;
import collectors.scenario.Scenarios;
import collectors.study.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What there is to run and to record with, and why something cannot work here.
public final class Listing {

    private Listing() {}

    /// @throws Stop when the folder of scenarios cannot be read; a scenario that is malformed is listed as such
    public static List<String> lines(Home home) throws Stop {
        List<String> lines = new ArrayList<>();
        lines.add("Scenarios (--scenario)");
        Scenarios scenarios = new Scenarios(home.scenarios());
        JdkChoice jdks = JdkChoice.here(Optional.empty());
        for (String name : scenarios.names()) {
            lines.add(row(name, question(scenarios, name, jdks)));
        }
        lines.add("Studies (--study)");
        for (String name : Study.names(home.studies())) {
            lines.add(row(name, study(home, name)));
        }
        lines.add("Recorders (each writes one file of a run)");
        for (Recorder recorder : Recorders.all(home.results())) {
            String note = recorder.describe().note().map(n -> ", " + n).orElse("");
            lines.add(row(recorder.name(), recorder.cannot().map(why -> "cannot record here: " + why).orElse(recorder.file() + note)));
        }
        lines.add("Load generators (--load)");
        for (Generators generator : Generators.values()) {
            Optional<String> cannot = generator.cannot();
            lines.add(row(generator.word(), cannot.map(why -> "cannot run here: " + why).orElse("ready")));
        }
        return lines;
    }

    private static String question(Scenarios scenarios, String name, JdkChoice jdks) {
        try {
            Scenario scenario = scenarios.read(name);
            Optional<String> cannot = jdks.cannot(scenario.surroundings()).or(() -> LimitChoice.cannot(LimitedStart.limits(scenario.surroundings())));
            return cannot.map(why -> "cannot run here: " + why).orElse(scenario.question());
        } catch (Stop stop) {
            return "cannot run: " + stop.getMessage();
        }
    }

    private static String study(Home home, String name) {
        try {
            Study study = Study.read(home.studies(), name);
            return study.title() + " (" + String.join(", ", study.scenarios().keySet()) + ")";
        } catch (Stop stop) {
            return "cannot run: " + stop.getMessage();
        }
    }

    private static String row(String name, String text) {
        return String.format(Locale.ROOT, "  %-24s %s", name, text);
    }
}
