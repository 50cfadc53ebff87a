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

    /// What a study runs after its scenarios: those whose repeats are claimed once more, last first, so that each side of a pair is once the
    /// first; then, for what recording costs, two pairs with and without a recording next to each other, of which the second is turned round
    /// (A B B A), so that neither a drift of the machine nor the order is taken for the recording's cost.
    public static List<RunOrder> afterwards(Study study, List<Plan> plans, int repetitions) {
        List<RunOrder> all = new ArrayList<>();
        plans.reversed().stream().filter(plan -> study.again().contains(plan.scenario().name())).forEach(plan -> all.add(new RunOrder(plan, repetitions + 1)));
        for (Plan plan : plans.stream().filter(p -> study.unrecorded().contains(p.scenario().name())).toList()) {
            RunOrder with = new RunOrder(plan, repetitions + 1);
            RunOrder without = new RunOrder(plan, repetitions + 1, false, Optional.empty());
            all.addAll(List.of(with, without, without.again(), with.again()));
        }
        return all;
    }

    private RunOrder again() {
        return new RunOrder(plan, repetition + 1, recorded, prediction);
    }

    public String runId(int vus) {
        return plan.scenario().name() + "-" + vus + "-" + repetition;
    }
}
