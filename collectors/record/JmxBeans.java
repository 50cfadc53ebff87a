package collectors.record;

import collectors.process.EpochClock;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.management.Attribute;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;

/// Reads what `jmx.csv` holds from an MBean server: one round trip a bean, each of which costs the application some 0.5 ms of CPU. So what
/// changes fast (carriers, pool, request threads, process CPU) is read at each poll, and threads, heap, compiler and collectors at each tenth;
/// in between their cells are empty. Names are resolved once; a bean that is not there yet, since pool and server come up after the JVM, is
/// looked for again once a second.
final class JmxBeans {

    private static final int SLOW_EVERY = 10;
    private static final long LOOK_AGAIN_NS = 1_000_000_000L;

    private final MBeanServerConnection server;
    private final int servicePort;
    private final Map<String, ObjectName> found = new TreeMap<>();
    private final Map<String, Long> lookAgainAt = new TreeMap<>();
    private final List<ObjectName> collectors;
    private long polls;

    /// @param servicePort  tells the server's own request threads from those of its management port
    JmxBeans(MBeanServerConnection server, int servicePort) throws IOException {
        this.server = server;
        this.servicePort = servicePort;
        // The "Cycles" beans of ZGC and Shenandoah count concurrent work; their "Pauses" stand beside them.
        this.collectors = query(ManagementFactory.GARBAGE_COLLECTOR_MXBEAN_DOMAIN_TYPE + ",name=*").stream()
                .filter(n -> !n.getKeyProperty("name").endsWith("Cycles")).toList();
    }

    JmxSample read() throws IOException {
        long epochNs = EpochClock.nowNs();
        long began = System.nanoTime();
        boolean slow = polls++ % SLOW_EVERY == 0;
        var scheduler = bean("jdk.management:type=VirtualThreadScheduler", this::first,
                "Parallelism", "PoolSize", "MountedVirtualThreadCount", "QueuedVirtualThreadCount");
        var system = bean(ManagementFactory.OPERATING_SYSTEM_MXBEAN_NAME, this::first, "ProcessCpuTime");
        var pool = bean("com.zaxxer.hikari:type=Pool (*)", this::first,
                "TotalConnections", "ActiveConnections", "IdleConnections", "ThreadsAwaitingConnection");
        var servlet = bean("*:type=ThreadPool,name=*", this::onServicePort,
                "currentThreadsBusy", "currentThreadCount", "maxThreads", "connectionCount");
        Map<String, Object> threads = !slow ? Map.of() : bean(ManagementFactory.THREAD_MXBEAN_NAME, this::first, "ThreadCount", "PeakThreadCount");
        Map<String, Object> memory = !slow ? Map.of() : bean(ManagementFactory.MEMORY_MXBEAN_NAME, this::first, "HeapMemoryUsage");
        Map<String, Object> compiler = !slow ? Map.of() : bean(ManagementFactory.COMPILATION_MXBEAN_NAME, this::first, "TotalCompilationTime");
        OptionalLong gcMs = OptionalLong.empty();
        OptionalLong gcCount = OptionalLong.empty();
        for (ObjectName collector : slow ? collectors : List.<ObjectName>of()) {
            var gc = attributes(collector, "CollectionTime", "CollectionCount");
            gcMs = sum(gcMs, number(gc, "CollectionTime"));
            gcCount = sum(gcCount, number(gc, "CollectionCount"));
        }
        return new JmxSample(epochNs, System.nanoTime() - began,
                number(scheduler, "Parallelism"), number(scheduler, "PoolSize"),
                number(scheduler, "MountedVirtualThreadCount"), number(scheduler, "QueuedVirtualThreadCount"),
                number(threads, "ThreadCount"), number(threads, "PeakThreadCount"),
                number(memory, "HeapMemoryUsage", "used"), number(memory, "HeapMemoryUsage", "committed"),
                number(system, "ProcessCpuTime"), number(compiler, "TotalCompilationTime"), gcMs, gcCount,
                number(pool, "TotalConnections"), number(pool, "ActiveConnections"),
                number(pool, "IdleConnections"), number(pool, "ThreadsAwaitingConnection"),
                number(servlet, "currentThreadsBusy"), number(servlet, "currentThreadCount"),
                number(servlet, "maxThreads"), number(servlet, "connectionCount"));
    }

    private Map<String, Object> bean(String pattern, Choice choice, String... attributes) throws IOException {
        ObjectName name = found.get(pattern);
        if (name == null) {
            if (System.nanoTime() - lookAgainAt.getOrDefault(pattern, Long.MIN_VALUE / 2) < 0) {
                return Map.of();
            }
            Optional<ObjectName> chosen = choice.of(query(pattern));
            if (chosen.isEmpty()) {
                lookAgainAt.put(pattern, System.nanoTime() + LOOK_AGAIN_NS);
                return Map.of();
            }
            name = chosen.get();
            found.put(pattern, name);
        }
        Map<String, Object> values = attributes(name, attributes);
        if (values.isEmpty()) {
            found.remove(pattern);
        }
        return values;
    }

    private interface Choice {
        Optional<ObjectName> of(Set<ObjectName> names) throws IOException;
    }

    private Optional<ObjectName> first(Set<ObjectName> names) {
        return names.stream().sorted().findFirst();
    }

    private Optional<ObjectName> onServicePort(Set<ObjectName> names) throws IOException {
        for (ObjectName name : names) {
            var ports = attributes(name, "localPort", "port");
            if (number(ports, "localPort").orElse(number(ports, "port").orElse(-1)) == servicePort) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    private Set<ObjectName> query(String pattern) throws IOException {
        try {
            return server.queryNames(new ObjectName(pattern), null);
        } catch (JMException e) {
            throw new IllegalArgumentException(pattern, e);
        }
    }

    /// Attributes that the bean has; none when it is gone.
    private Map<String, Object> attributes(ObjectName bean, String... names) throws IOException {
        try {
            return new ArrayList<>(server.getAttributes(bean, names).asList()).stream()
                    .filter(a -> a.getValue() != null)
                    .collect(Collectors.toMap(Attribute::getName, Attribute::getValue));
        } catch (InstanceNotFoundException e) {
            return Map.of();
        } catch (JMException e) {
            throw new IOException(bean + ": " + e.getMessage(), e);
        }
    }

    private static OptionalLong number(Map<String, Object> bean, String attribute) {
        return known(bean.get(attribute));
    }

    private static OptionalLong number(Map<String, Object> bean, String attribute, String field) {
        return bean.get(attribute) instanceof CompositeData data ? known(data.get(field)) : OptionalLong.empty();
    }

    /// A bean that does not know says −1.
    private static OptionalLong known(Object value) {
        return value instanceof Number n && n.longValue() >= 0 ? OptionalLong.of(n.longValue()) : OptionalLong.empty();
    }

    private static OptionalLong sum(OptionalLong a, OptionalLong b) {
        return a.isEmpty() ? b : b.isEmpty() ? a : OptionalLong.of(a.getAsLong() + b.getAsLong());
    }
}
