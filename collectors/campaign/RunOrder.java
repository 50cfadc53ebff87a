package collectors.campaign;

import collectors.scenario.Plan;
import collectors.study.Study;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One run to come.
///
/// @param plan        what to run
/// @param repetition  from 1
/// @param recorded    false: without Flight Recorder, whatever the others have
/// @param prediction  what was predicted of it, to be kept in its folder
public record RunOrder(Plan plan, int repetition, boolean recorded, Optional<Path> prediction) {

    RunOrder(Plan plan, int repetition) {
        this(plan, repetition, true, Optional.empty());
    }

    RunOrder predicted(Path file) {
        return new RunOrder(plan, repetition, recorded, Optional.of(file));
    }

    /// Compared scenarios take turns, forwards and backwards (A B B A), so that a drift of the machine hits all alike.
    public static List<RunOrder> interleaved(List<Plan> plans, int repetitions) {
        List<RunOrder> all = new ArrayList<>();
        for (int repetition = 1; repetition <= repetitions; repetition++) {
            for (Plan plan : repetition % 2 == 1 ? plans : plans.reversed()) {
                all.add(new RunOrder(plan, repetition));
            }
        }
        return all;
    }

    /// What a study runs once more after its scenarios: pairs in reverse order, so that each side is once the first, and runs without a recording.
    public static List<RunOrder> afterwards(Study study, List<Plan> plans, int repetitions) {
        List<RunOrder> all = new ArrayList<>();
        plans.reversed().stream().filter(plan -> study.again().contains(plan.scenario().name())).forEach(plan -> all.add(new RunOrder(plan, repetitions + 1)));
        plans.stream().filter(plan -> study.unrecorded().contains(plan.scenario().name()))
                .forEach(plan -> all.add(new RunOrder(plan, repetitions + 1, false, Optional.empty())));
        return all;
    }

    public String runId(int vus) {
        return plan.scenario().name() + "-" + vus + "-" + repetition;
    }
}
