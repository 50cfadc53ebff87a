package bench.pidstat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Random;

/// Makes a report of a given size, as `pidstat -h -H -u -r -d -w -t -l -p ALL 1` prints it: 200 processes of five threads, a second a report.
/// With `csv`, a table like `jmx.csv` instead.
final class Report {

    private static final int PROCESSES = 200;
    private static final int THREADS = 5;
    private static final long FIRST_SECOND = 1_796_000_000L;

    private Report() {}

    static Path of(Path folder, int megabytes, boolean json, boolean csv) throws IOException {
        Path file = folder.resolve("pidstat-" + megabytes + (csv ? ".csv" : json ? ".json" : ".txt"));
        if (!Files.exists(file)) {
            Path part = folder.resolve(file.getFileName() + ".part");
            try (BufferedWriter out = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
                Random random = new Random(1);
                if (csv) {
                    csv(out, random, megabytes * 1_000_000L);
                } else if (json) {
                    json(out, random, megabytes * 1_000_000L);
                } else {
                    text(out, random, megabytes * 1_000_000L);
                }
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        }
        return file;
    }

    private static void text(BufferedWriter out, Random random, long bytes) throws IOException {
        out.write("Linux 6.1.0 (host) \t11/30/26 \t_x86_64_\t(8 CPU)\n");
        long written = 0;
        for (long second = FIRST_SECOND; written < bytes; second++) {
            out.write("\n# Time        UID      TGID       TID    %usr %system  %guest   %wait    %CPU   CPU  minflt/s  majflt/s     VSZ     RSS   %MEM   kB_rd/s   kB_wr/s"
                    + " kB_ccwr/s iodelay   cswch/s nvcswch/s  Command\n");
            for (int p = 0; p < PROCESSES; p++) {
                for (int t = 0; t <= THREADS; t++) {
                    String ids = t == 0 ? String.format(Locale.ROOT, "%9d         -", 1_000 + 10 * p) : String.format(Locale.ROOT, "        - %9d", 999 + 10 * p + t);
                    double usr = random.nextInt(5_000) / 100.0;
                    double system = random.nextInt(500) / 100.0;
                    String line = String.format(Locale.ROOT, "%d     0 %s %7.2f %7.2f    0.00 %7.2f %7.2f     1 %9.2f      0.00 %7d %7d   0.97      0.00 %9.2f      0.00       0 %9.2f"
                            + "      0.00  %s%n", second, ids, usr, system, random.nextInt(1_000) / 100.0, usr + system, random.nextInt(10_000) / 100.0, 3_000_000 + p,
                            200_000 + random.nextInt(5_000), random.nextInt(30_000) / 100.0, random.nextInt(10_000) / 100.0, t == 0 ? "java -jar service.jar --port 8080" : "|__worker-" + t);
                    out.write(line);
                    written += line.length();
                }
            }
        }
    }

    private static void json(BufferedWriter out, Random random, long bytes) throws IOException {
        out.write("{\"sysstat\": {\n\t\"hosts\": [\n\t\t{\n\t\t\t\"number-of-cpus\": 8,\n\t\t\t\"date\": \"2026-11-30\",\n\t\t\t\"statistics\": [");
        long written = 0;
        for (long second = FIRST_SECOND; written < bytes; second++) {
            out.write((second == FIRST_SECOND ? "" : ",") + "\n\t\t\t\t{\n\t\t\t\t\t\"timestamp\": \"" + second + "\",\n\t\t\t\t\t\"task-cpu-load\": [\n");
            for (int p = 0; p < PROCESSES; p++) {
                double usr = random.nextInt(5_000) / 100.0;
                String line = String.format(Locale.ROOT, "\t\t\t\t\t\t{\"UID\": \"0\", \"PID\": \"%d\", \"usr\": %.2f, \"system\": 0.00, \"guest\": 0.00, \"wait\": 0.00, \"cpu\": %.2f,"
                        + " \"cpu_nr\": 2, \"cmd\": \"java\"}%s%n", 1_000 + p, usr, usr, p < PROCESSES - 1 ? "," : "");
                out.write(line);
                written += line.length();
            }
            out.write("\t\t\t\t\t]\n\t\t\t\t}");
        }
        out.write("\n\t\t\t]\n\t\t}\n\t]\n}}\n");
    }

    private static void csv(BufferedWriter out, Random random, long bytes) throws IOException {
        out.write("epoch_ns,cpu_usage_us,periods,throttled_periods,throttled_us,memory_bytes\n");
        long written = 0;
        for (long i = 0; written < bytes; i++) {
            String line = FIRST_SECOND * 1_000_000_000L + i * 100_000_000L + "," + i * 9_000 + "," + i + "," + i / 7 + "," + i * 13 + "," + random.nextInt(1 << 30) + "\n";
            out.write(line);
            written += line.length();
        }
    }
}
