package collectors.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What `load.js` tells k6, read by loading the real file under Node with stubs for k6's three modules.
class LoadScriptTest {

    private static final String PROBE = """
            import { readFileSync } from 'node:fs';
            globalThis.__ENV = JSON.parse(process.argv[1]);
            const steps = [];
            globalThis.stubs = { exec: { vu: { idInTest: 1 }, scenario: { startTime: 1796084864660.7 } },
              http: { request: (method, url, body, params) => steps.push({ method, url, body, params }) },
              sleep: (seconds) => steps.push({ sleep: seconds }) };
            const logged = [];
            console.log = (text) => logged.push(text);
            const source = readFileSync('collectors/load/load.js', 'utf8')
              .replace("import http from 'k6/http';", 'const http = globalThis.stubs.http;')
              .replace("import exec from 'k6/execution';", 'const exec = globalThis.stubs.exec;')
              .replace("import { sleep } from 'k6';", 'const sleep = globalThis.stubs.sleep;');
            const script = await import('data:text/javascript,' + encodeURIComponent(source));
            script.default();
            const first = steps.splice(0);
            script.default();
            process.stdout.write(JSON.stringify({ options: script.options, first, second: steps, logged,
              summary: script.handleSummary({ metrics: { http_reqs: { values: { count: 7 } } } }) }));
            """;

    @TempDir
    Path folder;

    private Result probe(Map<String, String> env) throws IOException, InterruptedException {
        Process node;
        try {
            node = new ProcessBuilder("node", "--input-type=module", "-e", PROBE, "--", new JsonMapper().writeValueAsString(env))
                    .redirectErrorStream(false).redirectError(folder.resolve("err").toFile()).start();
        } catch (IOException e) {
            assumeTrue(false, "no node here");
            throw e;
        }
        String out = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(node.waitFor(20, TimeUnit.SECONDS)).isTrue();
        return new Result(node.exitValue(), out.isEmpty() ? null : new JsonMapper().readTree(out), Files.readString(folder.resolve("err")));
    }

    record Result(int code, JsonNode told, String errors) {}

    @Test
    void optionsAndCallsFollowTheEnvironment() throws Exception {
        Map<String, String> env = new HashMap<>(Map.of("VUS", "50", "DURATION", "1.5m", "GRACEFUL_STOP", "3s", "STAGGER", "200ms", "THINK", "0.5", "URL",
                "http://127.0.0.1:1/a", "RUN_ID", "exp-d-50-1", "SUMMARY", "/tmp/s.json", "TIMEOUT", "120s", "SCENARIO", "exp-d"));
        env.put("HEADERS", "A: b\nC: d:e");
        JsonNode told = probe(env).told();
        JsonNode scenario = told.path("options").path("scenarios").path("exp-d");
        assertThat(scenario.path("executor").asString()).isEqualTo("constant-vus");
        assertThat(scenario.path("vus").asInt()).isEqualTo(50);
        assertThat(scenario.path("duration").asString()).isEqualTo("90000ms");
        assertThat(scenario.path("gracefulStop").asString()).isEqualTo("3000ms");
        assertThat(told.path("options").path("summaryTrendStats").toString()).contains("p(99)", "count", "med");

        JsonNode first = told.path("first");
        assertThat(first).hasSize(3);
        assertThat(first.get(0).path("sleep").asDouble()).isBetween(0.0, 0.2);
        assertThat(first.get(1).path("url").asString()).isEqualTo("http://127.0.0.1:1/a");
        assertThat(first.get(1).path("method").asString()).isEqualTo("GET");
        JsonNode params = first.get(1).path("params");
        assertThat(params.path("timeout").asString()).isEqualTo("120000ms");
        assertThat(params.path("redirects").asInt(-1)).isZero();
        assertThat(params.path("headers").toString()).isEqualTo("{\"X-Benchmark-Run\":\"exp-d-50-1\",\"A\":\"b\",\"C\":\"d:e\"}");
        assertThat(first.get(2).path("sleep").asDouble()).isEqualTo(0.5);
        assertThat(told.path("second")).as("only a user's first iteration waits").hasSize(2);
        assertThat(told.path("logged").toString()).isEqualTo("[\"loomlab start_epoch_ms=1796084864660\"]");

        JsonNode written = new JsonMapper().readTree(told.path("summary").path("/tmp/s.json").asString());
        assertThat(written.path("metrics").path("http_reqs").path("values").path("count").asInt()).isEqualTo(7);
    }

    @Test
    void defaultsAreTheProjectsOwn() throws Exception {
        JsonNode told = probe(Map.of("URL", "http://127.0.0.1:1/")).told();
        JsonNode scenario = told.path("options").path("scenarios").path("default");
        assertThat(scenario.path("vus").asInt()).isEqualTo(10);
        assertThat(scenario.path("duration").asString()).isEqualTo("60000ms");
        assertThat(scenario.path("gracefulStop").asString()).isEqualTo("5000ms");
        assertThat(told.path("first")).as("no stagger, no think time").hasSize(1);
        assertThat(told.path("summary").propertyNames()).containsExactlyElementsOf(List.of("stdout"));
    }

    @Test
    void nonsenseIsRefused() throws Exception {
        assertThat(probe(Map.of()).errors()).contains("URL is missing");
        assertThat(probe(Map.of("URL", "http://a/", "DURATION", "soon")).errors()).contains("DURATION=soon is not a time");
    }
}
