package collectors.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import collectors.exit.Stop;
import collectors.folder.Checksums;
import collectors.scenario.Plan;
import collectors.scenario.Scale;
import collectors.scenario.Scenarios;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An answer of `/api/self` as the application gives it, then one field of it at a time as it should not be.
class GuardsTest {

    private static final Path PROFILES = Path.of("app/profiles");
    private static final long PID = 4711;

    private static String answer() throws IOException {
        return """
                {"profiles":["experiment-d"],"virtual_thread":true,"server_name":"Apache Tomcat","server_version":"11.0.27","pool_name":"pool",
                 "pool_max":2,"pool_total":2,"connection_timeout_ms":120000,"hold_ms":200,"jdk_version":"25.0.3+9-LTS","spring_boot_version":"4.1.2",
                 "hikaricp_version":"7.1.0","pgjdbc_version":"42.7.14","pid":4711,"run_ids":3,"profile_sha256":"%s"}
                """.formatted(Checksums.sha256(PROFILES.resolve("application-experiment-d.yaml")));
    }

    @Test
    void whatWasAskedForPasses() throws Exception {
        Guards.check(plan(), SelfJson.read(answer()), PID, PROFILES);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "\"experiment-d\"|\"experiment-b\"|active profiles: expected [experiment-d], found [experiment-b]",
        "\"virtual_thread\":true|\"virtual_thread\":false|thread model: expected virtual, found platform",
        "Apache Tomcat|jetty|server: expected tomcat, found jetty 11.0.27",
        "\"pool_max\":2|\"pool_max\":10|connection pool maximum: expected 2, found 10",
        "\"pool_max\":2|\"servlet_threads\":200,\"pool_max\":2|servlet thread cap: expected none, found 200",
        "\"hold_ms\":200|\"hold_ms\":1000|hold time in ms: expected 200, found 1000",
        "\"pid\":4711|\"pid\":4712|process id behind the service's port: expected 4711, found 4712",
        "\"run_ids\":3|\"run_ids\":0|announced run ids: expected 3, found 0",
        "\"connection_timeout_ms\":120000|\"connection_timeout_ms\":5000|longest queue of 5.0 s",
    })
    void everythingElseIsRefusedWithBothValues(String right, String wrong, String says) throws Exception {
        Self self = SelfJson.read(answer().replace(right, wrong));
        Stop stop = catchThrowableOfType(Stop.class, () -> Guards.check(plan(), self, PID, PROFILES));
        assertThat(stop.exitCode()).isEqualTo(Stop.GATE);
        assertThat(stop.getMessage()).contains(says).doesNotContain("\n");
    }

    /// A scenario with a bulkhead and a downstream, and one with WebFlux.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "slow-http-bulkhead|\"bulkhead\":40|\"bulkhead\":40|passes",
        "slow-http-bulkhead|\"bulkhead\":40|\"bulkhead\":200|bulkhead: expected 40, found 200",
        "slow-http-bulkhead|,\"bulkhead\":40||bulkhead: expected 40, found none",
        "slow-http-bulkhead|\"downstream_connections\":4096|\"downstream_connections\":5|connections of the downstream client: expected at least one for each of 200 users",
        "slow-http-bulkhead|,\"downstream_connections\":4096||downstream client: expected there, found none",
        "slow-http-bulkhead|\"bulkhead\":40|\"bulkhead\":40,\"model_connections\":64|model client: expected none, found there",
        "slow-http-webflux|\"virtual_thread\":false|\"virtual_thread\":false|passes",
        "slow-http-webflux|\"reactive\":true|\"reactive\":false|thread model: expected reactive, found platform",
        "slow-http-webflux|\"reactive\":true|\"reactive\":true,\"servlet_threads\":200|servlet thread cap: expected none, found 200",
    })
    void whatWaitsForAnotherServiceIsReadBack(String scenario, String right, String wrong, String says) throws Exception {
        boolean reactive = scenario.equals("slow-http-webflux");
        String answer = """
                {"profiles":["%s"],"virtual_thread":%s,"reactive":%s,"server_name":"Apache Tomcat","server_version":"11.0.27",
                 "pool_max":2,"pool_total":2,"connection_timeout_ms":120000,"hold_ms":40,"pid":4711,"run_ids":2%s,"downstream_connections":4096,"profile_sha256":"%s"}
                """.formatted(reactive ? scenario : "slow-http-virtual", !reactive, reactive, reactive ? "" : ",\"bulkhead\":40",
                Checksums.sha256(PROFILES.resolve(reactive ? "application-slow-http-webflux.yaml" : "application-slow-http-virtual.yaml")));
        Plan plan = Plan.of(new Scenarios(Path.of("collectors/scenarios")).read(scenario), Scale.QUICK, List.of(1000), Duration.ofSeconds(25), Duration.ofSeconds(5));
        assertThat(answer).contains(right);
        Self self = SelfJson.read(answer.replace(right, wrong == null ? "" : wrong));
        if (says.equals("passes")) {
            Guards.check(plan, self, PID, PROFILES);
            return;
        }
        Stop stop = catchThrowableOfType(Stop.class, () -> Guards.check(plan, self, PID, PROFILES));
        assertThat(stop.exitCode()).isEqualTo(Stop.GATE);
        assertThat(stop.getMessage()).contains(says).doesNotContain("\n");
    }

    @Test
    void anotherYamlThanOursIsRefused() throws Exception {
        Self self = SelfJson.read(answer().replaceAll("\"profile_sha256\":\"..", "\"profile_sha256\":\"zz"));
        Stop stop = catchThrowableOfType(Stop.class, () -> Guards.check(plan(), self, PID, PROFILES));
        assertThat(stop.getMessage()).contains("SHA-256 of application-experiment-d.yaml");
    }

    private static Plan plan() throws Stop {
        return Plan.of(new Scenarios(Path.of("collectors/scenarios")).read("exp-d"), Scale.QUICK, List.of(50, 250), Duration.ofSeconds(25), Duration.ofSeconds(5));
    }
}
