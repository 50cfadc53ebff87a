package analyzers.read;

import analyzers.evidence.DatabaseEvidence;
import analyzers.evidence.KernelEvidence;
import analyzers.evidence.Window;
import analyzers.read.csv.CounterFile;
import analyzers.read.csv.GaugeFile;
import analyzers.read.window.GaugeTally;
import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What stands around the application: the kernel's queues of its port, and the database's backends. Missing files are warned of elsewhere.
record Surroundings(Optional<GaugeFile> sockets, Optional<CounterFile> overflows, Optional<GaugeFile> backends) {

    private interface Reading<T> {
        T read(Path file, String name) throws IOException;
    }

    static Surroundings read(RunFolder folder, List<Optional<Window>> windows) {
        return new Surroundings(
                file(folder.host(), (f, n) -> GaugeFile.read(f, n, List.of("listen_queue", "established"), windows)),
                file(folder.host(), (f, n) -> CounterFile.read(f, n, List.of("listen_overflows"), windows)),
                file(folder.database(), (f, n) -> GaugeFile.read(f, n, List.of("backends", "max_connections", "reserved_connections", "active"), windows)));
    }

    private static <T> Optional<T> file(Path file, Reading<T> reading) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(reading.read(file, file.getFileName().toString()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    Optional<KernelEvidence> kernel(int level) {
        Optional<List<GaugeTally>> gauges = sockets.flatMap(s -> s.levels().get(level)).filter(g -> g.get(0).samples() > 0);
        return gauges.map(g -> new KernelEvidence("host.csv", g.get(0).samples(), g.get(0).mean().orElseThrow(), g.get(0).max().orElseThrow(),
                overflows.flatMap(o -> o.growth().get(level)).map(growth -> growth.by()[0]), g.get(1).mean()));
    }

    Optional<DatabaseEvidence> database(int level) {
        Optional<List<GaugeTally>> gauges = backends.flatMap(b -> b.levels().get(level)).filter(g -> g.stream().allMatch(t -> t.samples() > 0));
        return gauges.map(g -> {
            double connections = g.get(1).min().orElseThrow() - g.get(2).max().orElseThrow();
            // Full in every sample is told by the least count of backends; full in some by the greatest. What lies between is not told apart.
            double full = g.get(0).min().orElseThrow() >= connections ? 1 : g.get(0).max().orElseThrow() >= connections ? 0.5 : 0;
            return new DatabaseEvidence("db.csv", g.get(0).samples(), g.get(0).max().orElseThrow(), connections, full, g.get(3).mean().orElseThrow());
        });
    }
}
