package collectors.record;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.StringJoiner;

/// PostgreSQL's own counts, over one connection that leaves no trace in them.
///
/// Each transaction of ours would count as a commit of the database. So all reading happens in one that never ends: read-only at READ
/// COMMITTED it holds no snapshot between statements, and as it asks functions rather than views it holds no lock on a catalogue.
final class DatabaseStatistics implements AutoCloseable {

    static final String APPLICATION_NAME = "loomlab-recorder";

    private static final String BACKENDS = """
            select state, wait_event_type, wait_event, count(*)
            from pg_stat_get_activity(null)
            where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name is distinct from ?
            group by 1, 2, 3 order by 1, 2, 3""";

    private final Connection connection;
    private final long databaseOid;
    private final int maxConnections;
    private final int reservedConnections;

    private DatabaseStatistics(Connection connection, long databaseOid, int maxConnections, int reservedConnections) {
        this.connection = connection;
        this.databaseOid = databaseOid;
        this.maxConnections = maxConnections;
        this.reservedConnections = reservedConnections;
    }

    /// Other clients' sessions at one instant, and what the database did so far.
    ///
    /// @param commits    as the server knows them: a session reports its transactions with the next that touches a table, at most once a second, or
    ///                   when it ends. One that only sleeps or computes is thus seen late or, while the session lasts, never
    /// @param rollbacks  the same
    /// @param waits  `state/wait_event_type:wait_event=count` joined by `;`; both names are empty for a backend that does not wait
    record Figures(long commits, long rollbacks, long backends, int maxConnections, int reservedConnections,
            long active, long idle, long idleInTransaction, String waits) {}

    static DatabaseStatistics open(Target target) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", target.databaseUser());
        target.databasePassword().ifPresent(p -> properties.setProperty("password", p));
        properties.setProperty("ApplicationName", APPLICATION_NAME);
        properties.setProperty("connectTimeout", "5");
        properties.setProperty("loginTimeout", "5");
        properties.setProperty("socketTimeout", "5");
        Connection connection = DriverManager.getConnection(target.jdbcUrl(), properties);
        try (Statement statement = connection.createStatement()) {
            statement.execute("""
                    select set_config(name, '0', false) from pg_settings
                    where name in ('idle_in_transaction_session_timeout', 'transaction_timeout', 'statement_timeout')""");
            try (ResultSet row = statement.executeQuery("""
                    select oid, current_setting('max_connections')::int, current_setting('superuser_reserved_connections')::int
                        + coalesce(current_setting('reserved_connections', true), '0')::int
                    from pg_database where datname = current_database()""")) {
                row.next();
                DatabaseStatistics statistics = new DatabaseStatistics(connection, row.getLong(1), row.getInt(2), row.getInt(3));
                connection.setReadOnly(true);
                connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
                connection.setAutoCommit(false);
                return statistics;
            }
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    Figures read() throws SQLException {
        long backends = 0;
        long active = 0;
        long idle = 0;
        long inTransaction = 0;
        StringJoiner waits = new StringJoiner(";");
        try (PreparedStatement statement = connection.prepareStatement(BACKENDS)) {
            statement.setString(1, APPLICATION_NAME);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    String state = row.getString(1);
                    long count = row.getLong(4);
                    backends += count;
                    // Without the role pg_monitor others' states are hidden: such a session counts as a backend and as nothing else.
                    if (state != null) {
                        active += state.equals("active") ? count : 0;
                        idle += state.equals("idle") ? count : 0;
                        inTransaction += state.startsWith("idle in transaction") ? count : 0;
                        waits.add(state + "/" + orEmpty(row.getString(2)) + ":" + orEmpty(row.getString(3)) + "=" + count);
                    }
                }
            }
        }
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(
                "select pg_stat_get_db_xact_commit(" + databaseOid + "), pg_stat_get_db_xact_rollback(" + databaseOid + ")")) {
            row.next();
            return new Figures(row.getLong(1), row.getLong(2), backends, maxConnections, reservedConnections, active, idle, inTransaction,
                    waits.toString());
        } finally {
            forget();
        }
    }

    /// Within a transaction the server repeats what it showed first, until told.
    private void forget() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("select pg_stat_clear_snapshot()");
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }
}
