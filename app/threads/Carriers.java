package app.threads;

import java.lang.management.ManagementFactory;
import java.util.Optional;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/// The virtual thread scheduler, as its MBean tells.
///
/// @param parallelism  most carriers that run at once, unless some are compensated for
/// @param poolSize     carriers there are
/// @param mounted      virtual threads that have a carrier
/// @param queued       virtual threads that wait for one
record Carriers(int parallelism, int poolSize, int mounted, long queued) {

    private static final String NAME = "jdk.management:type=VirtualThreadScheduler";

    /// By name, since the MBean came with JDK 24 and this code is compiled for 21. Absent on older JDKs, or where the JVM does not know.
    static Optional<Carriers> now() {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        try {
            ObjectName name = new ObjectName(NAME);
            if (!server.isRegistered(name)) {
                return Optional.empty();
            }
            Carriers carriers = new Carriers(
                    (int) number(server, name, "Parallelism"),
                    (int) number(server, name, "PoolSize"),
                    (int) number(server, name, "MountedVirtualThreadCount"),
                    number(server, name, "QueuedVirtualThreadCount"));
            boolean known = carriers.parallelism > 0 && carriers.poolSize >= 0 && carriers.mounted >= 0 && carriers.queued >= 0;
            return known ? Optional.of(carriers) : Optional.empty();
        } catch (JMException e) {
            return Optional.empty();
        }
    }

    private static long number(MBeanServer server, ObjectName name, String attribute) throws JMException {
        return ((Number) server.getAttribute(name, attribute)).longValue();
    }
}
