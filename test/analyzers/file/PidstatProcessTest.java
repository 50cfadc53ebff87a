package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.file.FileEvidence.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The output of the pidstat that is installed here, about this very process, with many options and environments.
@Timeout(60)
class PidstatProcessTest {

    private static final List<String> OPTIONS = List.of("-u", "-r", "-w", "-d", "-s -v", "-u -r -w -d", "-u -t", "-r -t", "-w -t", "-h -u -r -w", "-h -H -u -r -w", "-h -H -u -w -t",
            "-H -u -r", "-I -u -h", "-l -u -r -t", "-h -l -u -r -d -w -s -v -R", "--human -u -r", "--dec=0 -u -r", "-U -u -r", "-T ALL -u -r", "-T CHILD -u", "-h -u -r -T ALL -t");

    @TempDir
    Path folder;

    private record Case(String options, String environment, Path file, Process process) {}

    private Case start(String options, String environment, String pids) throws IOException {
        List<String> command = new ArrayList<>(List.of("pidstat"));
        command.addAll(List.of(options.split(" ")));
        command.addAll(List.of("-p", pids, "1", "2"));
        Path file = Files.createTempFile(folder, "pidstat", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(file.toFile());
        builder.environment().put("LC_ALL", "C");
        for (String setting : environment.isEmpty() ? new String[0] : environment.split(" ")) {
            builder.environment().put(setting.substring(0, setting.indexOf('=')), setting.substring(setting.indexOf('=') + 1));
        }
        return new Case(options, environment, file, builder.start());
    }

    @Test
    void everyOptionIsReadAsTheKernelTellsIt() throws IOException, InterruptedException {
        assumeTrue(Stream.of(System.getenv("PATH").split(":")).anyMatch(d -> Files.isExecutable(Path.of(d, "pidstat"))), "no pidstat here");
        String self = String.valueOf(ProcessHandle.current().pid());
        List<Case> cases = new ArrayList<>();
        for (String options : OPTIONS) {
            cases.add(start(options, "", self));
        }
        cases.add(start("-u -r", "S_TIME_FORMAT=ISO TZ=UTC", self));
        cases.add(start("-u -r", "S_COLORS=always", self));
        cases.add(start("-h -u -r -t --human", "S_COLORS=always", self));
        cases.add(start("-u -r", "LC_ALL=C.utf8", self));
        cases.add(start("-u -r", "LC_ALL=en_US.UTF-8 S_REPEAT_HEADER=3", self));
        cases.add(start("-h -u -r -t", "", "ALL"));
        Map<String, FileEvidence> read = new LinkedHashMap<>();
        for (Case c : cases) {
            assertThat(c.process().waitFor(30, TimeUnit.SECONDS)).isTrue();
            FileEvidence e = PidstatText.read(c.file());
            String name = "pidstat " + c.options() + " " + c.environment() + "\n" + Files.readString(c.file()).lines().limit(12).toList();
            assertThat(new PidstatFile().recognises(PidstatText.head(c.file()))).as(name).isTrue();
            assertThat(e.status()).as(name).isEqualTo(Status.READ);
            assertThat(e.values()).as(name).containsEntry("samples", 2L);
            assertThat(e.values().containsKey("cpu_mean_percent")).as(name).isEqualTo(c.options().contains("-u") && !c.options().contains("CHILD"));
            assertThat(e.values().containsKey("rss_peak_kb")).as(name).isEqualTo(c.options().contains("-r"));
            assertThat(PidstatText.row(e, "processes", self)).as(name).isNotEmpty();
            assertThat(e.tables().size()).as(name).isEqualTo(c.options().contains("-t") ? 2 : 1);
            if (!c.file().equals(cases.getLast().file())) {
                assertThat(e.warnings()).as(name).allMatch(w -> w.contains("-I") || w.contains("processors are"));
                assertThat(e.values()).as(name).containsEntry("pids", 1);
            }
            read.put(c.options() + c.environment(), e);
        }
        double kib = Files.readAllLines(Path.of("/proc/self/status")).stream().filter(l -> l.startsWith("VmSize:"))
                .mapToLong(l -> Long.parseLong(l.replaceAll("\\D", ""))).findFirst().orElseThrow();
        read.forEach((name, e) -> {
            if (e.values().containsKey("vsz_peak_kb") && !name.contains("-p ALL")) {
                assertThat(e.values().get("vsz_peak_kb").doubleValue()).as(name).isGreaterThan(kib / 2);
                assertThat(e.values().get("rss_peak_kb").doubleValue()).as(name).isBetween(10_000.0, e.values().get("vsz_peak_kb").doubleValue());
            }
        });
    }
}
