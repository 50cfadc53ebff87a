package collectors.record;

import static collectors.record.CsvRows.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import collectors.run.RunFolder;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseSamplerTest {

    private static EmbeddedPostgres database;
    private static String url;
    private static long postmaster;

    @TempDir
    Path home;

    @BeforeAll
    static void startDatabase() throws Exception {
        database = EmbeddedPostgres.builder().setServerConfig("max_connections", "30").setServerConfig("superuser_reserved_connections", "4").start();
        url = database.getJdbcUrl("postgres", "postgres");
        try (Connection connection = DriverManager.getConnection(url); Statement statement = connection.createStatement()) {
            ResultSet row = statement.executeQuery("show data_directory");
            row.next();
            postmaster = Long.parseLong(Files.readAllLines(Path.of(row.getString(1), "postmaster.pid")).getFirst().strip());
            statement.execute("create database target");
        }
        url = database.getJdbcUrl("postgres", "target");
    }

    @AfterAll
    static void stopDatabase() throws IOException {
        database.close();
    }

    @Test
    void showsSessionsCommitsAndCpuAndLeavesNoTrace() throws Exception {
        RunFolder folder = new RunFolder(home);
        DatabaseSampler sampler = new DatabaseSampler();
        assertThat(sampler.cannot()).isEmpty();
        sampler.start(target(folder, url));
        List<Connection> sessions = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            HostSamplerTest.awaitRows(folder.database(), 2);
            for (int i = 0; i < 4; i++) {
                sessions.add(DriverManager.getConnection(url));
            }
            Connection rolledBack = sessions.get(2);
            rolledBack.setAutoCommit(false);
            execute(rolledBack, "select 1");
            for (int i = 0; i < 2; i++) {
                Connection sleeper = sessions.get(i);
                threads.submit(() -> execute(sleeper, "select pg_sleep(2.5)"));
            }
            int before = rows(folder).size();
            HostSamplerTest.awaitRows(folder.database(), before + 2);
            rolledBack.rollback();
        }
        for (int i = 0; i < 10; i++) {
            execute(sessions.getLast(), "select sum(i) from generate_series(1, 200000) i");
        }
        for (Connection session : sessions) {
            session.close();
        }
        int before = rows(folder).size();
        HostSamplerTest.awaitRows(folder.database(), before + 2);
        sampler.stop();

        List<Map<String, String>> rows = rows(folder);
        assertThat(rows.getFirst().keySet()).containsExactlyElementsOf(CsvRows.promised("db.csv"));
        assertThat(rows).allSatisfy(r -> assertThat(number(r, "max_connections")).isEqualTo(30))
                .allSatisfy(r -> assertThat(number(r, "reserved_connections")).isEqualTo(4));
        assertThat(number(rows.get(1), "backends")).as("the recorder does not count itself").isZero();
        assertThat(number(rows.get(1), "commits")).as("nor its own reading").isEqualTo(number(rows.get(0), "commits"));
        Map<String, String> busy = rows.stream().filter(r -> number(r, "active") == 2).findFirst().orElseThrow();
        assertThat(number(busy, "backends")).isEqualTo(4);
        assertThat(number(busy, "idle")).isEqualTo(1);
        assertThat(number(busy, "idle_in_transaction")).isEqualTo(1);
        assertThat(busy.get("waits").split(";")).containsExactlyInAnyOrder("active/Timeout:PgSleep=2", "idle/Client:ClientRead=1",
                "idle in transaction/Client:ClientRead=1");
        // Two sleeps and ten sums; opening a session may commit a little of its own.
        assertThat(number(rows.getLast(), "commits") - number(rows.getFirst(), "commits")).isBetween(12L, 40L);
        assertThat(number(rows.getLast(), "rollbacks") - number(rows.getFirst(), "rollbacks")).isEqualTo(1);
        assertThat(rows).extracting(r -> number(r, "cpu_ms")).as("backends that ended stay counted").isSorted();
        assertThat(number(rows.getLast(), "cpu_ms") - number(rows.getFirst(), "cpu_ms")).isPositive();
        assertThat(sampler.describe().note()).isEmpty();
    }

    @Test
    void aDatabaseOfTheUsersOwnHasNoCpuAndALostConnectionIsMadeAgain() throws Exception {
        RunFolder folder = new RunFolder(home);
        DatabaseSampler sampler = new DatabaseSampler();
        Target t = target(folder, url);
        sampler.start(new Target(folder, 1, 1, home, 1, 1, "", Optional.empty(), Optional.empty(), t.jdbcUrl(), "postgres", Optional.empty(), 1));
        HostSamplerTest.awaitRows(folder.database(), 1);
        try (Connection connection = DriverManager.getConnection(database.getJdbcUrl("postgres", "postgres"))) {
            execute(connection, "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'loomlab-recorder'");
        }
        int before = rows(folder).size();
        HostSamplerTest.awaitRows(folder.database(), before + 1);
        sampler.stop();
        assertThat(rows(folder)).hasSizeGreaterThan(before).allSatisfy(r -> assertThat(r.get("cpu_ms")).isEmpty());
        assertThat(sampler.describe().note().orElseThrow()).contains("CPU is not recorded");
    }

    @Test
    void aDatabaseThatIsNotThereIsNamedWithoutItsParameters() throws Exception {
        String nowhere = "jdbc:postgresql://127.0.0.1:" + TargetProcess.freePort() + "/x?password=hunter2";
        assertThatThrownBy(() -> new DatabaseSampler().start(target(new RunFolder(home), nowhere))).isInstanceOf(IOException.class)
                .hasMessageContaining("jdbc:postgresql://127.0.0.1").hasMessageNotContaining("hunter2");
    }

    private Target target(RunFolder folder, String jdbcUrl) {
        return new Target(folder, 1, 1, home, 1, 1, "", Optional.empty(), Optional.of(postmaster), jdbcUrl, "postgres", Optional.empty(), 1);
    }

    private static List<Map<String, String>> rows(RunFolder folder) throws IOException {
        return CsvRows.read(folder.database());
    }

    private static boolean execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.execute(sql);
        }
    }
}
