package app.work;

import app.Blocking;
import app.Settings;
import app.remote.Bulkhead;
import app.remote.RemoteClient;
import java.time.Duration;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.ResponseEntity;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// Work that waits for another service, by a blocking call; and the same inside a transaction, which holds a pooled connection meanwhile.
@Blocking
class SlowController {

    private final RemoteClient downstream;
    private final Bulkhead bulkhead;
    private final TransactionOperations transaction;
    private final JdbcClient database;
    private final Duration hold;

    SlowController(@Qualifier("downstream") RemoteClient downstream, Bulkhead bulkhead, TransactionOperations transaction, JdbcClient database,
            Settings settings) {
        this.downstream = downstream;
        this.bulkhead = bulkhead;
        this.transaction = transaction;
        this.database = database;
        this.hold = settings.hold();
    }

    /// @param delayMs  how long the other service was asked to take, in milliseconds
    record Slow(String work, long delayMs) {}

    /// @param ms  delay of the other service; the hold time when it is not given
    @GetMapping("/api/slow")
    ResponseEntity<Slow> slow(@RequestParam Optional<Long> ms) throws InterruptedException {
        long delay = Bounds.delay(ms.orElse(null), hold).toMillis();
        return answer("slow", delay, bulkhead.call(() -> downstream.get("/delay?ms={ms}", delay)));
    }

    @GetMapping("/api/slow-db")
    ResponseEntity<Slow> slowDb(@RequestParam Optional<Long> ms) {
        long delay = Bounds.delay(ms.orElse(null), hold).toMillis();
        Integer status = transaction.execute(running -> {
            database.sql("select 1").query(Integer.class).single();
            return downstream.get("/delay?ms={ms}", delay);
        });
        return answer("slow-db", delay, status == null ? 500 : status);
    }

    /// The other service's own refusal is passed on; anything else that is no success is a bad gateway.
    private static ResponseEntity<Slow> answer(String work, long delay, int status) {
        return Remote.entity(status, () -> new Slow(work, delay));
    }
}
