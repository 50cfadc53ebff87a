package bench.k6;

import bench.measure.Growth;
import bench.measure.LabJvm;
import bench.measure.Measured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The lab's reader of k6 points against its peers on one file, each in a process of its own from a cold start, in one interleaved run.
public final class PointsBench {

    private static final String HEAP = "-Xmx128m";
    private static final int ROUNDS = 5;

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
        if (words.contains("--make")) {
            Growth.make(PointsFile::of);
        } else if (words.contains("--growth")) {
            Growth.print(PointsFile::of, HEAP, PointsBench::lab);
        } else {
            peers(words.isEmpty() ? 500 : Integer.parseInt(words.getFirst()));
        }
    }

    private static void peers(int megabytes) throws IOException, InterruptedException {
        Path file = PointsFile.of(megabytes);
        Map<String, List<String>> commands = new LinkedHashMap<>();
        commands.put("lab", lab(HEAP, file));
        commands.put("DuckDB, 2 threads", List.of(LabJvm.java(), "--enable-native-access=ALL-UNNAMED", "-cp", "target/bench/classes:target/bench/duckdb_jdbc-1.4.4.0.jar",
                DuckDb.class.getName(), file.toString()));
        if (found("jq")) {
            commands.put("jq", List.of("jq", "-n", "-r", JQ, file.toString()));
        }
        if (found("python3")) {
            commands.put("Python json", List.of("python3", "-c", PYTHON, file.toString()));
        }
        Map<String, List<Measured>> runs = new LinkedHashMap<>();
        Measured.run(lab(HEAP, file)); // so that the first that is measured need not fetch the file from the disk
        for (int round = 0; round < ROUNDS; round++) {
            for (var command : commands.entrySet()) {
                // The slow ones once: they are an order of magnitude off.
                if (round == 0 || command.getValue().getFirst().equals(LabJvm.java())) {
                    runs.computeIfAbsent(command.getKey(), _ -> new ArrayList<>()).add(Measured.run(command.getValue()));
                }
            }
        }
        List<Measured> lab = runs.get("lab");
        System.out.printf(Locale.ROOT, "%s: %d MB; medians of %d rounds; the lab with %s%n", file, Files.size(file) >> 20, ROUNDS, HEAP);
        System.out.printf(Locale.ROOT, "%-20s %8s %8s %8s %9s %8s  %s%n", "reader", "wall s", "CPU s", "peak MB", "wall/lab", "CPU/lab", "gave");
        runs.forEach((name, measured) -> System.out.printf(Locale.ROOT, "%-20s %8.2f %8.2f %8d %9.2f %8.2f  %s%n", name, Measured.median(measured, Measured::seconds),
                Measured.median(measured, Measured::cpuSeconds), (long) Measured.median(measured, Measured::peakMb),
                Measured.median(measured, Measured::seconds) / Measured.median(lab, Measured::seconds),
                Measured.median(measured, Measured::cpuSeconds) / Measured.median(lab, Measured::cpuSeconds), String.join("; ", measured.getLast().output())));
    }

    private static List<String> lab(String heap, Path file) {
        return LabJvm.command(heap, Lab.class.getName(), file);
    }

    private static boolean found(String tool) {
        return Arrays.stream(System.getenv("PATH").split(":")).anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
    }
}
