package collectors.record;

import collectors.run.RecorderRecord;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/// `jmx.csv`: carriers, threads, heap, CPU, pool and servlet threads at 100 ms, over RMI, whose server threads are platform threads and not
/// those that serve requests. The latest ten minutes are kept in memory for whoever steers the run.
public final class JmxSampler implements Recorder {

    private static final Duration PERIOD = Duration.ofMillis(100);
    private static final long KEPT_NS = Duration.ofMinutes(10).toNanos();
    private static final long RECONNECT_NS = Duration.ofSeconds(1).toNanos();
    private static final String RESPONSE_TIMEOUT = "sun.rmi.transport.tcp.responseTimeout";

    private final Notes notes = new Notes();
    private final SampledFile samples = new SampledFile(notes);
    private final Deque<JmxSample> recent = new ArrayDeque<>();
    private Target target;
    private volatile JMXConnector connector;
    private JmxBeans beans;
    private long reconnectAt;

    public JmxSampler() {
        // Without it a call to a stopped process would wait for ever. Milliseconds, for the whole of this JVM, which speaks RMI here only.
        if (System.getProperty(RESPONSE_TIMEOUT) == null) {
            System.setProperty(RESPONSE_TIMEOUT, "10000");
        }
    }

    @Override
    public String name() {
        return "jmx";
    }

    @Override
    public String file() {
        return "jmx.csv";
    }

    @Override
    public Optional<String> cannot() {
        return ModuleLayer.boot().findModule("java.management.rmi").isPresent() ? Optional.empty()
                : Optional.of("this Java has no module java.management.rmi; run the lab on a whole JDK");
    }

    /// @throws IOException when the application's MBean server cannot be reached
    @Override
    public void start(Target target) throws IOException {
        this.target = target;
        connect();
        samples.start(target.folder().path().resolve(file()), JmxSample.COLUMNS, "loomlab-jmx", PERIOD, this::sample);
    }

    @Override
    public void stop() throws IOException {
        samples.stop(Duration.ofSeconds(2), this::disconnect);
    }

    @Override
    public RecorderRecord describe() {
        return notes.describe(this, samples.begun());
    }

    /// The last sample taken. Its instant tells whether it is fresh.
    public Optional<JmxSample> latest() {
        synchronized (recent) {
            return Optional.ofNullable(recent.peekLast());
        }
    }

    /// Samples from an instant on, oldest first; none is older than ten minutes.
    public List<JmxSample> since(long epochNs) {
        synchronized (recent) {
            return recent.stream().filter(s -> s.epochNs() >= epochNs).toList();
        }
    }

    private void sample() throws IOException {
        if (beans == null) {
            if (System.nanoTime() - reconnectAt < 0) {
                throw new IOException("no connection to " + target.jmxUrl());
            }
            connect();
        }
        try {
            JmxSample sample = beans.read();
            samples.row(sample.cells());
            keep(sample);
        } catch (IOException e) {
            beans = null;
            reconnectAt = System.nanoTime() + RECONNECT_NS;
            throw e;
        }
    }

    private void keep(JmxSample sample) {
        synchronized (recent) {
            recent.addLast(sample);
            while (sample.epochNs() - recent.peekFirst().epochNs() > KEPT_NS) {
                recent.removeFirst();
            }
        }
    }

    private void connect() throws IOException {
        disconnect();
        reconnectAt = System.nanoTime() + RECONNECT_NS;
        // The connector's own check of the connection would add calls to those that are measured.
        Map<String, ?> environment = Map.of("jmx.remote.x.client.connection.check.period", 0L);
        try {
            connector = JMXConnectorFactory.connect(new JMXServiceURL(target.jmxUrl()), environment);
        } catch (IOException e) {
            throw new IOException(target.jmxUrl() + ": no MBean server of process " + target.applicationPid()
                    + " answers; start it with the JMX options", e);
        }
        beans = new JmxBeans(connector.getMBeanServerConnection(), target.servicePort());
    }

    /// Closing calls the other side, which may be stopped or gone; it is not waited for long.
    private void disconnect() {
        JMXConnector old = connector;
        connector = null;
        if (old == null) {
            return;
        }
        Thread closing = Thread.ofPlatform().daemon(true).name("loomlab-jmx-close").start(() -> {
            try {
                old.close();
            } catch (IOException e) {
                // The connection is gone, which is what was asked for.
                return;
            }
        });
        try {
            closing.join(Duration.ofSeconds(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
