package collectors.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import collectors.exit.Stop;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WhatIfTest {

    @Test
    void changedScenarioIsNamedByItsChange() throws Stop {
        Scenario changed = new WhatIf(Map.of("pool", "20")).applyTo(scenario("exp-d"));
        assertThat(changed.name()).isEqualTo("exp-d-pool-20");
        assertThat(changed.pool()).contains(20);
        assertThat(changed.overrides()).isEmpty();
    }

    @Test
    void threadsChangeModelAndCap() throws Stop {
        Scenario virtual = new WhatIf(Map.of("threads", "virtual", "pool", "50")).applyTo(scenario("exp-b"));
        assertThat(virtual.name()).isEqualTo("exp-b-pool-50-threads-virtual");
        assertThat(virtual.threads()).isEmpty();
        assertThat(virtual.threadModel()).isEqualTo("virtual");
        assertThat(virtual.overrides()).containsExactly("--spring.threads.virtual.enabled=true");
        assertThat(new WhatIf(Map.of("threads", "platform")).applyTo(scenario("exp-d")).threads()).contains(200);
    }

    @Test
    void nameOfAChangedScenarioIsAScenarioToo() throws Stop {
        Scenario changed = new WhatIf(Map.of("pool", "50", "threads", "virtual")).applyTo(scenario("exp-b"));
        assertThat(new Scenarios(Path.of("collectors/scenarios")).read(java.util.List.of(changed.name()))).containsExactly(changed);
    }

    @Test
    void nothingChangedIsTheScenarioItself() throws Stop {
        assertThat(new WhatIf(Map.of()).applyTo(scenario("exp-d"))).isEqualTo(scenario("exp-d"));
    }

    @ParameterizedTest
    @CsvSource({"pool,ten", "pool,1", "threads,green", "heap,1g"})
    void nonsenseIsRefused(String key, String value) {
        Stop stop = catchThrowableOfType(Stop.class, () -> new WhatIf(Map.of(key, value)).applyTo(scenario("exp-d")));
        assertThat(stop.exitCode()).isEqualTo(Stop.USAGE);
        assertThat(stop.getMessage()).contains(key + "=" + value);
    }

    private static Scenario scenario(String name) throws Stop {
        return new Scenarios(Path.of("collectors/scenarios")).read(name);
    }
}
