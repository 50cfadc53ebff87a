package collectors.record;

import collectors.process.EpochClock;
import collectors.run.RecorderRecord;
import java.io.IOException;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// `db.csv`: commits, sessions by state and wait event, and CPU of the database server, at 1 s.
public final class DatabaseSampler implements Recorder {

    private static final List<String> COLUMNS = List.of("epoch_ns", "commits", "rollbacks", "backends", "max_connections", "reserved_connections",
            "active", "idle", "idle_in_transaction", "waits", "cpu_ms");

    private final Notes notes = new Notes();
    private final SampledFile samples = new SampledFile(notes);
    private Target target;
    private volatile DatabaseStatistics statistics;
    private Optional<ProcessTreeCpu> cpu = Optional.empty();

    @Override
    public String name() {
        return "database";
    }

    @Override
    public String file() {
        return "db.csv";
    }

    @Override
    public Optional<String> cannot() {
        try {
            DriverManager.getDriver("jdbc:postgresql:");
            return Optional.empty();
        } catch (SQLException e) {
            return Optional.of("PostgreSQL's driver is not on the class path; start with collect.java");
        }
    }

    /// @throws IOException naming the database, when it does not let the recorder in
    @Override
    public void start(Target target) throws IOException {
        this.target = target;
        connect();
        cpu = target.databasePid().map(ProcessTreeCpu::new);
        if (cpu.isEmpty()) {
            notes.add("the database's process is not known here: its CPU is not recorded");
        }
        samples.start(target.folder().path().resolve(file()), COLUMNS, "loomlab-database", Duration.ofSeconds(1), this::sample);
    }

    @Override
    public void stop() throws IOException {
        // Longer than the driver waits for an answer, so that the last statement can end.
        samples.stop(Duration.ofSeconds(6), this::disconnect);
    }

    @Override
    public RecorderRecord describe() {
        return notes.describe(this, samples.begun());
    }

    private void sample() throws IOException {
        if (statistics == null) {
            connect();
        }
        long epochNs = EpochClock.nowNs();
        try {
            DatabaseStatistics.Figures f = statistics.read();
            samples.row(epochNs, f.commits(), f.rollbacks(), f.backends(), f.maxConnections(), f.reservedConnections(), f.active(), f.idle(),
                    f.idleInTransaction(), f.waits(), cpu.map(ProcessTreeCpu::readMs).orElse(OptionalLong.empty()));
        } catch (SQLException e) {
            disconnect();
            throw new IOException(address() + ": " + e.getMessage(), e);
        }
    }

    private void connect() throws IOException {
        try {
            statistics = DatabaseStatistics.open(target);
        } catch (SQLException e) {
            throw new IOException(address() + ": the recorder was not let in (" + e.getMessage() + ")", e);
        }
    }

    private void disconnect() {
        DatabaseStatistics old = statistics;
        statistics = null;
        try {
            if (old != null) {
                old.close();
            }
        } catch (SQLException e) {
            notes.add("closing the recorder's connection failed");
        }
    }

    /// Without its parameters, among which a password may be.
    private String address() {
        return target.jdbcUrl().replaceFirst("\\?.*", "");
    }
}
