package collectors.record;

import java.util.List;
import java.util.Locale;

/// The platform MBean server of the application, on one loopback port.
public final class JmxEndpoint {

    private JmxEndpoint() {}

    /// Options that open it. Nobody but the machine's own users can reach it, and only while the run lasts.
    public static List<String> jvmOptions(int port) {
        return List.of(
                "-Dcom.sun.management.jmxremote.port=" + port,
                "-Dcom.sun.management.jmxremote.rmi.port=" + port,
                "-Dcom.sun.management.jmxremote.host=127.0.0.1",
                "-Djava.rmi.server.hostname=127.0.0.1",
                "-Dcom.sun.management.jmxremote.authenticate=false",
                "-Dcom.sun.management.jmxremote.ssl=false");
    }

    public static String url(int port) {
        return String.format(Locale.ROOT, "service:jmx:rmi:///jndi/rmi://127.0.0.1:%d/jmxrmi", port);
    }
}
