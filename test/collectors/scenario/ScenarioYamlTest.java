package collectors.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.entry;

import collectors.exit.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenarioYamlTest {

    private static final String GOOD = """
            question: "What?"
            profile: experiment-d
            endpoint: /api/slow-query
            thread-model: virtual
            pool: 10
            hold: 1s
            levels: [50, 100]
            level-duration: 60s
            graceful-stop: 5s
            expect: "Nothing."
            """;

    @TempDir
    Path folder;

    @Test
    void shippedScenariosAreThePublishedOnes() throws Stop {
        List<Scenario> all = new Scenarios(Path.of("collectors/scenarios")).read(List.of("exp-a", "exp-b", "exp-c", "exp-d"));
        assertThat(all).extracting(Scenario::threadModel).containsExactly("platform", "platform", "virtual", "virtual");
        assertThat(all).extracting(s -> s.pool().orElseThrow()).containsExactly(600, 10, 600, 10);
        assertThat(all).extracting(s -> s.threads().orElse(0)).containsExactly(200, 200, 0, 0);
        assertThat(all).allSatisfy(s -> {
            assertThat(s.levels()).containsExactly(50, 100, 200, 500);
            assertThat(s.quickLevels()).containsExactly(50, 250);
            assertThat(s.levelDuration()).isEqualTo(Duration.ofSeconds(60));
            assertThat(s.gracefulStop()).isEqualTo(Duration.ofSeconds(5));
        });
    }

    @Test
    void goodOneIsRead() throws Exception {
        Scenario s = read(GOOD);
        assertThat(s.name()).isEqualTo("mine");
        assertThat(s.threads()).isEmpty();
        assertThat(s.quickLevels()).isEqualTo(s.levels());
        assertThat(s.quickLevelDuration()).isEmpty();
        assertThat(read(GOOD + "quick-level-duration: 40s\n").quickLevelDuration()).contains(Duration.ofSeconds(40));
        assertThat(s.container()).isEqualTo("tomcat");
        assertThat(s.surroundings()).isEqualTo(Surroundings.NONE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "thread-model: virtual|thread-model: green|'thread-model': expected platform or virtual or reactive",
        "pool: 10|pool: ten|'pool': expected a whole number",
        "pool: 10|pool: 1|'pool': expected a whole number from 2",
        "pool: 10|pol: 10|unknown key 'pol'; did you mean pool?",
        "pool: 10|hold: 2s|not YAML",
        "hold: 1s|hold: 1 second|'hold': expected a duration",
        "hold: 1s|hold: 0s|'hold': expected a duration longer than 0s",
        "levels: [50, 100]|levels: 50|'levels': expected a list",
        "levels: [50, 100]|levels: [50, 50]|'levels': expected each number once",
        "endpoint: /api/slow-query|endpoint: api|'endpoint': expected a path",
        "profile: experiment-d|profile: ../x|'profile': expected letters",
        "graceful-stop: 5s|think: 0s|'graceful-stop': expected text, it is missing",
        "pool: 10|container: undertow|'container': expected tomcat or jetty",
        "pool: 10|container: jetty|'jetty-threads-cap': expected a whole number from 2 to 1000000, it is missing",
        "thread-model: virtual|thread-model: reactive & threads: 200|'threads': expected none",
        "thread-model: virtual|thread-model: reactive & container: jetty|'container': expected tomcat",
        "pool: 10|least-jdk: 17|'least-jdk': expected a whole number from 21",
        "pool: 10|jdk: 17|'jdk': expected a whole number from 21 to 99",
        "pool: 10|jdk: 21.0.9|'jdk': expected a whole number",
        "pool: 10|jdk: temurin|'jdk': expected a whole number",
        "pool: 10|jetty-threads-cap: 200|'jetty-threads-cap': expected container: jetty and thread-model: virtual",
        "pool: 10|cpu-limit: half|'cpu-limit': expected a number from 0.1 to 1024",
        "pool: 10|cpu-limit: 0|'cpu-limit': expected a number from 0.1",
        "pool: 10|memory-limit: 1G|'memory-limit': expected a size like",
        "pool: 10|memory-limit: 64MiB|'memory-limit': expected at least 256MiB",
        "pool: 10|levels-drained: no|'levels-drained': expected true or false",
        "pool: 10|scales: 0|'scales': expected true or false",
        "pool: 10|seed: 1|'seed': expected true or false",
        "pool: 10|downstream: 200ms|'downstream': expected `key: value` lines with the keys [delay, limit]",
        "pool: 10|downstream: {dela: 1s}|unknown key 'downstream.dela'; did you mean delay?",
        "pool: 10|downstream: {delay: soon}|'downstream.delay': expected a duration",
        "pool: 10|model-server: {limit: 8}|'model-server.service-time': expected text, it is missing",
        "pool: 10|model-server: {limit: 1, service-time: 1s}|'model-server.limit': expected a whole number from 2",
        "pool: 10|file: {size: 3GiB}|'file.size': expected at most 2GiB",
        "pool: 10|bulkhead: 1|'bulkhead': expected a whole number from 2",
        "pool: 10|settings: {server.port: 80}|'settings': expected no 'server.port'",
        "pool: 10|settings: {a: [1]}|'settings': expected names of letters",
        "hold: 1s|endpoint: /x|not YAML",
    })
    void badOnesAreRefusedInOneLineThatNamesFileAndKey(String good, String bad, String says) {
        Stop stop = catchThrowableOfType(Stop.class, () -> read(GOOD.replace(good, bad.replace(" & ", "\n"))));
        assertThat(stop.exitCode()).isEqualTo(Stop.USAGE);
        assertThat(stop.getMessage()).contains("mine.yaml").contains(says).doesNotContain("\n");
    }

    @Test
    void whatIsAroundTheApplicationIsReadAndScaled() throws Exception {
        Scenario s = read(GOOD.replace("endpoint: /api/slow-query", "endpoint: /api/slow?ms={hold}") + """
                levels-drained: false
                cpu-limit: 0.5
                memory-limit: 1GiB
                jdk: 21
                downstream: {delay: 200ms}
                model-server: {limit: 40, service-time: 300ms}
                file: {size: 256MiB}
                seed: true
                bulkhead: 100
                settings: {spring.jpa.open-in-view: false, loomlab.x: 7}
                """);
        Plan quick = Plan.of(s, Scale.QUICK, s.quickLevels(), Duration.ofSeconds(25), Duration.ofSeconds(5));
        assertThat(quick.endpoint()).isEqualTo("/api/slow?ms=200");
        assertThat(quick.surroundings().described()).containsExactly(
                entry("levels-drained", "false"), entry("cpu-limit", "0.5"), entry("memory-limit-bytes", "1073741824"), entry("jdk", "21"),
                entry("downstream-delay", "40ms"), entry("model-server-limit", "8"), entry("model-server-service-time", "60ms"), entry("file-bytes", "268435456"), entry("seed", "true"),
                entry("bulkhead", "20"), entry("setting spring.jpa.open-in-view", "false"), entry("setting loomlab.x", "7"));
    }

    @Test
    void scaleThatLeavesNoWholeMillisecondsForTheEndpointIsRefused() throws Exception {
        Scenario s = read(GOOD.replace("endpoint: /api/slow-query", "endpoint: /api/slow?ms={hold}").replace("hold: 1s", "hold: 1ms"));
        assertThat(catchThrowableOfType(Stop.class, () -> Plan.of(s, Scale.QUICK, List.of(50), Duration.ofSeconds(25), Duration.ofSeconds(5))).getMessage())
                .contains("whole milliseconds").doesNotContain("\n");
        assertThat(catchThrowableOfType(Stop.class, () -> read(GOOD.replace("endpoint: /api/slow-query", "endpoint: /api/slow?ms={hold}")
                .replace("hold: 1s\n", ""))).getMessage()).contains("'hold': expected a duration, since the endpoint names {hold}");
    }

    @Test
    void jettysCapOnVirtualThreadsCountsAsItsThreads() throws Stop {
        List<Scenario> all = new Scenarios(Path.of("collectors/scenarios")).read(List.of("exp-a-jetty", "exp-c-jetty", "exp-c-jetty-lifted"));
        assertThat(all).extracting(s -> s.threads().orElse(0)).containsExactly(200, 200, 10_000);
        assertThat(all).allSatisfy(s -> assertThat(s.container()).isEqualTo("jetty"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"''", "- a", "just text", "'a: [1'", "'question: &a [*a, *a]'"})
    void whatIsNoScenarioAtAllIsRefused(String text) {
        assertThat(catchThrowableOfType(Stop.class, () -> read(text)).getMessage()).contains("mine.yaml").doesNotContain("\n");
    }

    @Test
    void unknownNamesGetSuggestions() {
        Stop stop = catchThrowableOfType(Stop.class, () -> new Scenarios(Path.of("collectors/scenarios")).read(List.of("exp-dd")));
        assertThat(stop.exitCode()).isEqualTo(Stop.USAGE);
        assertThat(stop.getMessage()).contains("unknown scenario 'exp-dd'; did you mean exp-d").contains("exp-a, exp-a-jetty");
    }

    @Test
    void aFileMoreIsAScenarioMore() throws Exception {
        Files.writeString(folder.resolve("mine.yaml"), GOOD);
        assertThat(new Scenarios(folder).names()).containsExactly("mine");
    }

    @Test
    void aFileAnywhereIsNamedByItsPath() throws Exception {
        Scenarios shipped = new Scenarios(Path.of("collectors/scenarios"));
        Path mine = Files.writeString(folder.resolve("mine.yaml"), GOOD);
        assertThat(shipped.read(List.of("exp-a", mine.toString()))).extracting(Scenario::name).containsExactly("exp-a", "mine");
        assertThat(refused(shipped, mine.toString(), mine.toString())).contains("named twice");
        assertThat(refused(shipped, Files.writeString(folder.resolve("exp-a.yaml"), GOOD).toString())).contains("there is a scenario 'exp-a' already");
        assertThat(refused(shipped, Files.writeString(folder.resolve("a b.yaml"), GOOD).toString())).contains("a file name of letters, digits");
        assertThat(refused(shipped, folder.resolve("none.yaml").toString())).contains("none.yaml: cannot be read");
        assertThat(shipped.read(List.of("collectors/scenarios/exp-d.yaml"))).extracting(Scenario::name).containsExactly("exp-d");
    }

    private static String refused(Scenarios scenarios, String... names) {
        Stop stop = catchThrowableOfType(Stop.class, () -> scenarios.read(List.of(names)));
        assertThat(stop.exitCode()).isEqualTo(Stop.USAGE);
        assertThat(stop.getMessage()).doesNotContain("\n");
        return stop.getMessage();
    }

    private Scenario read(String text) throws IOException, Stop {
        return ScenarioYaml.read(Files.writeString(folder.resolve("mine.yaml"), text));
    }
}
