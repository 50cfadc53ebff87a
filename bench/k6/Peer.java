package bench.k6;

import analyzers.file.FileEvidence;
import analyzers.file.Head;
import analyzers.file.K6PointsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;

/// One reader in a process of its own: prints requests, failed, p50, p95 and p99 of a file.
public final class Peer {

    /// Of every metric, as the lab's reader does: count, sum, percentiles, greatest.
    private static final String SQL = """
            SELECT metric, count(*), sum(data.value), quantile_cont(data.value, [0.5, 0.9, 0.95, 0.99]) AS p, max(data.value), min(data.value)
            FROM read_ndjson('%s', columns = {metric: 'VARCHAR', type: 'VARCHAR', data: 'STRUCT(time VARCHAR, value DOUBLE)'})
            WHERE type = 'Point' GROUP BY metric
            """;

    private Peer() {}

    public static void main(String[] args) throws IOException, SQLException {
        switch (args[0]) {
            case "lab" -> lab(Path.of(args[1]));
            case "duckdb" -> duckdb(args[1]);
            default -> throw new IllegalArgumentException("lab or duckdb, not " + args[0]);
        }
    }

    private static void lab(Path file) throws IOException {
        FileEvidence read = new K6PointsFile().read(file, Head.of(file));
        var v = read.values();
        print(v.get("http_reqs").doubleValue(), v.get("failed").doubleValue(), v.get("p50_ms").doubleValue(), v.get("p95_ms").doubleValue(),
                v.get("p99_ms").doubleValue());
    }

    private static void duckdb(String file) throws SQLException {
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
            print(requests, failed, (Double) p[0], (Double) p[2], (Double) p[3]);
            System.out.printf(Locale.ROOT, "the query alone %.2f s%n", (System.nanoTime() - start) / 1e9);
        }
    }

    private static void print(double requests, double failed, double p50, double p95, double p99) {
        System.out.printf(Locale.ROOT, "%.0f %.0f %.6f %.6f %.6f%n", requests, failed, p50, p95, p99);
    }
}
