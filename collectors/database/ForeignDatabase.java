package collectors.database;

import collectors.exit.Stop;
import java.io.IOException;
import java.util.Optional;

/// The user's own PostgreSQL: looked at, loaded, never started or stopped.
public record ForeignDatabase(String jdbcUrl, String user, Optional<String> password, DatabaseFacts facts) implements Database {

    /// @throws Stop when the address is none, carries a password, or nobody answers there
    public static ForeignDatabase open(String jdbcUrl, String user) throws Stop {
        if (!jdbcUrl.startsWith("jdbc:postgresql://") || !PgPass.understands(jdbcUrl)) {
            throw Stop.usage("--db: expected an address like jdbc:postgresql://host:5432/database, without user and password in it");
        }
        if (jdbcUrl.matches("(?i).*[?&](password|user)=.*")) {
            throw Stop.usage("--db: an address with user or password in it would show in process lists and files; use --db-user, and PGPASSWORD or .pgpass");
        }
        Optional<String> password = PgPass.password(jdbcUrl, user, Optional.ofNullable(System.getenv("PGPASSWORD")));
        try {
            return new ForeignDatabase(jdbcUrl, user, password, DatabaseFacts.ask(jdbcUrl, user, password));
        } catch (IOException e) {
            throw Stop.failure("database " + jdbcUrl + " as user " + user + ": " + e.getMessage()
                    + "; expected a PostgreSQL that answers; check --db, --db-user, PGPASSWORD or .pgpass", e);
        }
    }

    @Override
    public Optional<Long> pid() {
        return Optional.empty();
    }

    @Override
    public String note() {
        return "the user's own PostgreSQL " + facts.version();
    }

    @Override
    public void close() {}

    @Override
    public String toString() {
        return jdbcUrl + " as " + user;
    }
}
