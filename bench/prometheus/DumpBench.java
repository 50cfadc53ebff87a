package bench.prometheus;

import bench.measure.Growth;
import bench.measure.LabJvm;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Makes dumps and times readers on them, whole processes from a cold start, in turns; prints the best of each. On a busy machine CPU time tells more than wall time.
public final class DumpBench {

    private static final Path FOLDER = Path.of("target/bench");
    private static final int ROUNDS = 2;
    private static final String PYTHON = """
            import sys
            n = 0; s = 0.0
            for line in open(sys.argv[1]):
                if line[0] != '#':
                    name, value = line.rsplit(' ', 1)
                    n += 1; s += float(value)
            print(n)
            """;
    private static final String HEAP = "-Xmx128m";
    private static final String LAB = "lab, " + HEAP;
    private static final String AWK = "!/^#/ {n++; s += $NF} END {print n}";

    private DumpBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length > 0 && args[0].equals("--growth")) {
            Growth.print(megabytes -> made("scrapes-" + megabytes + ".prom", megabytes, false), HEAP, DumpBench::lab);
            return;
        }
        int megabytes = args.length == 0 ? 100 : Integer.parseInt(args[0]);
        Path scrapes = made("scrapes-" + megabytes + ".prom", megabytes, false);
        Path uris = made("uris-" + megabytes + ".prom", megabytes, true);
        compare("many scrapes of a Spring service", scrapes);
        compare("one scrape with a series for each URL", uris);
    }

    private static List<String> lab(String heap, Path file) {
        return LabJvm.command(heap, Lab.class.getName(), file);
    }

    private static void compare(String what, Path file) throws IOException, InterruptedException {
        double size = Files.size(file) / 1e6;
        Map<String, List<String>> readers = new TreeMap<>(Map.of(LAB, lab(HEAP, file), "awk", List.of("awk", AWK, file.toString()),
                "python", List.of("python3", "-c", PYTHON, file.toString()), "wc -l", List.of("wc", "-l", file.toString())));
        Map<String, Took> best = new TreeMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            for (Map.Entry<String, List<String>> reader : readers.entrySet()) {
                best.merge(reader.getKey(), took(reader.getValue()), Took::least);
            }
        }
        System.out.printf(Locale.ROOT, "%s, %.0f MB%n", what, size);
        Took lab = best.get(LAB);
        best.forEach((name, t) -> System.out.printf(Locale.ROOT, "  %-14s wall %6.2f s %6.0f MB/s (lab %.1f times as fast)   CPU %6.2f s %6.0f MB/s (lab %.1f times)%n", name,
                t.wallSeconds, size / t.wallSeconds, t.wallSeconds / lab.wallSeconds, t.cpuSeconds, size / t.cpuSeconds, t.cpuSeconds / lab.cpuSeconds));
        System.out.print("  lab: " + new String(new ProcessBuilder(lab(HEAP, file)).redirectErrorStream(true).start().getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    }

    /// What a process took.
    private record Took(double wallSeconds, double cpuSeconds) {

        Took least(Took other) {
            return new Took(Math.min(wallSeconds, other.wallSeconds), Math.min(cpuSeconds, other.cpuSeconds));
        }
    }

    /// The shell's `times` gives the CPU time of its children in its last line.
    private static Took took(List<String> command) throws IOException, InterruptedException {
        List<String> timed = new ArrayList<>(List.of("sh", "-c", "\"$@\" > /dev/null && times", "sh"));
        timed.addAll(command);
        long start = System.nanoTime();
        Process process = new ProcessBuilder(timed).redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new IOException(command.getFirst() + " failed: " + out);
        }
        double cpu = 0;
        for (String time : out.substring(out.lastIndexOf('\n') + 1).split(" ")) {
            String[] parts = time.split("[ms]");
            cpu += Double.parseDouble(parts[0]) * 60 + Double.parseDouble(parts[1]);
        }
        return new Took((System.nanoTime() - start) / 1e9, cpu);
    }

    private static Path made(String name, int megabytes, boolean manyUris) throws IOException {
        Path file = FOLDER.resolve(name);
        if (Files.exists(file)) {
            return file;
        }
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            long written = 0;
            for (int i = 0; written < megabytes * 1_000_000L; i++) {
                String part = manyUris ? uri(i) : scrape(i);
                out.write(part);
                written += part.length();
            }
        }
        return file;
    }

    private static String uri(int i) {
        String labels = "{error=\"none\",exception=\"none\",method=\"GET\",outcome=\"SUCCESS\",status=\"200\",uri=\"/get/" + i + "\"}";
        return (i == 0 ? "# HELP http_server_requests_seconds  \n# TYPE http_server_requests_seconds summary\n" : "")
                + "http_server_requests_seconds_count" + labels + " " + i % 17 + "\nhttp_server_requests_seconds_sum" + labels + " " + i % 17 * 0.123456789 + "\n";
    }

    private static String scrape(int i) {
        StringBuilder text = new StringBuilder("# scrape " + (1_796_078_880_000_000_000L + i * 1_000_000_000L) + " 5000000 200\n");
        for (String gauge : List.of("", "_active", "_idle", "_pending", "_max", "_min")) {
            text.append("# HELP hikaricp_connections").append(gauge).append(" Connections\n# TYPE hikaricp_connections").append(gauge).append(" gauge\nhikaricp_connections").append(gauge)
                    .append("{pool=\"HikariPool-1\"} ").append(i % 10).append(".0\n");
        }
        text.append("# TYPE http_server_requests_seconds summary\n");
        for (int uri = 0; uri < 10; uri++) {
            String labels = "{error=\"none\",exception=\"none\",method=\"GET\",outcome=\"SUCCESS\",run=\"exp-d-50-1\",status=\"200\",uri=\"/api/" + uri + "\"";
            Stream.of("0.5", "0.95", "0.99").forEach(q -> text.append("http_server_requests_seconds").append(labels).append(",quantile=\"").append(q).append("\"} 0.067052897\n"));
            text.append("http_server_requests_seconds_count").append(labels).append("} ").append(i * 10L).append("\nhttp_server_requests_seconds_sum").append(labels).append("} ")
                    .append(i * 1.234567891).append('\n');
        }
        for (String family : Arrays.asList("jvm_memory_used_bytes", "jvm_memory_committed_bytes", "jvm_buffer_memory_used_bytes", "jvm_gc_pause_seconds_sum")) {
            text.append("# HELP ").append(family).append(" What it is\n# TYPE ").append(family).append(" gauge\n");
            for (String id : List.of("CodeHeap 'profiled nmethods'", "G1 Eden Space", "G1 Old Gen", "Metaspace")) {
                text.append(family).append("{area=\"heap\",id=\"").append(id).append("\"} 1.47710352E8\n");
            }
        }
        return text.toString();
    }
}
