package app.pool;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.stereotype.Component;

/// Opens the connection pool before any port is open. HikariCP would otherwise wait for the first request, so that its metrics and MBeans
/// were missing until then, and the run would measure the pool's growth. An unreachable database fails the start.
@Component
class PoolOpener implements SmartInitializingSingleton {

    private final DataSource pool;

    PoolOpener(DataSource pool) {
        this.pool = pool;
    }

    @Override
    public void afterSingletonsInstantiated() {
        try (Connection connection = pool.getConnection()) {
            connection.isReadOnly();
        } catch (SQLException e) {
            throw new IllegalStateException("no connection to the database", e);
        }
    }
}
