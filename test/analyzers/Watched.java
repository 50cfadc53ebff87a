package analyzers;

import analyzers.evidence.CpuEvidence;
import analyzers.evidence.JvmWork;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.MemoryEvidence;
import analyzers.evidence.NativeMemory;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.ProcessEvidence;
import analyzers.evidence.RecordingEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.ThreadKind;
import analyzers.evidence.ThreadWork;
import analyzers.evidence.Window;
import collectors.run.ComponentRecord;
import collectors.run.HostRecord;
import collectors.run.RunRecord;
import collectors.run.ScenarioRecord;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Runs whose process was watched, by the numbers.
public final class Watched {

    private Watched() {}

    /// A level as it is, with this of its process.
    public static LevelEvidence with(LevelEvidence e, ProcessEvidence process) {
        return new LevelEvidence(e.level(), e.window(), e.load(), e.whole(), e.pool(), e.threads(), e.server(), e.cpu(), e.carriers(), e.kernel(),
                e.database(), e.gc(), e.log(), e.recording(), process, e.calls(), e.generator(), e.connections());
    }

    /// A level as it is, with the recording of another window.
    public static LevelEvidence with(LevelEvidence e, Window window, LevelRecording recording) {
        return new LevelEvidence(e.level(), Optional.of(window), e.load(), e.whole(), e.pool(), e.threads(), e.server(), e.cpu(), e.carriers(), e.kernel(),
                e.database(), e.gc(), e.log(), Optional.of(recording), e.process(), e.calls(), e.generator(), e.connections());
    }

    public static LevelEvidence level(Levels numbers, ProcessEvidence process) {
        LoadEvidence load = numbers.load(1, true);
        return with(numbers.evidence(numbers.users() == 1, load), process);
    }

    public static RunEvidence run(List<LevelEvidence> levels) {
        return run(levels, "virtual", Map.of(), List.of(), Optional.empty(), Map.of());
    }

    public static RunEvidence run(List<LevelEvidence> levels, String threadModel, Map<String, String> versions, List<String> classPath,
            Optional<RecordingEvidence> recording, Map<String, Long> offsets) {
        ScenarioRecord scenario = new ScenarioRecord("s", "?", "p", "/x", 1, threadModel, "Tomcat", Optional.empty(), Optional.empty(), Optional.of(2),
                Optional.of(2), Optional.empty(), Optional.empty(), 0, Optional.of(2.0));
        HostRecord host = new HostRecord(Optional.empty(), 2, 2, Optional.empty(), Optional.empty(), "Linux", Optional.of("powersave"), Optional.of(1L << 31),
                Optional.of(true));
        RunRecord record = new RunRecord(1, "s/1", "complete", Optional.empty(), 1, 0, Optional.of(1L), scenario, versions, classPath,
                List.of("-XX:FlightRecorderOptions:stackdepth=32"), host,
                List.of(new ComponentRecord("generator", "load", Optional.of(7L), Optional.of(1L))), levels.stream().map(LevelEvidence::level).toList(), offsets,
                List.of(), Map.of());
        return new RunEvidence(Path.of("."), record, levels, recording, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    }

    public static ProcessEvidence threads(double code, double kernel, double jit, double voluntary, double involuntary) {
        return new ProcessEvidence(Optional.of(new ThreadWork("pidstat-threads.txt", 20, Map.of(ThreadKind.OTHER, code, ThreadKind.JIT, jit),
                Map.of(ThreadKind.OTHER, kernel, ThreadKind.JIT, 0.0), voluntary, involuntary, 50, Map.of("Tomcat", 10.0))),
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    public static ProcessEvidence jvm(JvmWork work) {
        return new ProcessEvidence(Optional.empty(), Optional.of(work), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /// @param collections  in the window
    public static ProcessEvidence memory(double leastHeap, double rss, double committedKib, double threads, double stackKib, double collections) {
        MemoryEvidence memory = new MemoryEvidence(Optional.of(leastHeap), Optional.of(leastHeap + 50), Optional.of(leastHeap + 100), Optional.of(512.0),
                Optional.empty(), Optional.empty(), Optional.of(rss), Optional.of(rss + 1), Optional.of(4000.0),
                Optional.of(new NativeMemory("nmt.txt", 2e6, committedKib, Optional.of(524_288.0), Optional.of(threads), Optional.of(threads * 1024), Optional.of(stackKib))),
                "jmx.csv, nmt.txt");
        JvmWork work = new JvmWork("jmx.csv", Optional.of(threads - 10), Optional.of(threads - 10), Optional.of(collections), Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty());
        return new ProcessEvidence(Optional.empty(), Optional.of(work), Optional.of(memory), Optional.empty(), Optional.empty(), Optional.empty());
    }

    public static Optional<CpuEvidence> cpu(double idle, double stolen, double generator) {
        return Optional.of(new CpuEvidence(2, 2, Optional.of(idle), Optional.of(stolen), Optional.of(1.0), Optional.empty(), Optional.of(generator), Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), "host.csv"));
    }

    public static Optional<PoolEvidence> pool(double pending, double hold, double timeouts) {
        return Optional.of(new PoolEvidence("jmx.csv", 2, 200, 1, 1, 2, Optional.of(2.0), pending, pending, Optional.of(10.0), Optional.of(hold), Optional.empty(),
                Optional.of(timeouts), "prometheus.prom.gz"));
    }
}
