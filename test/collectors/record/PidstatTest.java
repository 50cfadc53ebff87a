package collectors.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import collectors.run.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PidstatTest {

    @TempDir
    Path home;

    private final List<Process> children = new ArrayList<>();

    private Process remember(ProcessBuilder command) throws java.io.IOException {
        Process process = ProcessStarter.ownSession().start(command);
        children.add(process);
        return process;
    }

    @Test
    void pidstatAndItsStandInWriteTheSameForm() throws Exception {
        assumeTrue(new Pidstat(PidstatView.PROCESSES, ProcessBuilder::start).describe().works()
                && Files.isExecutable(Path.of("/usr/bin/pidstat")), "pidstat is not installed here");
        RunFolder real = new RunFolder(Files.createDirectories(home.resolve("real")));
        RunFolder standIn = new RunFolder(Files.createDirectories(home.resolve("stand-in")));
        try (TargetProcess app = TargetProcess.start(new RunFolder(home), List.of(), Map.of())) {
            List<Pidstat> recorders = new ArrayList<>();
            for (PidstatView view : PidstatView.values()) {
                recorders.add(new Pidstat(view, this::remember));
                recorders.getLast().start(moved(app.target(), real));
                recorders.add(new Pidstat(view, this::remember, "no-such-tool"));
                recorders.getLast().start(moved(app.target(), standIn));
            }
            Thread.sleep(3300);
            for (Pidstat recorder : recorders) {
                recorder.stop();
            }
            assertThat(recorders.get(0).describe().note()).isEmpty();
            assertThat(recorders.get(1).describe().note().orElseThrow()).contains("/proc sampled", "install sysstat");
            assertThat(recorders.get(1).describe().works()).isTrue();
            assertThat(children).noneMatch(Process::isAlive);

            List<Map<String, String>> processes = rows(real.pidstat(), PidstatView.PROCESSES);
            List<Map<String, String>> sampled = rows(standIn.pidstat(), PidstatView.PROCESSES);
            String pid = Long.toString(app.process.pid());
            assertThat(of(processes, "PID", pid)).hasSizeGreaterThanOrEqualTo(2);
            assertThat(of(sampled, "PID", pid)).hasSizeGreaterThanOrEqualTo(2);
            assertThat(of(sampled, "PID", Long.toString(ProcessHandle.current().pid()))).hasSizeGreaterThanOrEqualTo(2);
            Map<String, String> ours = of(sampled, "PID", pid).getLast();
            Map<String, String> theirs = of(processes, "PID", pid).getLast();
            for (String same : List.of("UID", "Command", "VSZ")) {
                assertThat(ours.get(same)).as(same).isEqualTo(theirs.get(same));
            }
            assertThat(number(ours, "RSS")).isBetween(number(theirs, "RSS") * 0.8, number(theirs, "RSS") * 1.2);
            assertThat(number(ours, "%MEM")).isBetween(number(theirs, "%MEM") - 0.2, number(theirs, "%MEM") + 0.2);
            assertThat(Math.abs(number(ours, "Time") - number(theirs, "Time"))).isLessThanOrEqualTo(2);
            assertThat(number(ours, "%CPU")).as("the target computes all the time").isBetween(1.0, 250.0);

            List<Map<String, String>> threads = rows(real.pidstatThreads(), PidstatView.THREADS);
            List<Map<String, String>> sampledThreads = rows(standIn.pidstatThreads(), PidstatView.THREADS);
            for (List<Map<String, String>> view : List.of(threads, sampledThreads)) {
                assertThat(of(view, "TGID", pid)).isNotEmpty().allSatisfy(r -> assertThat(r.get("TID")).isEqualTo("-"));
                List<Map<String, String>> worker = of(view, "Command", "|__worker one");
                assertThat(worker).isNotEmpty().allSatisfy(r -> assertThat(r.get("TGID")).isEqualTo("-"));
                assertThat(worker).anySatisfy(r -> assertThat(number(r, "%CPU")).isPositive());
                assertThat(worker).anySatisfy(r -> assertThat(number(r, "cswch/s") + number(r, "nvcswch/s")).isPositive());
            }
        }
    }

    @Test
    void aKilledTargetEndsNothingElse() throws Exception {
        RunFolder folder = new RunFolder(home);
        Pidstat pidstat = new Pidstat(PidstatView.PROCESSES, this::remember);
        try (TargetProcess app = TargetProcess.start(folder, List.of(), Map.of())) {
            pidstat.start(app.target());
            app.kill();
            Thread.sleep(1200);
            pidstat.stop();
        }
        assertThat(children).noneMatch(Process::isAlive);
        assertThat(of(rows(folder.pidstat(), PidstatView.PROCESSES), "PID", Long.toString(ProcessHandle.current().pid()))).isNotEmpty();
    }

    private static Target moved(Target t, RunFolder folder) {
        return new Target(folder, t.part(), t.applicationPid(), t.applicationJava(), t.servicePort(), t.managementPort(), t.jmxUrl(),
                Optional.empty(), Optional.empty(), "", "", Optional.empty(), t.collectorPid());
    }

    private static List<Map<String, String>> of(List<Map<String, String>> rows, String column, String value) {
        return rows.stream().filter(r -> r.get(column).equals(value)).toList();
    }

    private static double number(Map<String, String> row, String column) {
        return Double.parseDouble(row.get(column));
    }

    /// Header and rows as pidstat has them: the first line names the system, a header stands before each second, commands may hold blanks.
    private static List<Map<String, String>> rows(Path file, PidstatView view) throws Exception {
        List<String> lines = Files.readAllLines(file);
        assertThat(lines.getFirst()).startsWith("Linux ").endsWith("CPU)");
        List<Map<String, String>> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            if (line.startsWith("#")) {
                assertThat(Arrays.asList(line.substring(1).strip().split("\\s+"))).isEqualTo(view.columns);
            } else if (!line.isBlank()) {
                String[] cells = line.strip().split("\\s+", view.columns.size());
                Map<String, String> row = new LinkedHashMap<>();
                for (int i = 0; i < cells.length; i++) {
                    row.put(view.columns.get(i), cells[i]);
                }
                rows.add(row);
            }
        }
        return rows;
    }
}
