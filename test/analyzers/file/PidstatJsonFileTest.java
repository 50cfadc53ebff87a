package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.file.FileEvidence.Status;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// `pidstat -o JSON`, in the layout that sysstat 12.7.7 to 12.7.9 print.
@Timeout(20)
class PidstatJsonFileTest {

    private static final String START = """
            {"sysstat": {
            \t"hosts": [
            \t\t{
            \t\t\t"nodename": "host",
            \t\t\t"sysname": "Linux",
            \t\t\t"release": "6.1.0",
            \t\t\t"machine": "x86_64",
            \t\t\t"number-of-cpus": 4,
            \t\t\t"date": "2025-12-31",
            \t\t\t"statistics": [
            """;
    private static final String END = "\n\t\t\t]\n\t\t}\n\t]\n}}\n";

    @TempDir
    Path folder;

    private static String report(String time, double cpu, String command) {
        return """
                \t\t\t\t{
                \t\t\t\t\t"timestamp": "%s",
                \t\t\t\t\t"task-cpu-load": [
                \t\t\t\t\t\t{"UID": "1000", "TGID": "7900", "TID": "", "usr": %s, "system": 0.50, "guest": 0.00, "wait": 8.47, "cpu": %s, "cpu_nr": 2, "leader": "", "cmd": "%s"},
                \t\t\t\t\t\t{"UID": "1000", "TGID": "7900", "TID": "7901", "usr": 1.00, "system": 0.00, "guest": 0.00, "wait": 2.00, "cpu": 1.00, "cpu_nr": 2, "leader": "x", "cmd": "w"}
                \t\t\t\t\t],
                \t\t\t\t\t"task-memory": [
                \t\t\t\t\t\t{"UID": "1000", "TGID": "7900", "TID": "", "minflt/s": 1.00, "majflt/s": 0.00, "VSZ": 4453984, "RSS": 259044, "MEM": 3.18, "leader": "", "cmd": "%s"}
                \t\t\t\t\t]
                \t\t\t\t}""".formatted(time, cpu - 0.5, cpu, command, command);
    }

    @Test
    void aDocumentIsReadWithItsThreads() throws IOException {
        FileEvidence e = PidstatText.read(folder, START + report("12:53:22", 12.5, "java") + ",\n" + report("12:53:23", 13.5, "java") + END);
        assertThat(PidstatText.recognised(START + report("12:53:22", 12.5, "java"))).isTrue();
        assertThat(e.warnings()).isEmpty();
        assertThat(e.status()).isEqualTo(Status.READ);
        assertThat(e.values()).containsEntry("samples", 2L).containsEntry("pids", 1).containsEntry("rss_peak_kb", 259044L)
                .containsEntry("vsz_peak_kb", 4453984L).containsEntry("cpu_mean_percent", 13.0);
        assertThat(PidstatText.row(e, "processes", "7900")).contains("java", "2", "8.47");
        assertThat(PidstatText.row(e, "threads", "7900", "7901")).contains("w", "2", "1.00", "2.00");
    }

    @Test
    void commandLinesThatPidstatLeftUnescapedAreRead() throws IOException {
        FileEvidence e = PidstatText.read(folder, START + report("12:53:22", 12.5, "java -Dname=\"a b\" -Dpath=C:\\x {\"PID\": \"1\"}") + END);
        assertThat(e.warnings()).isEmpty();
        assertThat(e.values()).containsEntry("samples", 1L).containsEntry("cpu_mean_percent", 12.5);
        assertThat(PidstatText.row(e, "processes", "7900")).contains("java -Dname=\"a b\" -Dpath=C:\\x {\"PID\": \"1\"}");
    }

    @Test
    void anotherLayoutOfTheSameDocumentIsRead() throws IOException {
        String compact = (START + report("12:53:22", 12.5, "java") + END).replaceAll("\\s*\n\\s*", "");
        assertThat(PidstatText.read(folder, compact).values()).containsEntry("samples", 1L).containsEntry("cpu_mean_percent", 12.5);
        assertThat(PidstatText.recognised(compact)).isTrue();
        String spread = compact.replace(",", ",\n").replace("{", "{\n");
        assertThat(PidstatText.read(folder, spread).values()).containsEntry("samples", 1L).containsEntry("cpu_mean_percent", 12.5);
    }

    @Test
    void reportsThatListNothingAreNoSamples() throws IOException {
        String idle = "\t\t\t\t{\n\t\t\t\t\t\"timestamp\": \"1591016004\",\n\t\t\t\t\t\"task-cpu-load\": [\n\n\t\t\t\t\t]\n\t\t\t\t}";
        FileEvidence e = PidstatText.read(folder, START + idle + ",\n" + report("1591016006", 2, "java") + ",\n" + idle + END);
        assertThat(e.values()).containsEntry("samples", 1L).containsEntry("cpu_mean_percent", 2.0);
        assertThat(e.warnings()).singleElement().asString().contains("2 reports list no process");
        FileEvidence none = PidstatText.read(folder, START + idle + END);
        assertThat(none.status()).isEqualTo(Status.REFUSED);
        assertThat(none.warnings().getFirst()).contains("no samples");
    }

    @Test
    void aWrappedCounterIsFlaggedAndNotUsed() throws IOException {
        FileEvidence e = PidstatText.read(folder, (START + report("12:53:22", 12.5, "java") + END).replace("\"usr\": 12.0", "\"usr\": 18446744073709551.00"));
        assertThat(e.values()).containsEntry("cpu_mean_percent", 12.5);
        assertThat(e.warnings()).singleElement().asString().contains("usr 18446744073709551.00");
    }

    @Test
    void aCutDocumentGivesTheRowsBeforeItsCut() throws IOException {
        byte[] whole = (START + report("12:53:22", 12.5, "java \"x\"") + ",\n" + report("12:53:23", 12.5, "java") + END).getBytes(StandardCharsets.UTF_8);
        for (int cut = 1; cut < 50; cut++) {
            Path file = Files.write(folder.resolve("cut"), Arrays.copyOf(whole, whole.length * cut / 50));
            FileEvidence e = PidstatText.read(file);
            assertThat(e.status()).isNotEqualTo(Status.READ);
            assertThat(e.warnings()).isNotEmpty();
            if (e.values().containsKey("cpu_mean_percent")) {
                assertThat(e.values().get("cpu_mean_percent").doubleValue()).isCloseTo(12.5, within(1e-12));
            }
        }
    }
}
