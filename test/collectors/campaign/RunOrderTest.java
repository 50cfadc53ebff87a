package collectors.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import collectors.exit.Stop;
import collectors.scenario.Plan;
import collectors.scenario.Scale;
import collectors.scenario.Scenarios;
import collectors.study.Study;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunOrderTest {

    @Test
    void comparedScenariosTakeTurnsForwardsAndBackwards() throws Stop {
        List<RunOrder> orders = RunOrder.interleaved(List.of(plan("exp-b"), plan("exp-d")), 3);
        assertThat(orders).extracting(order -> order.plan().scenario().name()).containsExactly("exp-b", "exp-d", "exp-d", "exp-b", "exp-b", "exp-d");
        assertThat(orders).extracting(RunOrder::repetition).containsExactly(1, 1, 2, 2, 3, 3);
        assertThat(orders.get(2).runId(50)).isEqualTo("exp-d-50-2");
    }

    @Test
    void aStudyRunsWithAndWithoutARecordingNextToEachOtherAndItsPairsOnceMoreLastFirst() throws Stop {
        Study study = new Study("x", Optional.empty(), "x", Map.of(), List.of("exp-b", "exp-d"), List.of("exp-a"));
        List<RunOrder> all = RunOrder.of(study, List.of(plan("exp-a"), plan("exp-b"), plan("exp-d")), 1);
        assertThat(all).extracting(order -> order.plan().scenario().name()).containsExactly("exp-a", "exp-a", "exp-a", "exp-a", "exp-b", "exp-d", "exp-d", "exp-b");
        assertThat(all).extracting(RunOrder::recorded).containsExactly(true, false, false, true, true, true, true, true);
        assertThat(all).extracting(RunOrder::repetition).as("a pair shares its repetition").containsExactly(1, 1, 2, 2, 1, 1, 2, 2);
    }

    @Test
    void drainIsGivenWhatTheLeftOverQueueNeeds() throws Stop {
        // Nothing left: half a minute. 450 requests on 10 connections of 1 s: 45 s and a margin. Never more than 90 s.
        assertThat(Drain.limitSeconds(plan("exp-d"), 0)).isEqualTo(30);
        assertThat(Drain.limitSeconds(plan("exp-d"), 450)).isEqualTo(50);
        assertThat(Drain.limitSeconds(plan("exp-d"), 10_000)).isEqualTo(90);
    }

    private static Plan plan(String name) throws Stop {
        return Plan.of(new Scenarios(Path.of("collectors/scenarios")).read(name), Scale.FULL, List.of(50), Duration.ofSeconds(60), Duration.ofSeconds(10));
    }
}
