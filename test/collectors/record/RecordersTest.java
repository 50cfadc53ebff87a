package collectors.record;

import static org.assertj.core.api.Assertions.assertThat;

import collectors.run.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordersTest {

    @TempDir
    Path home;

    @Test
    void everyFileOfTheContractHasOneRecorder() throws Exception {
        List<String> files = Recorders.all(home).stream().map(Recorder::file).toList();
        assertThat(files).doesNotHaveDuplicates();
        assertThat(Recorders.all(home)).extracting(Recorder::name).doesNotHaveDuplicates();
        String contract = Files.readString(Path.of("raw-results/README.md"));
        assertThat(files).allSatisfy(file -> assertThat(contract).contains("`" + file + "`"));
        assertThat(files).contains("recording.jfr", "jmx.csv", "prometheus.prom.gz", "pidstat.txt", "pidstat-threads.txt", "host.csv", "cgroup.csv",
                "db.csv", "nmt.txt", "gc.log");
    }

    /// All options together start one JVM, and every recorder that can start on it stops again, also when it was killed in between.
    @Test
    void allTogetherStopAfterAKillAndLeaveNothingRunning() throws Exception {
        RunFolder folder = new RunFolder(home);
        List<Process> children = new ArrayList<>();
        List<Recorder> recorders = Recorders.all(home, command -> {
            Process process = ProcessStarter.ownSession().start(command);
            children.add(process);
            return process;
        }, FlightSettings.MEASURE).stream().filter(r -> !r.file().equals("db.csv")).toList();
        List<String> options = recorders.stream().flatMap(r -> r.jvmOptions(folder).stream()).toList();
        try (TargetProcess app = TargetProcess.start(folder, options, Map.of())) {
            for (Recorder recorder : recorders) {
                recorder.start(app.target());
            }
            Thread.sleep(300);
            app.kill();
            Thread.sleep(300);
            List<String> failed = new ArrayList<>();
            for (Recorder recorder : recorders) {
                try {
                    recorder.stop();
                } catch (java.io.IOException e) {
                    failed.add(recorder.name());
                }
            }
            assertThat(failed).as("nothing but the recording needs the process at its end").containsExactly("flight-recorder");
        }
        assertThat(children).isNotEmpty().noneMatch(Process::isAlive);
        Set<String> left = Thread.getAllStackTraces().keySet().stream().map(Thread::getName).filter(n -> n.startsWith("loomlab-")).collect(Collectors.toSet());
        assertThat(left).isEmpty();
        assertThat(CsvRows.read(folder.jmx())).isNotEmpty();
        assertThat(CsvRows.read(folder.host())).isNotEmpty();
        assertThat(recorders).allSatisfy(r -> assertThat(r.describe().works()).isTrue());
    }
}
