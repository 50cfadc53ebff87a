package collectors.campaign;

import collectors.scenario.Plan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One run to come.
///
/// @param plan        what to run
/// @param repetition  from 1
/// @param prediction  what was predicted of it, to be kept in its folder
public record RunOrder(Plan plan, int repetition, Optional<Path> prediction) {

    RunOrder(Plan plan, int repetition) {
        this(plan, repetition, Optional.empty());
    }

    RunOrder predicted(Path file) {
        return new RunOrder(plan, repetition, Optional.of(file));
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

    public String runId(int vus) {
        return plan.scenario().name() + "-" + vus + "-" + repetition;
    }
}
