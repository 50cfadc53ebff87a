package collectors.database;

import java.util.Optional;
import java.util.Properties;
import org.postgresql.Driver;
import org.postgresql.jdbcurlresolver.PgPassParser;

/// Where the password of the user's own database comes from: `PGPASSWORD`, else the `.pgpass` file as PostgreSQL's own tools read it.
final class PgPass {

    private PgPass() {}

    /// Absent when neither knows one; the server may want none.
    static Optional<String> password(String jdbcUrl, String user, Optional<String> fromEnvironment) {
        if (fromEnvironment.isPresent()) {
            return fromEnvironment;
        }
        Properties address = Driver.parseURL(jdbcUrl, new Properties());
        if (address == null) {
            return Optional.empty();
        }
        return Optional.ofNullable(PgPassParser.getPassword(address.getProperty("PGHOST", "localhost"), address.getProperty("PGPORT", "5432"),
                address.getProperty("PGDBNAME", user), user));
    }

    /// Whether the driver understands the address.
    static boolean understands(String jdbcUrl) {
        return Driver.parseURL(jdbcUrl, new Properties()) != null;
    }
}
