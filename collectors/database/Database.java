package collectors.database;

import collectors.exit.Stop;
import java.util.Optional;

/// A real PostgreSQL for as long as an invocation lasts: our own, or the user's.
public sealed interface Database extends AutoCloseable permits EmbeddedDatabase, ForeignDatabase {

    String jdbcUrl();

    String user();

    /// Handed to the application through its environment and to recorders in memory; never written anywhere.
    Optional<String> password();

    DatabaseFacts facts();

    /// The postmaster, where it is ours.
    Optional<Long> pid();

    /// One line on how it is set up, for the reader.
    String note();

    @Override
    void close();

    /// How many connections the lab itself needs beside the pool: recorders and probes.
    int SPARE_CONNECTIONS = 5;

    /// @throws Stop when a pool of this size does not fit
    default void requireRoomFor(int pool) throws Stop {
        int needed = pool + SPARE_CONNECTIONS;
        if (facts().usableConnections() < needed) {
            throw Stop.failure("database: max_connections less the reserved ones is " + facts().usableConnections() + ", expected at least "
                    + needed + " (pool of " + pool + " and " + SPARE_CONNECTIONS + " for the recorders); raise max_connections or use a smaller --scale");
        }
    }
}
