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
    void numbersOfThreadsAreTheContainersCap() throws Stop {
        Scenario changed = new WhatIf(Map.of("threads", "400")).applyTo(scenario("exp-a"));
        assertThat(changed.name()).isEqualTo("exp-a-threads-400");
        assertThat(changed.threads()).contains(400);
        assertThat(changed.threadModel()).isEqualTo("platform");
        assertThat(new WhatIf(Map.of("threads", "50")).applyTo(scenario("exp-d-jetty")).threads()).contains(50);
        assertThat(new WhatIf(Map.of("threads", "virtual")).applyTo(scenario("exp-b-jetty")).threads()).as("Jetty caps virtual threads too").contains(200);
    }

    @Test
    void cpusLimitTheApplication() throws Stop {
        Scenario changed = new WhatIf(Map.of("cpus", "0.5")).applyTo(scenario("cpu-platform"));
        assertThat(changed.surroundings().cpuLimit()).contains(new java.math.BigDecimal("0.5"));
        assertThat(new Scenarios(Path.of("collectors/scenarios")).read(java.util.List.of(changed.name()))).containsExactly(changed);
    }

    @Test
    void anotherJdkIsNamedByItsRelease() throws Stop {
        WhatIf whatIf = new WhatIf(Map.of("jdk", System.getProperty("java.home")));
        assertThat(whatIf.applyTo(scenario("exp-d")).name()).isEqualTo("exp-d-jdk-" + Runtime.version().feature());
        assertThat(whatIf.jdk().orElseThrow().home()).isEqualTo(Path.of(System.getProperty("java.home")));
    }

    @Test
    void aJdkMayBeNamedByItsNumber() {
        Stop refused = catchThrowableOfType(Stop.class, () -> new WhatIf(Map.of("jdk", "999")).jdk());
        assertThat(refused.getMessage()).startsWith("--what-if jdk=999: no JDK 999 found");
    }

    @Test
    void aPoolThatNoRequestNeedsChangesNothing() {
        assertThat(catchThrowableOfType(Stop.class, () -> new WhatIf(Map.of("pool", "20")).applyTo(scenario("cpu-platform"))).getMessage()).contains("needs a connection");
    }

    @Test
    void nothingChangedIsTheScenarioItself() throws Stop {
        assertThat(new WhatIf(Map.of()).applyTo(scenario("exp-d"))).isEqualTo(scenario("exp-d"));
    }

    @ParameterizedTest
    @CsvSource({"pool,ten", "pool,1", "pool,10", "threads,green", "threads,400", "threads,virtual", "heap,1g", "cpus,0", "cpus,-1", "cpus,100000", "cpus,9999", "jdk,999",
        "jdk,/nowhere"})
    void nonsenseIsRefused(String key, String value) {
        Stop stop = catchThrowableOfType(Stop.class, () -> new WhatIf(Map.of(key, value)).applyTo(scenario("exp-d")));
        assertThat(stop.exitCode()).isEqualTo(Stop.USAGE);
        assertThat(stop.getMessage()).contains(key + "=" + value);
    }

    private static Scenario scenario(String name) throws Stop {
        return new Scenarios(Path.of("collectors/scenarios")).read(name);
    }
}
