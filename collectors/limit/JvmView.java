package collectors.limit;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.OperatingSystemMXBean;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/// What a running JVM believes it may use, which decides its collector, its compiler threads and the carriers of virtual threads.
///
/// @param processors    `availableProcessors`
/// @param maxHeapBytes  its largest heap
public record JvmView(int processors, long maxHeapBytes) {

    /// @throws IOException when its MBean server cannot be reached
    public static JvmView read(String jmxUrl) throws IOException {
        try (JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(jmxUrl))) {
            MBeanServerConnection server = connector.getMBeanServerConnection();
            return new JvmView(ManagementFactory.getPlatformMXBean(server, OperatingSystemMXBean.class).getAvailableProcessors(),
                    ManagementFactory.getPlatformMXBean(server, MemoryMXBean.class).getHeapMemoryUsage().getMax());
        }
    }
}
