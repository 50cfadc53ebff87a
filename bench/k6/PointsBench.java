package bench.k6;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// The lab's reader of k6 points against its peers on one file, each in a process of its own from a cold start, in one interleaved run.
public final class PointsBench {

    private static final String HEAP = "-Xmx128m";
    private static final int ROUNDS = 5;
    private static final int[] GROWTH_MB = {10, 100, 250, 500, 1000};

    private static final String JQ = """
            [inputs | select(.type == "Point" and (.metric == "http_req_duration" or .metric == "http_req_failed")) | [.metric, .data.value]]
            | ([.[] | select(.[0] == "http_req_duration") | .[1]] | sort) as $d | ([.[] | select(.[0] == "http_req_failed") | .[1]] | add) as $f
            | def at(p): (($d | length) - 1) * p | . as $r | ($r | floor) as $i | $d[$i] + ($d[[$i + 1, ($d | length) - 1] | min] - $d[$i]) * ($r - $i);
            "\\($d | length) \\($f) \\(at(0.5)) \\(at(0.95)) \\(at(0.99))"
            """;

    private static final String PYTHON = """
            import json, sys
            m = {}
            for line in open(sys.argv[1], 'rb'):
                o = json.loads(line)
                if o['type'] == 'Point':
                    m.setdefault(o['metric'], []).append(o['data']['value'])
            for v in m.values():
                v.sort()
            def at(v, p):
                r = (len(v) - 1) * p
                i = int(r)
                return v[i] + (v[min(i + 1, len(v) - 1)] - v[i]) * (r - i)
            d = m['http_req_duration']
            print(sum(m['http_reqs']), sum(m['http_req_failed']), at(d, .5), at(d, .95), at(d, .99))
            """;

    private PointsBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> words = Arrays.asList(args);
        if (words.contains("--growth")) {
            growth();
        } else {
            peers(words.isEmpty() ? 500 : Integer.parseInt(words.getFirst()));
        }
    }

    private static void peers(int megabytes) throws IOException, InterruptedException {
        Path file = PointsFile.of(megabytes);
        Map<String, List<String>> commands = new LinkedHashMap<>();
        commands.put("lab", lab(file));
        commands.put("DuckDB, 2 threads", List.of(java(), "--enable-native-access=ALL-UNNAMED", "-cp", "target/bench/classes:target/bench/duckdb_jdbc-1.4.4.0.jar",
                DuckDb.class.getName(), file.toString()));
        if (found("jq")) {
            commands.put("jq", List.of("jq", "-n", "-r", JQ, file.toString()));
        }
        if (found("python3")) {
            commands.put("Python json", List.of("python3", "-c", PYTHON, file.toString()));
        }
        Map<String, List<Measured>> runs = new LinkedHashMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            for (var command : commands.entrySet()) {
                // The slow ones once: they are an order of magnitude off.
                if (round == 0 || command.getValue().getFirst().equals(java())) {
                    runs.computeIfAbsent(command.getKey(), _ -> new ArrayList<>()).add(Measured.run(command.getValue()));
                }
            }
        }
        List<Measured> lab = runs.get("lab");
        System.out.printf(Locale.ROOT, "%s: %d MB; medians of %d rounds; the lab with %s%n", file, Files.size(file) >> 20, ROUNDS, HEAP);
        System.out.printf(Locale.ROOT, "%-20s %8s %8s %8s %9s %8s  %s%n", "reader", "wall s", "CPU s", "peak MB", "wall/lab", "CPU/lab", "gave");
        runs.forEach((name, measured) -> System.out.printf(Locale.ROOT, "%-20s %8.2f %8.2f %8d %9.2f %8.2f  %s%n", name, median(measured, Measured::seconds),
                median(measured, Measured::cpuSeconds), (long) median(measured, Measured::peakMb),
                median(measured, Measured::seconds) / median(lab.subList(0, measured.size()), Measured::seconds),
                median(measured, Measured::cpuSeconds) / median(lab, Measured::cpuSeconds), String.join("; ", measured.getLast().output())));
    }

    private static void growth() throws IOException, InterruptedException {
        System.out.printf(Locale.ROOT, "%8s %8s %8s %8s%n", "MB", "wall s", "CPU s", "peak MB");
        List<double[]> points = new ArrayList<>();
        for (int megabytes : GROWTH_MB) {
            Path file = PointsFile.of(megabytes);
            List<Measured> measured = new ArrayList<>();
            for (int i = 0; i < ROUNDS; i++) {
                measured.add(Measured.run(lab(file)));
            }
            double cpu = median(measured, Measured::cpuSeconds);
            System.out.printf(Locale.ROOT, "%8d %8.2f %8.2f %8d%n", megabytes, median(measured, Measured::seconds), cpu, (long) median(measured, Measured::peakMb));
            points.add(new double[] {megabytes, cpu});
        }
        double x = points.stream().mapToDouble(p -> p[0]).average().orElseThrow();
        double y = points.stream().mapToDouble(p -> p[1]).average().orElseThrow();
        double slope = points.stream().mapToDouble(p -> (p[0] - x) * (p[1] - y)).sum() / points.stream().mapToDouble(p -> (p[0] - x) * (p[0] - x)).sum();
        double worst = points.stream().mapToDouble(p -> Math.abs(p[1] / (y + slope * (p[0] - x)) - 1)).max().orElseThrow();
        System.out.printf(Locale.ROOT, "CPU seconds: %.2f + %.2f a GB; farthest from that line: %.0f %%%n", y - slope * x, slope * 1000, worst * 100);
    }

    private static List<String> lab(Path file) {
        return List.of(java(), HEAP, "-cp", System.getProperty("java.class.path"), Lab.class.getName(), file.toString());
    }

    private static double median(List<Measured> measured, ToDoubleFunction<Measured> value) {
        double[] sorted = measured.stream().mapToDouble(value).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static boolean found(String tool) {
        return Arrays.stream(System.getenv("PATH").split(":")).anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
