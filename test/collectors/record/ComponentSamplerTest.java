package collectors.record;

import static org.assertj.core.api.Assertions.assertThat;

import collectors.components.Component;
import collectors.process.Watchdog;
import collectors.run.RunFolder;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComponentSamplerTest {

    @TempDir
    Path home;

    /// A real stub with two places: three calls of 100 ms one after another are served, and the record holds their time.
    @Test
    void aServiceIsRecordedByItsOwnCount() throws Exception {
        RunFolder folder = new RunFolder(home);
        try (Watchdog watchdog = Watchdog.start(); Component stub = Component.downstream(Optional.of(2), home.resolve("components.log"), watchdog)) {
            for (int i = 0; i < 3; i++) {
                HttpURLConnection call = (HttpURLConnection) URI.create(stub.url() + "/delay?ms=100").toURL().openConnection();
                assertThat(call.getResponseCode()).isEqualTo(200);
                call.getInputStream().close();
            }
            ComponentSampler sampler = new ComponentSampler();
            sampler.start(target(folder, Map.of(stub.role(), stub.url())));
            for (int i = 0; i < 100 && (!Files.exists(folder.components()) || CsvRows.read(folder.components()).isEmpty()); i++) {
                Thread.sleep(50);
            }
            sampler.stop();
        }
        Map<String, String> row = CsvRows.read(folder.components()).getFirst();
        assertThat(row.keySet()).containsExactlyElementsOf(CsvRows.promised("components.csv"));
        assertThat(row).containsEntry("role", "downstream").containsEntry("served", "3").containsEntry("refused", "0").containsEntry("limit", "2");
        assertThat(Long.parseLong(row.get("residence_us"))).isGreaterThanOrEqualTo(300_000);
    }

    @Test
    void withoutAServiceNothingIsWritten() throws Exception {
        ComponentSampler sampler = new ComponentSampler();
        sampler.start(target(new RunFolder(home), Map.of()));
        sampler.stop();
        assertThat(home.resolve("components.csv")).doesNotExist();
        assertThat(sampler.describe().works()).isTrue();
    }

    private static Target target(RunFolder folder, Map<String, String> urls) {
        return new Target(folder, 1, ProcessHandle.current().pid(), Path.of(System.getProperty("java.home")), 0, 0, "", Optional.empty(), Optional.empty(), "", "",
                Optional.empty(), ProcessHandle.current().pid(), List.of(), urls);
    }
}
