package collectors.record;

import collectors.run.RecorderRecord;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// `jmx.csv`: carriers, threads, heap, CPU, pool and servlet threads at 100 ms. The latest ten minutes are kept in memory for whoever steers the run.
public final class JmxSampler implements Recorder {

    private static final Duration PERIOD = Duration.ofMillis(100);
    private static final long KEPT_NS = Duration.ofMinutes(10).toNanos();
    private static final long RECONNECT_NS = Duration.ofSeconds(1).toNanos();

    private final Notes notes = new Notes();
    private final SampledFile samples = new SampledFile(notes);
    private final Deque<JmxSample> recent = new ArrayDeque<>();
    private Target target;
    private volatile JmxConnection connection;
    private JmxBeans beans;
    private long reconnectAt;

    public JmxSampler() {
        JmxConnection.boundCalls();
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
        return JmxConnection.cannot();
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
        connection = JmxConnection.open(target);
        beans = new JmxBeans(connection.server(), target.servicePort());
    }

    private void disconnect() {
        JmxConnection old = connection;
        connection = null;
        if (old != null) {
            old.close();
        }
    }
}
