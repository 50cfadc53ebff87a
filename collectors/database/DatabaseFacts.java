package collectors.database;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;

/// What a PostgreSQL says of itself.
///
/// @param version            for instance `17.11`
/// @param usableConnections  `max_connections` less what is reserved for superusers and roles
/// @param dataDirectory      empty where the user may not see it
public record DatabaseFacts(String version, int usableConnections, Optional<String> dataDirectory) {

    private static final String CONNECT_TIMEOUT_S = "10";

    /// @throws IOException when it cannot be reached or does not let us in
    static DatabaseFacts ask(String jdbcUrl, String user, Optional<String> password) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("user", user);
        password.ifPresent(p -> properties.setProperty("password", p));
        properties.setProperty("connectTimeout", CONNECT_TIMEOUT_S);
        properties.setProperty("loginTimeout", CONNECT_TIMEOUT_S);
        properties.setProperty("socketTimeout", CONNECT_TIMEOUT_S);
        properties.setProperty("ApplicationName", "loomlab collector");
        try (Connection connection = DriverManager.getConnection(jdbcUrl, properties)) {
            int reserved = number(connection, "superuser_reserved_connections").orElse(0) + number(connection, "reserved_connections").orElse(0);
            return new DatabaseFacts(
                    setting(connection, "server_version").orElse("unknown").split(" ")[0],
                    number(connection, "max_connections").orElseThrow(() -> new SQLException("it does not tell max_connections")) - reserved,
                    dataDirectory(connection));
        } catch (SQLException e) {
            throw new IOException(firstLine(e), e);
        }
    }

    private static Optional<Integer> number(Connection connection, String name) throws SQLException {
        return setting(connection, name).filter(v -> v.matches("\\d{1,9}")).map(Integer::valueOf);
    }

    /// Absent when this version has no such setting, or the user may not see it.
    private static Optional<String> setting(Connection connection, String name) throws SQLException {
        try (var query = connection.prepareStatement("select current_setting(?, true)")) {
            query.setString(1, name);
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? Optional.ofNullable(row.getString(1)) : Optional.empty();
            }
        }
    }

    private static Optional<String> dataDirectory(Connection connection) {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery("show data_directory")) {
            return row.next() ? Optional.ofNullable(row.getString(1)) : Optional.empty();
        } catch (SQLException e) {
            // Only superusers may see it; only of our own server is it needed.
            return Optional.empty();
        }
    }

    private static String firstLine(SQLException e) {
        String message = e.getMessage() == null ? e.toString() : e.getMessage();
        String state = e.getSQLState() == null ? "" : String.format(Locale.ROOT, " (SQL state %s)", e.getSQLState());
        return message.lines().findFirst().orElse("").strip() + state;
    }
}
