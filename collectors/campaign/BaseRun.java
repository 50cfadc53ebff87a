package collectors.campaign;

import collectors.exit.Stop;
import collectors.run.LevelRecord;
import collectors.run.RunFolder;
import collectors.run.RunJson;
import collectors.run.RunRecord;
import collectors.run.ScenarioRecord;
import collectors.scenario.Durations;
import collectors.scenario.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The run that a prediction is drawn from: the newest whole one of the unchanged scenario, at the same scale and with the settings that its file
/// states now.
final class BaseRun {

    private BaseRun() {}

    /// @param results  where run folders lie
    /// @param plan     of the unchanged scenario
    static Optional<Path> newest(Path results, Plan plan) throws Stop {
        Path folder = results.resolve(plan.scenario().name());
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> newestFirst = all.filter(p -> !p.getFileName().toString().endsWith(RunFolder.PARTIAL))
                    .filter(p -> Files.isRegularFile(new RunFolder(p).runJson()))
                    .sorted(Comparator.comparing((Path p) -> p.getFileName().toString()).reversed()).toList();
            return newestFirst.stream().filter(run -> isOf(plan, run)).findFirst();
        } catch (IOException e) {
            throw Stop.failure(folder + ": cannot be listed for a run to predict from (" + e.getMessage() + ")", e);
        }
    }

    private static boolean isOf(Plan plan, Path folder) {
        try {
            RunRecord run = RunJson.read(new RunFolder(folder).runJson());
            return run != null && run.scenario() != null && "complete".equals(run.outcome()) && same(plan, run.scenario())
                    && run.levels().stream().anyMatch(BaseRun::usable);
        } catch (IOException e) {
            // What cannot be read is no base; an older one may be.
            return false;
        }
    }

    private static boolean same(Plan plan, ScenarioRecord run) {
        return run.scale() == plan.scale().factor().doubleValue()
                && plan.endpoint().equals(run.endpoint())
                && plan.scenario().threadModel().equals(run.threadModel())
                && plan.threads().equals(run.threads())
                && plan.pool().equals(run.pool())
                && plan.hold().map(Durations::seconds).equals(run.holdSeconds())
                && Durations.seconds(plan.think()) == run.thinkSeconds()
                && run.surroundings().entrySet().containsAll(plan.surroundings().described().entrySet());
    }

    private static boolean usable(LevelRecord level) {
        return level != null && !level.calibration() && "complete".equals(level.outcome());
    }
}
