package analyzers.read.applog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.evidence.Trouble;
import analyzers.read.applog.AppLogEvidence.Mark;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppLogReaderTest {

    private static final String LOGBACK = """
            <configuration>
              <appender name="FILE" class="ch.qos.logback.core.FileAppender">
                <file>%s</file>
                <encoder><pattern>%%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX, Asia/Kolkata} %%5p ${PID:-1} --- [%%15.15t] %%-40.40logger{39} : %%m%%n</pattern></encoder>
              </appender>
              <logger name="com.zaxxer.hikari" level="DEBUG"/>
              <root level="INFO"><appender-ref ref="FILE"/></root>
            </configuration>
            """;

    @TempDir
    private Path folder;

    /// HikariCP's own lines, of a real pool of two before a real PostgreSQL, in a process that is stopped for a while.
    @Test
    void linesThatHikariWrites() throws IOException, InterruptedException {
        Path log = folder.resolve("app.log");
        Path configuration = Files.writeString(folder.resolve("logback.xml"), LOGBACK.formatted(log));
        long timedOut = 0;
        Instant before = Instant.now();
        try (var database = EmbeddedPostgres.start()) {
            Process program = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx64m",
                    "-Dlogback.configurationFile=" + configuration, "-Dcom.zaxxer.hikari.housekeeping.periodMs=1000", "-cp",
                    System.getProperty("java.class.path"), TinyPoolProgram.class.getName(),
                    "jdbc:postgresql://127.0.0.1:" + database.getPort() + "/postgres").redirectError(ProcessBuilder.Redirect.DISCARD).start();
            try (BufferedReader out = program.inputReader()) {
                for (String line = out.readLine(); line != null; line = out.readLine()) {
                    timedOut += line.equals("timed out") ? 1 : 0;
                    if (line.equals("ready")) {
                        signal("STOP", program);
                        TimeUnit.MILLISECONDS.sleep(2_500);
                        signal("CONT", program);
                    }
                }
                assertThat(program.waitFor(30, TimeUnit.SECONDS)).isTrue();
            } finally {
                program.destroyForcibly();
            }
        }
        AppLogEvidence evidence = AppLogReader.read(log);
        String text = Files.readString(log);

        assertThat(timedOut).isEqualTo(5);
        assertThat(evidence.count(Trouble.POOL_TIMEOUT)).as("each is in its entry twice, as message and as cause").isEqualTo(timedOut);
        assertThat(text.split("Connection is not available", -1)).hasSizeGreaterThan(10);
        assertThat(evidence.count(Trouble.CONNECTION_LEAK)).isEqualTo(2);
        assertThat(evidence.count(Trouble.THREAD_STARVATION)).isEqualTo(text.split("Thread starvation or clock leap", -1).length - 1).isPositive();
        assertThat(evidence.count(Trouble.OUT_OF_MEMORY)).isEqualTo(1);
        assertThat(evidence.count(Trouble.DATABASE_REFUSED)).isZero();
        assertThat(evidence.activeMost()).contains(2L);
        assertThat(evidence.waitingMost()).hasValueSatisfying(most -> assertThat(most).isBetween(1L, 5L));
        assertThat(evidence.timeoutMostMs()).hasValueSatisfying(ms -> assertThat(ms).isBetween(300L, 30_000L));
        assertThat(Instant.ofEpochSecond(0, evidence.firstEpochNs().orElseThrow())).as("the zone of the log is five hours and a half off")
                .isBetween(before, before.plus(Duration.ofMinutes(2)));
        assertThat(evidence.lines()).isEqualTo(Files.readAllLines(log).size());
    }

    private static void signal(String name, Process process) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor()).isZero();
    }

    @Test
    void logsOfRealRunsAreCalm() throws IOException {
        Path runs = Path.of("../shared/samples/lab-runs");
        assumeTrue(Files.isDirectory(runs), "skipped: the folder of sample runs is not here, as in a public clone");
        for (String run : List.of("exp-c-file-n16", "exp-c-n50", "exp-c-n500", "exp-d-n50", "exp-d-n500")) {
            Path log = runs.resolve(run).resolve("app.log");
            AppLogEvidence evidence = AppLogReader.read(log);
            assertThat(evidence.lines()).as(run).isEqualTo(Files.readAllLines(log).size());
            assertThat(evidence.marks()).as(run).isEmpty();
            assertThat(evidence.firstEpochNs()).as(run).isPresent();
        }
        AppLogEvidence noisy = AppLogReader.read(runs.resolve("exp-d-n500/app.log"));
        assertThat(Instant.ofEpochSecond(0, noisy.firstEpochNs().orElseThrow())).isEqualTo("2026-11-30T22:45:46.350Z");
    }

    private AppLogEvidence read(String... lines) throws IOException {
        return AppLogReader.read(Files.writeString(folder.resolve("some.log"), String.join("\n", lines) + "\n", StandardCharsets.UTF_8));
    }

    private static final String TIMEOUT = "HikariPool-1 - Connection is not available, request timed out after 30001ms"
            + " (total=10, active=10, idle=0, waiting=490)";

    @Test
    void anEntryCountsOnceAndHibernatesForewordNot() throws IOException {
        AppLogEvidence evidence = read(
                "2026-11-30T22:45:46.350Z  WARN 1 --- [exec-1] o.h.engine.jdbc.spi.SqlExceptionHelper : SQL Error: 0, SQLState: null",
                "2026-11-30T22:45:46.351Z ERROR 1 --- [exec-1] o.h.engine.jdbc.spi.SqlExceptionHelper : " + TIMEOUT,
                "2026-11-30T22:45:46.360Z ERROR 1 --- [exec-1] o.a.c.c.C.[.[.[/].[dispatcherServlet] : Servlet.service() threw exception with root cause",
                "",
                "java.sql.SQLTransientConnectionException: " + TIMEOUT,
                "\tat com.zaxxer.hikari.pool.HikariPool.createTimeoutException(HikariPool.java:709)",
                "Caused by: java.sql.SQLTransientConnectionException: " + TIMEOUT,
                "2026-11-30T22:45:46.361Z ERROR 1 --- [exec-2] o.h.engine.jdbc.spi.SqlExceptionHelper : " + TIMEOUT);
        assertThat(evidence.marks()).singleElement().satisfies(mark -> {
            assertThat(mark.count()).as("of two threads, one each").isEqualTo(2);
            assertThat(mark.first()).isEqualTo("2026-11-30T22:45:46.351Z");
            assertThat(mark.last()).isEqualTo("2026-11-30T22:45:46.361Z");
        });
        assertThat(evidence.waitingMost()).contains(490L);
        assertThat(evidence.timeoutMostMs()).contains(30_001L);
    }

    @Test
    void formatsInUse() throws IOException {
        for (String start : List.of(
                "2026-11-30 22:45:46.350 ERROR 1 --- [main] c.e.Demo : ", // Spring Boot 2, without a zone
                "2026-11-30 22:45:46,350 [main] ERROR c.e.Demo - ",
                "22:45:46.350 [main] ERROR c.e.Demo -- ",
                "30-Nov-2026 22:45:46.350 SEVERE [main] c.e.Demo ",
                "\u001b[2m2026-11-30T22:45:46.350+05:30\u001b[0;39m \u001b[31mERROR\u001b[0;39m 1 --- [app] [main] c.e.Demo : ",
                "app-1  | 2026-11-30T22:45:46.350Z ERROR 1 --- [main] c.e.Demo : ",
                "{\"@timestamp\":\"2026-11-30T22:45:46.350Z\",\"log.level\":\"ERROR\",\"message\":\"")) {
            AppLogEvidence evidence = read(start + TIMEOUT, start + TIMEOUT.replace("490", "489") + " again");
            assertThat(evidence.marks()).as(start).singleElement().extracting(Mark::count).satisfies(count -> assertThat(count).isIn(1L, 2L));
            assertThat(evidence.firstEpochNs().isPresent()).as(start).isEqualTo(start.contains("Z") || start.contains("+05:30"));
        }
        assertThat(read("2026-11-30T22:45:46.350+05:30 ERROR x").firstEpochNs()).contains(Instant.parse("2026-11-30T17:15:46.350Z").toEpochMilli() * 1_000_000);
        assertThat(read("22:45:46.350 [main] ERROR x - " + TIMEOUT).marks().getFirst().first()).isEqualTo("22:45:46.350");
    }

    @Test
    void limitsOfServletContainersAndTheDatabase() throws IOException {
        AppLogEvidence evidence = read(
                "2026-11-30T22:45:46.350Z  INFO 1 --- [exec-1] o.a.tomcat.util.threads : Maximum number of threads (200) created for connector with"
                        + " address [null] and port [8080]",
                "2026-11-30T22:45:47.350Z  WARN 1 --- [main] o.e.jetty : Insufficient configured threads: required=4 < max=4 for QueuedThreadPool[qtp1]",
                "2026-11-30T22:45:48.350Z ERROR 1 --- [main] c.z.h.p.HikariPool : FATAL: sorry, too many clients already",
                "2026-11-30T22:45:49.350Z ERROR 1 --- [main] c.e.Demo : accept failed: Too many open files",
                "Exception in thread \"http-1\" java.lang.OutOfMemoryError: unable to create native thread",
                "2026-11-30T22:45:50.350Z  INFO 1 --- [main] c.e.Demo : started with -XX:+HeapDumpOnOutOfMemoryError");
        assertThat(evidence.marks()).extracting(mark -> mark.trouble() + " " + mark.count()).containsExactly("SERVLET_THREADS 2", "OUT_OF_MEMORY 1",
                "DATABASE_REFUSED 1", "FILES_EXHAUSTED 1");
    }

    @Test
    void examplesAreBoundedAndPlain() throws IOException {
        AppLogEvidence evidence = read("2026-11-30T22:45:46.350Z ERROR \u0007\u202e\u0000java.lang.OutOfMemoryError: " + "x".repeat(5_000));
        assertThat(evidence.marks().getFirst().example()).hasSizeLessThanOrEqualTo(240).matches("[\\x20-\\x7e]+");
    }
}
