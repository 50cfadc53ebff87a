package collectors.campaign;

import collectors.exit.Stop;
import collectors.record.FlightSettings;
import collectors.scenario.Plan;
import collectors.scenario.Scale;
import collectors.scenario.Scenario;
import collectors.scenario.Scenarios;
import collectors.scenario.WhatIf;
import collectors.study.Study;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// What was asked for on the command line, before anything of it is checked.
///
/// @param scenarios    names
/// @param study        whose scenarios are to run, at the levels that its claims need
/// @param quick        scale 0.2, fewer and shorter levels
/// @param scale        in place of 1, or of quick's
/// @param levels       users at scale 1, in place of the scenarios' own; empty: theirs
/// @param duration     of a level, in place of the scenarios' own
/// @param whatIf       what is to differ from the scenarios
/// @param repetitions  of each scenario
/// @param load         `k6` or `built-in`
/// @param recording    what Flight Recorder keeps
/// @param out          where run folders go, in place of `raw-results`
/// @param minFreeBytes what must stay free on that disk
/// @param port         of the service
/// @param jdk          home or number of the JDK for the application, in place of our own
/// @param databaseUrl  the user's own PostgreSQL, in place of the embedded one
/// @param databaseUser its user
/// @param databaseMaxConnections  of the embedded PostgreSQL
/// @param generatorFlags  flags of the built-in generator's JVM
/// @param analyze      whether to analyse the runs afterwards
public record Request(
        List<String> scenarios,
        Optional<Study> study,
        boolean quick,
        Optional<Scale> scale,
        List<Integer> levels,
        Optional<Duration> duration,
        WhatIf whatIf,
        int repetitions,
        Optional<String> load,
        FlightSettings recording,
        Optional<Path> out,
        long minFreeBytes,
        OptionalInt port,
        Optional<String> jdk,
        Optional<String> databaseUrl,
        String databaseUser,
        int databaseMaxConnections,
        List<String> generatorFlags,
        boolean analyze) {

    private static final Duration QUICK_LEVEL = Duration.ofSeconds(25);
    private static final Duration QUICK_WARM_UP = Duration.ofSeconds(5);
    private static final Duration FULL_WARM_UP = Duration.ofSeconds(10);

    List<Plan> plans(Scenarios known) throws Stop {
        return plans(known, whatIf);
    }

    /// The same runs with nothing changed, which what-ifs are compared with.
    List<Plan> unchangedPlans(Scenarios known) throws Stop {
        return plans(known, new WhatIf(Map.of()));
    }

    private List<Plan> plans(Scenarios known, WhatIf change) throws Stop {
        List<Plan> plans = new ArrayList<>();
        for (Scenario named : known.read(study.map(Study::wanted).orElse(scenarios))) {
            Scenario scenario = change.applyTo(named);
            List<Integer> own = study.map(s -> s.scenarios().get(named.name())).orElse(quick ? scenario.quickLevels() : scenario.levels());
            List<Integer> wanted = levels.isEmpty() ? own : levels;
            plans.add(Plan.of(scenario, scale.orElse(quick ? Scale.QUICK : Scale.FULL), wanted,
                    duration.orElse(quick ? scenario.quickLevelDuration().orElse(QUICK_LEVEL) : scenario.levelDuration()), quick ? QUICK_WARM_UP : FULL_WARM_UP));
        }
        return plans;
    }
}
