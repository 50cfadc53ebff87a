package bench.pidstat;

import bench.measure.Growth;
import bench.measure.LabJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Wall time from a cold start to the answer: the lab's full evidence of a report, against awk and Python, which sum one column of it. All get
/// the same file, and must give the same figure. Medians of three.
public final class PidstatBench {

    private static final Path FOLDER = Path.of("target", "bench");
    private static final int ROUNDS = 3;
    private static final String HEAP = "-Xmx64m";
    private static final String AWK = "/^[0-9]/ && $4 == \"-\" {s += $9; if ($1 != t) {n++; t = $1}} END {printf \"%.4f\\n\", s / n}";
    private static final String PYTHON = """
            import sys
            s = n = 0
            t = ''
            for line in open(sys.argv[1], 'rb'):
                if line[:1].isdigit():
                    w = line.split()
                    if w[3] == b'-':
                        s += float(w[8])
                        if w[0] != t:
                            n += 1
                            t = w[0]
            print('%.4f' % (s / n))
            """;
    private static final String PYTHON_JSON = """
            import json, sys
            r = json.load(open(sys.argv[1]))['sysstat']['hosts'][0]['statistics']
            print('%.4f' % (sum(p['cpu'] for t in r for p in t['task-cpu-load']) / len(r)))
            """;

    private PidstatBench() {}

    private record Measured(double seconds, double cpuSeconds, long peakKb, String output) {}

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length > 0 && args[0].equals("--growth")) {
            Files.createDirectories(FOLDER);
            Growth.print(megabytes -> Report.of(FOLDER, megabytes, false, false), HEAP, PidstatBench::command);
            return;
        }
        int megabytes = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        Files.createDirectories(FOLDER);
        System.out.printf(Locale.ROOT, "heap of the lab %s, %d processors%n%-30s %8s %8s %8s %8s %9s %8s  %s%n", HEAP, Runtime.getRuntime().availableProcessors(), "job", "wall s", "MB/s",
                "CPU s", "peak MB", "wall/lab", "CPU/lab", "gave");
        compare(Report.of(FOLDER, megabytes, false, false), List.of("awk", AWK), List.of("python3", "-c", PYTHON));
        compare(Report.of(FOLDER, megabytes, true, false), List.of(), List.of("python3", "-c", PYTHON_JSON));
        for (int size : new int[] {megabytes / 10, megabytes * 3}) {
            lab(Report.of(FOLDER, size, false, false));
        }
        lab(Report.of(FOLDER, megabytes * 10, false, true));
    }

    private static void compare(Path file, List<String> awk, List<String> python) throws IOException, InterruptedException {
        Measured lab = lab(file);
        for (List<String> peer : List.of(awk, python)) {
            if (!peer.isEmpty()) {
                List<String> command = new ArrayList<>(peer);
                command.add(file.toString());
                print(peer.getFirst() + ", one column", file, median(command), Optional.of(lab));
            }
        }
    }

    private static List<String> command(String heap, Path file) {
        return LabJvm.command(heap, Lab.class.getName(), file);
    }

    private static Measured lab(Path file) throws IOException, InterruptedException {
        Measured lab = median(command(HEAP, file));
        print("the lab, " + file.getFileName(), file, lab, Optional.empty());
        return lab;
    }

    private static void print(String job, Path file, Measured m, Optional<Measured> lab) throws IOException {
        double seconds = m.seconds();
        System.out.printf(Locale.ROOT, "%-30s %8.2f %8.0f %8.2f %8d %9s %8s  %s%n", job, seconds, Files.size(file) / 1e6 / seconds, m.cpuSeconds(), m.peakKb() >> 10,
                lab.map(base -> ratio(seconds, base.seconds())).orElse("1"), lab.map(base -> ratio(m.cpuSeconds(), base.cpuSeconds())).orElse("1"), m.output());
    }

    private static String ratio(double a, double b) {
        return String.format(Locale.ROOT, "%.2f", a / b);
    }

    private static Measured median(List<String> command) throws IOException, InterruptedException {
        List<Measured> all = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            all.add(run(command));
        }
        all.sort((a, b) -> Double.compare(a.seconds(), b.seconds()));
        return all.get(ROUNDS / 2);
    }

    private static Measured run(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile(FOLDER, "peer", ".txt");
        long start = System.nanoTime();
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().put("LC_ALL", "C");
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            Files.delete(output);
            return new Measured(Double.NaN, Double.NaN, 0, command.getFirst() + " is not here");
        }
        long peak = 0;
        double cpuSeconds = 0;
        while (!process.waitFor(10, TimeUnit.MILLISECONDS)) {
            peak = Math.max(peak, peakKb(process.pid()));
            cpuSeconds = process.info().totalCpuDuration().map(d -> d.toMillis() / 1e3).orElse(cpuSeconds);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
        Files.delete(output);
        return new Measured(seconds, cpuSeconds, peak, lines.isEmpty() ? "exit " + process.exitValue() : lines.getLast());
    }

    private static long peakKb(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc", String.valueOf(pid), "status")).stream().filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", ""))).findFirst().orElse(0);
        } catch (IOException | java.io.UncheckedIOException e) {
            return 0; // gone meanwhile, or no Linux
        }
    }
}
