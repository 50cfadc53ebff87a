package bench.k6;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;

/// DuckDB in a process of its own: prints requests, failed, p50, p95 and p99 of a file.
public final class DuckDb {

    /// Of every metric, as the lab's reader does: count, sum, percentiles, greatest.
    private static final String SQL = """
            SELECT metric, count(*), sum(data.value), quantile_cont(data.value, [0.5, 0.9, 0.95, 0.99]) AS p, max(data.value), min(data.value)
            FROM read_ndjson('%s', columns = {metric: 'VARCHAR', type: 'VARCHAR', data: 'STRUCT(time VARCHAR, value DOUBLE)'})
            WHERE type = 'Point' GROUP BY metric
            """;

    private DuckDb() {}

    public static void main(String[] args) throws SQLException {
        String file = args[0];
        double requests = 0;
        double failed = 0;
        Object[] p = {};
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:"); Statement statement = connection.createStatement()) {
            statement.execute("SET threads = 2");
            long start = System.nanoTime();
            try (ResultSet rows = statement.executeQuery(String.format(Locale.ROOT, SQL, file.replace("'", "''")))) {
                while (rows.next()) {
                    switch (rows.getString(1)) {
                        case "http_reqs" -> requests = rows.getDouble(3);
                        case "http_req_failed" -> failed = rows.getDouble(3);
                        case "http_req_duration" -> p = (Object[]) rows.getArray(4).getArray();
                        default -> { }
                    }
                }
            }
            System.out.println(Gave.text(requests, failed, (Double) p[0], (Double) p[2], (Double) p[3]));
            System.out.printf(Locale.ROOT, "the query alone %.2f s%n", (System.nanoTime() - start) / 1e9);
        }
    }
}
