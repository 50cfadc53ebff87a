package collectors.limit;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/// What a running JVM believes it may use, which decides its collector, its compiler threads and the carriers of virtual threads.
///
/// @param processors    `availableProcessors`
/// @param memoryBytes   all the memory that it counts with: that of its control group where it sees one, else the machine's
/// @param maxHeapBytes  its largest heap
public record JvmView(int processors, long memoryBytes, long maxHeapBytes) {

    /// @throws IOException when its MBean server cannot be reached
    public static JvmView read(String jmxUrl) throws IOException {
        try (JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(jmxUrl))) {
            MBeanServerConnection server = connector.getMBeanServerConnection();
            OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(server, OperatingSystemMXBean.class);
            return new JvmView(system.getAvailableProcessors(), system.getTotalMemorySize(),
                    ManagementFactory.getPlatformMXBean(server, MemoryMXBean.class).getHeapMemoryUsage().getMax());
        }
    }
}
