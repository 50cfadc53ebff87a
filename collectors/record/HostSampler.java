package collectors.record;

import collectors.process.EpochClock;
import collectors.run.RecorderRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// `host.csv`: the machine's CPU by state, pressure, and the sockets of the service's port, at 1 s from `/proc`.
public final class HostSampler implements Recorder {

    private static final List<String> COLUMNS = List.of("epoch_ns",
            "cpu_user", "cpu_nice", "cpu_system", "cpu_idle", "cpu_iowait", "cpu_irq", "cpu_softirq", "cpu_steal",
            "psi_cpu_some_us", "psi_memory_some_us", "psi_io_some_us",
            "listen_queue", "listen_overflows", "listen_drops", "established", "time_wait",
            "listen_limit", "connecting", "client_established", "client_sockets", "local_ports");

    private static final Path PROC = Path.of("/proc");

    private final Notes notes = new Notes();
    private final SampledFile samples = new SampledFile(notes);
    private Target target;
    private SocketLimits limits;

    @Override
    public String name() {
        return "host";
    }

    @Override
    public String file() {
        return "host.csv";
    }

    @Override
    public Optional<String> cannot() {
        return ticks().length >= 8 ? Optional.empty() : Optional.of("/proc/stat does not show CPU by state; record on Linux");
    }

    @Override
    public void start(Target target) throws IOException {
        this.target = target;
        limits = SocketLimits.read(target.servicePort());
        if (!Files.isReadable(PROC.resolve("pressure/cpu"))) {
            notes.add("this kernel shows no pressure (PSI)");
        }
        if (limits.listen().isEmpty()) {
            notes.add("how long the listen queue may get is not known: ss (iproute2) is not there, or nobody listens yet");
        }
        samples.start(target.folder().path().resolve(file()), COLUMNS, "loomlab-host", Duration.ofSeconds(1), this::sample);
    }

    @Override
    public void stop() throws IOException {
        samples.stop(Duration.ofSeconds(2), () -> {});
    }

    @Override
    public RecorderRecord describe() {
        return notes.describe(this, samples.begun());
    }

    private void sample() throws IOException {
        long epochNs = EpochClock.nowNs();
        String[] ticks = ticks();
        if (ticks.length < 8) {
            throw new IOException("/proc/stat: no CPU by state");
        }
        Path net = PROC.resolve(Long.toString(target.applicationPid())).resolve("net");
        Optional<TcpSockets> sockets = sockets(net);
        samples.row(epochNs, ticks[0], ticks[1], ticks[2], ticks[3], ticks[4], ticks[5], ticks[6], ticks[7],
                pressure("cpu"), pressure("memory"), pressure("io"),
                sockets.map(TcpSockets::listenQueue), tcp(net, "ListenOverflows"), tcp(net, "ListenDrops"),
                sockets.map(TcpSockets::established), sockets.map(TcpSockets::timeWait),
                limits.listen(), sockets.map(TcpSockets::connecting), sockets.map(TcpSockets::connected), sockets.map(TcpSockets::client), limits.localPorts());
    }

    /// Empty once the application has ended: the machine's figures go on without it.
    private Optional<TcpSockets> sockets(Path net) {
        try {
            return Optional.of(TcpSockets.read(net, target.servicePort()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// user, nice, system, idle, iowait, irq, softirq, steal; guests are within user and nice.
    private static String[] ticks() {
        return ProcText.of(PROC.resolve("stat")).stream().flatMap(String::lines).filter(l -> l.startsWith("cpu ")).findFirst()
                .map(l -> l.substring(4).strip().split("\\s+")).orElse(new String[0]);
    }

    private static OptionalLong pressure(String resource) {
        return ProcText.of(PROC.resolve("pressure").resolve(resource)).stream().flatMap(String::lines).filter(l -> l.startsWith("some "))
                .mapToLong(l -> Long.parseLong(l.substring(l.indexOf("total=") + 6).strip())).findFirst();
    }

    /// A counter of `netstat`: a line of names, then a line of their values.
    private static OptionalLong tcp(Path net, String counter) {
        List<String[]> lines = ProcText.of(net.resolve("netstat")).stream().flatMap(String::lines).filter(l -> l.startsWith("TcpExt:"))
                .map(l -> l.split("\\s+")).toList();
        int column = lines.size() < 2 ? -1 : List.of(lines.getFirst()).indexOf(counter);
        return column < 0 || column >= lines.get(1).length ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(lines.get(1)[column]));
    }
}
