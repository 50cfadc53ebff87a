package app.data;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionOperations;

/// Makes and fills the schema before any port is open, unless it is there already. It takes a second or two.
@Component
@ConditionalOnBooleanProperty("loomlab.seed")
class Seed implements SmartInitializingSingleton {

    private static final Logger LOG = LoggerFactory.getLogger(Seed.class);

    /// Any number, known to every process that seeds: two that share a database take turns.
    private static final long LOCK = 0x6c6f6f6d6c6162L;

    private final JdbcClient database;
    private final TransactionOperations transaction;

    Seed(JdbcClient database, TransactionOperations transaction) {
        this.database = database;
        this.transaction = transaction;
    }

    @Override
    public void afterSingletonsInstantiated() {
        // In one transaction, so that a process that is killed half-way leaves nothing behind that looks whole.
        transaction.executeWithoutResult(running -> {
            database.sql("select pg_advisory_xact_lock(?)").param(LOCK).query(row -> {});
            if (seeded()) {
                return;
            }
            long start = System.nanoTime();
            for (String statement : Schema.STATEMENTS) {
                database.sql(statement).update();
            }
            LOG.info("schema loomlab seeded in {} ms", (System.nanoTime() - start) / 1_000_000);
        });
    }

    private boolean seeded() {
        boolean there = database.sql("select to_regclass('loomlab.mark') is not null").query(Boolean.class).single();
        return there && database.sql("select count(*) from loomlab.mark where mark = ?").param(Schema.MARK).query(Integer.class).single() == 1;
    }
}
