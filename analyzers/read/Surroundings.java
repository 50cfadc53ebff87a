package analyzers.read;

import analyzers.evidence.CallEvidence.ServiceEvidence;
import analyzers.evidence.DatabaseEvidence;
import analyzers.evidence.KernelEvidence;
import analyzers.evidence.Window;
import analyzers.read.csv.CounterFile;
import analyzers.read.csv.DatabaseFile;
import analyzers.read.csv.GaugeFile;
import analyzers.read.csv.ServiceFile;
import analyzers.read.window.GaugeTally;
import collectors.run.RunFolder;
import java.util.List;
import java.util.Optional;

/// What stands around the application: the kernel's queues of its port, the database's backends, and the services that it calls. Missing
/// files are warned of elsewhere.
record Surroundings(Optional<GaugeFile> sockets, Optional<CounterFile> overflows, Optional<CounterFile> pressure, Optional<DatabaseFile> backends,
        Optional<ServiceFile> services) {

    private static final double MICROS_PER_SECOND = 1e6;

    static Surroundings read(RunFolder folder, List<Optional<Window>> windows, List<String> warnings) {
        Optional<ServiceFile> services = OptionalFile.quietly(folder.components(), (f, n) -> ServiceFile.read(f, n, windows));
        services.ifPresent(s -> warnings.addAll(s.warnings()));
        return new Surroundings(
                OptionalFile.quietly(folder.host(), (f, n) -> GaugeFile.read(f, n, List.of("listen_queue", "established", "time_wait", "listen_limit", "connecting",
                        "client_established", "client_sockets", "local_ports"), windows)),
                OptionalFile.quietly(folder.host(), (f, n) -> CounterFile.read(f, n, List.of("listen_overflows"), windows)),
                OptionalFile.quietly(folder.host(), (f, n) -> CounterFile.read(f, n, List.of("psi_cpu_some_us", "psi_memory_some_us", "psi_io_some_us"), windows)),
                OptionalFile.quietly(folder.database(), (f, n) -> DatabaseFile.read(f, n, windows)),
                services);
    }

    Optional<KernelEvidence> kernel(int level) {
        Optional<List<GaugeTally>> gauges = sockets.flatMap(s -> s.levels().get(level)).filter(g -> g.get(0).samples() > 0);
        return gauges.map(g -> new KernelEvidence("host.csv", g.get(0).samples(), g.get(0).mean().orElseThrow(), g.get(0).max().orElseThrow(),
                overflows.flatMap(o -> o.growth().get(level)).map(growth -> growth.by()[0]), g.get(1).mean(), g.get(2).mean(),
                pressed(level, 0), pressed(level, 1), pressed(level, 2), g.get(3).max(), g.get(4).mean(), g.get(5).mean(), g.get(6).max(), g.get(7).max()));
    }

    private Optional<Double> pressed(int level, int resource) {
        return pressure.flatMap(p -> p.growth().get(level)).map(growth -> growth.perSecond(resource) / MICROS_PER_SECOND);
    }

    Optional<DatabaseEvidence> database(int level) {
        return backends.flatMap(b -> b.levels().get(level));
    }

    List<ServiceEvidence> services(int level) {
        return services.map(s -> s.levels().get(level)).orElse(List.of());
    }
}
