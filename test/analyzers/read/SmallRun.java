package analyzers.read;

import collectors.run.ComponentRecord;
import collectors.run.HostRecord;
import collectors.run.LevelRecord;
import collectors.run.RunFolder;
import collectors.run.RunJson;
import collectors.run.RunRecord;
import collectors.run.ScenarioRecord;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/// Writes a small run whose every answer is known by hand: 4 users, each a request of 1 s after another from 0 s to 20 s, staggered by
/// 0.25 s; the window is 5 s to 15 s. So there are 40 user-seconds in the window, 40 requests end in it, and its occupancy is 4.
public final class SmallRun {

    public static final long START = 1_796_000_000_000_000_000L;
    public static final int USERS = 4;
    public static final long APPLICATION = 100;
    static final long GENERATOR = 200;

    private final RunFolder folder;

    /// Every how many-th request is left out; 0 for none.
    int dropEvery;

    /// Stretches the clock of the points.
    double clock = 1;

    /// Whether each user's last request, from 18 s + stagger on, never ended.
    boolean hang;

    /// Whether the kernel tells for how long the quota throttled.
    boolean throttledTime = true;

    public SmallRun(Path folder) {
        this.folder = new RunFolder(folder);
    }

    public RunFolder folder() {
        return folder;
    }

    public static long at(double seconds) {
        return START + Math.round(seconds * 1e9);
    }

    public RunRecord record(boolean window) {
        LevelRecord level = new LevelRecord(USERS, USERS, false, "small-4-1", START, window ? Optional.of(at(5)) : Optional.empty(), Optional.of("steady"),
                window ? Optional.of(at(15)) : Optional.empty(), Optional.of(at(20)), Optional.of(4), Optional.of(4), Optional.empty(), false,
                Optional.of(true), "complete");
        ScenarioRecord scenario = new ScenarioRecord("small", "?", "p", "/x", 1, "virtual", "Tomcat", Optional.empty(), Optional.empty(),
                Optional.of(2), Optional.of(2), Optional.of(1.0), Optional.of(1.0), 0, Optional.empty());
        HostRecord host = new HostRecord(Optional.empty(), 2, 1.5, Optional.empty(), Optional.empty(), "Linux", Optional.empty(), Optional.empty(), Optional.empty());
        List<ComponentRecord> components = List.of(
                new ComponentRecord("application", "before a restart", Optional.of(APPLICATION - 1), Optional.of(at(-100))),
                new ComponentRecord("application", "app", Optional.of(APPLICATION), Optional.of(at(-10))),
                new ComponentRecord("application", "after a restart", Optional.of(APPLICATION + 1), Optional.of(at(30))),
                new ComponentRecord("generator", "load", Optional.of(GENERATOR), Optional.of(at(-9))));
        return new RunRecord(1, "small/1", "complete", Optional.empty(), 1, START, Optional.of(at(20)), scenario, Map.of(), List.of(), List.of(), host,
                components, List.of(level), Map.of(), List.of(), Map.of());
    }

    public void write() throws IOException {
        Files.createDirectories(folder.level(USERS));
        RunJson.write(record(true), folder.runJson());
        points();
        prometheus();
        jmx();
        tables();
        pidstat();
        logs();
    }

    /// A pause that begins 0.1 s before the window, one within, one after it; time-outs before the window, within and after.
    private void logs() throws IOException {
        Files.writeString(folder.gcLog(), stamped(0, "[gc] Using G1") + stamped(5.2, "[gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 9M->3M(61M) 300.000ms")
                + stamped(7, "[gc] GC(1) Pause Remark 9M->9M(61M) 20.000ms") + stamped(15.5, "[gc] GC(2) Pause Cleanup 9M->9M(61M) 1.000ms")
                + stamped(20, "[gc,heap,exit] Heap"));
        StringBuilder log = new StringBuilder("a line that a JVM wrote before the first entry\n");
        for (int s : new int[] {2, 6, 8, 16}) {
            log.append(time(s)).append("  WARN 100 --- [exec-").append(s).append("] o.h.engine.jdbc.spi.SqlExceptionHelper : pool - Connection is not"
                    + " available, request timed out after 300ms (total=2, active=2, idle=0, waiting=2)\n\tat a.B.c(B.java:1)\n");
        }
        log.append(time(8)).append(" ERROR 100 --- [pool:connection-adder] com.zaxxer.hikari.pool.HikariPool : pool - Cannot acquire connection from data source\n");
        Files.writeString(folder.appLog(), log);
    }

    private static String stamped(double seconds, String rest) {
        return "[" + time(seconds).replace("Z", "+0000") + "]" + rest + "\n";
    }

    private static String time(double seconds) {
        return DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC).format(Instant.ofEpochMilli(at(seconds) / 1_000_000));
    }

    void points() throws IOException {
        StringBuilder lines = new StringBuilder();
        StringBuilder unfinished = new StringBuilder("start_epoch_ns\n");
        int n = 0;
        for (int second = 0; second < 19; second++) {
            for (int user = 0; user < USERS; user++) {
                double end = second + 1 + user * 0.25;
                if (hang && second == 18) {
                    unfinished.append(at((end - 1) * clock)).append('\n');
                } else if (dropEvery == 0 || ++n % dropEvery != 0) {
                    boolean failed = user == 3 && second % 5 == 0;
                    String tags = "\"expected_response\":\"" + !failed + "\",\"group\":\"\",\"status\":\"" + (failed ? 500 : 200) + "\"";
                    line(lines, "http_reqs", end, "1", tags);
                    line(lines, "http_req_duration", end, failed ? "10" : "990.5", tags);
                    line(lines, "http_req_waiting", end, "990", tags);
                    line(lines, "http_req_failed", end, failed ? "1" : "0", tags);
                    line(lines, "iteration_duration", end, "1000", "\"group\":\"\"");
                    line(lines, "iterations", end, "1", "\"group\":\"\"");
                }
            }
        }
        gzip(folder.points(USERS), lines.toString());
        Files.writeString(folder.summary(USERS), "{\"metrics\":{\"http_reqs\":{\"values\":{\"count\":" + (hang ? 72 : 76)
                + ",\"rate\":4}},\"http_req_failed\":{\"values\":{\"rate\":0.05,\"passes\":4,\"fails\":72}}}}");
        Files.writeString(folder.unfinished(USERS), unfinished);
    }

    private void line(StringBuilder to, String metric, double seconds, String value, String tags) {
        long ns = at(seconds * clock);
        Instant time = Instant.ofEpochSecond(ns / 1_000_000_000, ns % 1_000_000_000);
        to.append("{\"metric\":\"").append(metric).append("\",\"type\":\"Point\",\"data\":{\"time\":\"").append(time).append("\",\"value\":").append(value)
                .append(",\"tags\":{").append(tags).append("}}}\n");
    }

    private void prometheus() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int s = 0; s <= 20; s++) {
            text.append("# scrape ").append(at(s)).append(" 2000000 200\n# TYPE hikaricp_connections_active gauge\n");
            pool(text, "max", 2);
            pool(text, "active", s % 2 + 1);
            pool(text, "pending", s % 2 * 3);
            pool(text, "timeout_total", s / 10);
            pool(text, "usage_seconds_count", 2 * s);
            pool(text, "usage_seconds_sum", 1.5 * s);
            pool(text, "acquire_seconds_count", 2 * s);
            pool(text, "acquire_seconds_sum", 0.2 * s);
            server(text, "count", "small-4-1", "200", 3 * s);
            server(text, "sum", "small-4-1", "200", 3 * s);
            server(text, "count", "small-4-1", "500", s);
            server(text, "sum", "small-4-1", "500", 0.2 * s);
            server(text, "count", "other", "200", 1_000 * s);
            server(text, "sum", "other", "200", 1_000 * s);
            text.append("http_server_requests_active_seconds_count{run=\"small-4-1\"} 4\nhttp_server_requests_active_seconds_sum{run=\"small-4-1\"} 99999\n");
            text.append("tomcat_threads_busy_threads{name=\"http-nio\"} -1.0\ntomcat_threads_config_max_threads{name=\"http-nio\"} -1.0\n");
        }
        gzip(folder.prometheus(), text.toString());
    }

    private static void pool(StringBuilder to, String name, double value) {
        to.append("hikaricp_connections_").append(name).append("{pool=\"main\"} ").append(value).append('\n');
    }

    private static void server(StringBuilder to, String name, String run, String status, double value) {
        to.append("http_server_requests_seconds_").append(name).append("{run=\"").append(run).append("\",status=\"").append(status).append("\",uri=\"/x\"} ")
                .append(value).append('\n');
    }

    private void jmx() throws IOException {
        StringBuilder text = new StringBuilder("epoch_ns,poll_ns,scheduler_parallelism,scheduler_mounted,scheduler_queued,process_cpu_ns,jit_ms,gc_ms,"
                + "pool_total,pool_active,pool_pending,servlet_busy,servlet_max,unheard_of\n");
        for (int i = 0; i <= 200; i++) {
            boolean full = i % 4 != 0;
            text.append(String.format(Locale.ROOT, "%d,1000,2,%d,%d,%d,%d,%d,2,%d,%d,,,?\n", at(i / 10.0), full ? 2 : 1, full ? 4 : 0, i * 50_000_000L, i, i * 10,
                    full ? 2 : 1, full ? 2 : 0));
        }
        Files.writeString(folder.jmx(), text);
    }

    private void tables() throws IOException {
        StringBuilder host = new StringBuilder("epoch_ns,cpu_user,cpu_nice,cpu_system,cpu_idle,cpu_iowait,cpu_irq,cpu_softirq,cpu_steal,psi_cpu_some_us\n");
        StringBuilder cgroup = new StringBuilder("epoch_ns,cpu_usage_us,periods,throttled_periods,throttled_us,memory_bytes\n");
        StringBuilder db = new StringBuilder("epoch_ns,commits,waits,cpu_ms\n");
        for (int s = 0; s <= 20; s++) {
            host.append(String.format(Locale.ROOT, "%d,%d,0,%d,%d,%d,0,0,%d,\n", at(s), 100 * s, 40 * s, 30 * s, 10 * s, 20 * s));
            cgroup.append(String.format(Locale.ROOT, "%d,,%d,%d,%s,\n", at(s), 10 * s, 3 * s, throttledTime ? Integer.toString(400_000 * s) : ""));
            db.append(String.format(Locale.ROOT, "%d,%d,active/LWLock:x=1;idle/Client:ClientRead=3,%d\n", at(s), s, 250 * s));
        }
        Files.writeString(folder.host(), host);
        Files.writeString(folder.cgroup(), cgroup);
        Files.writeString(folder.database(), db);
    }

    private void pidstat() throws IOException {
        StringBuilder text = new StringBuilder("Linux 6.1.0 (host) \t2026-11-30 \t_x86_64_\t(2 CPU)\n");
        StringBuilder threads = new StringBuilder(text);
        for (int s = 1; s <= 20; s++) {
            long t = at(s) / 1_000_000_000;
            text.append("\n# Time        UID       PID    %usr %system  %guest   %wait    %CPU   CPU  minflt/s  majflt/s     VSZ     RSS   %MEM   cswch/s nvcswch/s  Command\n");
            text.append(String.format(Locale.ROOT, "%d 0 %d 1.00 1.00 0.00 0.00 80.00 1 0.00 0.00 2097152 %d 0.02 0.00 0.00 java\n", t, APPLICATION, 1024 * (100 + s)));
            text.append(String.format(Locale.ROOT, "%d 0 %d 1.00 1.00 0.00 0.00 30.00 1 0.00 0.00 2097152 1024 0.02 0.00 0.00 java\n", t, GENERATOR));
            threads.append("\n# Time        UID      TGID       TID    %usr %system  %guest   %wait    %CPU   CPU   cswch/s nvcswch/s  Command\n");
            threads.append(String.format(Locale.ROOT, "%d 0 %d - 1.00 1.00 0.00 77.00 80.00 1 0.00 0.00 java\n", t, APPLICATION));
            for (int thread = 1; thread <= 2; thread++) {
                threads.append(String.format(Locale.ROOT, "%d 0 - %d 1.00 1.00 0.00 20.00 40.00 1 0.00 0.00 |__a thread\n", t, APPLICATION + thread));
            }
            threads.append(String.format(Locale.ROOT, "%d 0 %d - 1.00 1.00 0.00 5.00 30.00 1 0.00 0.00 java\n", t, GENERATOR));
            threads.append(String.format(Locale.ROOT, "%d 0 - %d 1.00 1.00 0.00 5.00 30.00 1 0.00 0.00 |__java\n", t, GENERATOR));
        }
        Files.writeString(folder.pidstat(), text);
        Files.writeString(folder.pidstatThreads(), threads);
    }

    static void gzip(Path file, String text) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }
}
