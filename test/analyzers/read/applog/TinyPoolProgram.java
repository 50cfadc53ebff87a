package analyzers.read.applog;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Run in a JVM of its own: a pool of two connections, both held until a leak is suspected, and more threads that want one. Then memory that is
/// not there. Prints how many time-outs it met, and `ready` when it may be stopped and continued.
public final class TinyPoolProgram {

    private static final Logger LOG = LoggerFactory.getLogger(TinyPoolProgram.class);

    private TinyPoolProgram() {}

    public static void main(String[] args) throws SQLException, InterruptedException {
        var config = new HikariConfig();
        config.setJdbcUrl(args[0]);
        config.setUsername("postgres");
        config.setMaximumPoolSize(2);
        config.setConnectionTimeout(300);
        config.setLeakDetectionThreshold(2_000);
        try (var pool = new HikariDataSource(config); Connection first = pool.getConnection(); Connection second = pool.getConnection()) {
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                threads.add(Thread.ofPlatform().name("request-" + i).start(() -> want(pool)));
            }
            for (Thread thread : threads) {
                thread.join();
            }
            TimeUnit.MILLISECONDS.sleep(2_200);
            LOG.info("still held: {} {}", first.isClosed(), second.isClosed());
            System.out.println("ready");
            TimeUnit.SECONDS.sleep(4);
        }
        try {
            LOG.info("{} numbers", new long[Integer.MAX_VALUE].length);
        } catch (OutOfMemoryError e) {
            LOG.error("cannot go on", e);
        }
    }

    private static void want(HikariDataSource pool) {
        try (Connection connection = pool.getConnection()) {
            LOG.info("got {}", connection);
        } catch (SQLException e) {
            LOG.error("request failed", new IllegalStateException("wrapped: " + e.getMessage(), e));
            System.out.println("timed out");
        }
    }
}
