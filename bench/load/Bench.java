import collectors.load.GeneratorProcess;
import collectors.load.LevelEnd;
import collectors.load.LevelOrder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// CPU a request and highest throughput of the built-in generator, with and without its points file, against wrk. The server is pinned
/// to core 0, the generator and wrk to core 1. The generator's CPU is that of its whole process, compiler and collector included.
public final class Bench {

    private static final int ROUNDS = 3;
    private static final int SECONDS = 3;
    private static final Pattern WRK_REQUESTS = Pattern.compile("(\\d+) requests in ([\\d.]+)(m?s)");
    private static final Pattern CPU = Pattern.compile("cpu ([\\d.]+) ([\\d.]+)");

    record Figure(double perSecond, double cpuMicros) {}

    public static void main(String[] args) throws Exception {
        Process server = new ProcessBuilder("taskset", "-c", "0", java(), "-XX:+UseSerialGC", "bench/load/Server.java")
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        Path folder = Files.createTempDirectory("loomlab-bench");
        try (GeneratorProcess generator = new GeneratorProcess()) {
            String port = new BufferedReader(new InputStreamReader(server.getInputStream())).readLine();
            pin(generator.pid().orElseThrow());
            String url = "http://127.0.0.1:" + port;
            own(generator, url + "/warm", 50, Optional.of(folder.resolve("warm.json.gz")));
            compare("as fast as it goes, 50 connections", generator, url + "/", 50, folder);
            compare("500 users on a server that takes 100 ms", generator, url + "/d", 500, folder);
        } finally {
            server.destroy();
            for (Path file : Files.list(folder).toList()) {
                Files.delete(file);
            }
            Files.delete(folder);
        }
    }

    private static void compare(String title, GeneratorProcess generator, String url, int users, Path folder) throws Exception {
        Figure[][] figures = new Figure[3][ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            figures[0][round] = wrk(url, users);
            figures[1][round] = own(generator, url, users, Optional.empty());
            figures[2][round] = own(generator, url, users, Optional.of(folder.resolve("k6.json.gz")));
        }
        System.out.println(title + " (medians of " + ROUNDS + " interleaved rounds of " + SECONDS + " s)");
        print("wrk", figures[0], figures[0]);
        print("built-in, no points", figures[1], figures[0]);
        print("built-in, points .gz", figures[2], figures[0]);
    }

    private static void print(String name, Figure[] own, Figure[] peer) {
        double perSecond = median(Arrays.stream(own).mapToDouble(Figure::perSecond).toArray());
        double cpu = median(Arrays.stream(own).mapToDouble(Figure::cpuMicros).toArray());
        double rate = perSecond / median(Arrays.stream(peer).mapToDouble(Figure::perSecond).toArray());
        double cost = cpu / median(Arrays.stream(peer).mapToDouble(Figure::cpuMicros).toArray());
        System.out.printf(Locale.ROOT, "  %-22s %9.0f req/s (%.2f of wrk)   %6.1f µs CPU a request (%.2f of wrk)%n", name, perSecond, rate, cpu, cost);
    }

    private static Figure own(GeneratorProcess generator, String url, int users, Optional<Path> points) throws Exception {
        LevelOrder order = new LevelOrder(users, Duration.ofSeconds(SECONDS), Duration.ofSeconds(1), Duration.ofMillis(100), Duration.ZERO,
                Duration.ofSeconds(10), "GET", url, List.of(), Optional.empty(), "bench", points, Optional.empty(), Optional.empty());
        ProcessHandle process = ProcessHandle.of(generator.pid().orElseThrow()).orElseThrow();
        Duration before = process.info().totalCpuDuration().orElseThrow();
        LevelEnd end = generator.run(order, progress -> {});
        Duration cpu = process.info().totalCpuDuration().orElseThrow().minus(before);
        if (end.problem().isPresent() || end.failed().orElse(0L) > 0 || end.requests().orElse(0L) == 0) {
            throw new IOException("bench: the level failed: " + end);
        }
        long requests = end.requests().orElseThrow();
        return new Figure(requests / (double) SECONDS, cpu.toNanos() / 1e3 / requests);
    }

    private static Figure wrk(String url, int users) throws Exception {
        Process process = new ProcessBuilder("bash", "-c", "TIMEFORMAT='cpu %U %S'; time taskset -c 1 wrk -t1 -c" + users + " -d" + SECONDS + "s " + url)
                .redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes());
        Matcher requests = WRK_REQUESTS.matcher(text);
        Matcher cpu = CPU.matcher(text);
        if (!requests.find() || !cpu.find()) {
            throw new IOException("bench: wrk said: " + text);
        }
        double count = Double.parseDouble(requests.group(1));
        double seconds = Double.parseDouble(cpu.group(1)) + Double.parseDouble(cpu.group(2));
        return new Figure(count / Double.parseDouble(requests.group(2)), seconds * 1e6 / count);
    }

    private static void pin(long pid) throws Exception {
        new ProcessBuilder("taskset", "-acp", "1", Long.toString(pid)).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor();
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
