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

    /// What a study runs: its scenarios in turn. For what recording costs, a scenario's first run is followed at once by one without a recording,
    /// one more without and one more with it: two pairs next to each other, the second turned round (A B B A), so that neither a drift of the
    /// machine nor the order is taken for the recording's cost, nor is one side of another comparison measured an hour after the other. In the end
    /// those whose repeats are claimed run once more, last first, so that each side of a pair is once the first.
    public static List<RunOrder> of(Study study, List<Plan> plans, int repetitions) {
        List<RunOrder> all = new ArrayList<>();
        for (RunOrder order : interleaved(plans, repetitions)) {
            all.add(order);
            if (order.repetition() == 1 && study.unrecorded().contains(order.plan().scenario().name())) {
                RunOrder without = new RunOrder(order.plan(), 1, false, Optional.empty());
                all.addAll(List.of(without, without.again(), order.again()));
            }
        }
        plans.reversed().stream().filter(plan -> study.again().contains(plan.scenario().name())).forEach(plan -> all.add(new RunOrder(plan, repetitions + 1)));
        return all;
    }

    private RunOrder again() {
        return new RunOrder(plan, repetition + 1, recorded, prediction);
    }

    public String runId(int vus) {
        return plan.scenario().name() + "-" + vus + "-" + repetition;
    }
}
