package collectors.record;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/// A connection to the application's MBean server, over RMI, whose server threads are platform threads and not those that serve requests.
final class JmxConnection implements AutoCloseable {

    private static final String RESPONSE_TIMEOUT = "sun.rmi.transport.tcp.responseTimeout";
    private static final String RESPONSE_TIMEOUT_MS = "10000";
    private static final Duration CLOSING = Duration.ofSeconds(1);

    private final JMXConnector connector;
    private final MBeanServerConnection server;

    private JmxConnection(JMXConnector connector, MBeanServerConnection server) {
        this.connector = connector;
        this.server = server;
    }

    /// Why this Java cannot speak JMX; empty when it can.
    static Optional<String> cannot() {
        return ModuleLayer.boot().findModule("java.management.rmi").isPresent() ? Optional.empty()
                : Optional.of("this Java has no module java.management.rmi; run the lab on a whole JDK");
    }

    /// Without it a call to a stopped process would wait for ever. It counts for the whole of this JVM, which speaks RMI to the application only, and
    /// is read before the first call of all, so recorders ask for it when they are made.
    static void boundCalls() {
        if (System.getProperty(RESPONSE_TIMEOUT) == null) {
            System.setProperty(RESPONSE_TIMEOUT, RESPONSE_TIMEOUT_MS);
        }
    }

    /// @throws IOException when the application's MBean server cannot be reached
    static JmxConnection open(Target target) throws IOException {
        // The connector's own check of the connection would add calls to those that are measured.
        Map<String, ?> environment = Map.of("jmx.remote.x.client.connection.check.period", 0L);
        try {
            JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(target.jmxUrl()), environment);
            return new JmxConnection(connector, connector.getMBeanServerConnection());
        } catch (IOException e) {
            throw new IOException(target.jmxUrl() + ": no MBean server of process " + target.applicationPid()
                    + " answers; start it with the JMX options", e);
        }
    }

    MBeanServerConnection server() {
        return server;
    }

    /// Closing calls the other side, which may be stopped or gone; it is not waited for long.
    @Override
    public void close() {
        Thread closing = Thread.ofPlatform().daemon(true).name("loomlab-jmx-close").start(() -> {
            try {
                connector.close();
            } catch (IOException e) {
                // The connection is gone, which is what was asked for.
                return;
            }
        });
        try {
            closing.join(CLOSING);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
