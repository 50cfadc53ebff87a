package app.work;

import app.Blocking;
import app.Settings;
import java.time.Duration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;

/// Work that holds exactly one pooled connection for the hold time, and burns next to no CPU, here or in the database.
@Blocking
class SlowQueryController {

    private static final double NANOS_PER_SECOND = 1e9;

    private final JdbcClient database;
    private final Duration hold;

    SlowQueryController(JdbcClient database, Settings settings) {
        this.database = database;
        this.hold = settings.hold();
    }

    /// @param holdMs  how long the query slept at least, in milliseconds
    record SlowQuery(String work, long holdMs) {}

    @GetMapping("/api/slow-query")
    SlowQuery slowQuery() {
        database.sql("select pg_sleep(?)").param(hold.toNanos() / NANOS_PER_SECOND).query(row -> {});
        return new SlowQuery("slow-query", hold.toMillis());
    }
}
