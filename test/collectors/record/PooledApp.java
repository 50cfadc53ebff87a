package collectors.record;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.Executors;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

/// A real server with a real pool, whose MBeans the tests read: each request holds one of two connections for a second.
public final class PooledApp {

    private PooledApp() {}

    /// @param args  a file to create when it is up, the database's address, the service port, `virtual` or `platform`
    public static void main(String[] args) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(args[1]);
        config.setPoolName("pool");
        config.setMaximumPoolSize(2);
        config.setRegisterMbeans(true);
        HikariDataSource pool = new HikariDataSource(config);
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(Path.of(args[0]).resolveSibling("tomcat").toString());
        tomcat.setPort(Integer.parseInt(args[2]));
        if (args[3].equals("virtual")) {
            tomcat.getConnector().getProtocolHandler().setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        } else {
            tomcat.getConnector().setProperty("maxThreads", "7");
        }
        // A second port, as a management port is: its threads must not be taken for the service's.
        Connector other = new Connector();
        other.setPort(0);
        tomcat.getService().addConnector(other);
        Context context = tomcat.addContext("", null);
        Tomcat.addServlet(context, "slow", new Slow(pool)).addMapping("/slow");
        tomcat.start();
        Files.writeString(Path.of(args[0]), "up");
        while (System.in.read() >= 0) {
            Thread.onSpinWait();
        }
        System.exit(0);
    }

    private static final class Slow extends HttpServlet {

        private static final long serialVersionUID = 1;
        private final transient HikariDataSource pool;

        Slow(HikariDataSource pool) {
            this.pool = pool;
        }

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            try (Connection connection = pool.getConnection(); Statement statement = connection.createStatement()) {
                statement.execute("select pg_sleep(1)");
                response.getWriter().write("done");
            } catch (SQLException e) {
                response.sendError(500, e.getMessage());
            }
        }
    }
}
