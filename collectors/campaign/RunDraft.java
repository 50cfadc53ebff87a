package collectors.campaign;

import collectors.exit.Stop;
import collectors.folder.OpenRun;
import collectors.host.HostFacts;
import collectors.limit.Limits;
import collectors.process.EpochClock;
import collectors.run.ComponentRecord;
import collectors.run.HostRecord;
import collectors.run.LevelRecord;
import collectors.run.RecorderRecord;
import collectors.run.RunFolder;
import collectors.run.RunJson;
import collectors.run.RunRecord;
import collectors.run.ScenarioRecord;
import collectors.scenario.Durations;
import collectors.scenario.Plan;
import collectors.scenario.Scenario;
import collectors.service.Self;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The record of a run while it grows: written before the first measurement and after each level, so that a kill loses little.
final class RunDraft {

    private final OpenRun run;
    private final RunOrder order;
    private final long startEpochNs = EpochClock.nowNs();
    private HostRecord host = HostFacts.read();
    private final Map<String, String> surroundings = new LinkedHashMap<>();
    private final List<ComponentRecord> components = new ArrayList<>();
    private final List<LevelRecord> levels = new ArrayList<>();
    private final Map<String, String> versions = new LinkedHashMap<>();
    private final Map<String, Long> clockOffsets = new LinkedHashMap<>();
    private Optional<Self> self = Optional.empty();
    private List<String> classPath = List.of();
    private List<String> jvmFlags = List.of();
    private List<RecorderRecord> recorders = List.of();

    RunDraft(OpenRun run, RunOrder order) {
        this.run = run;
        this.order = order;
    }

    void version(String what, Optional<String> version) {
        version.ifPresent(v -> versions.put(what, v));
    }

    void readBack(Self read) {
        self = Optional.of(read);
        version("jdk", read.jdkVersion());
        version("spring-boot", read.springBootVersion());
        version("server", read.serverVersion());
        version("hikaricp", read.hikaricpVersion());
        version("pgjdbc", read.pgjdbcVersion());
    }

    /// What the application alone is limited to; all that is read of the machine's cores and memory must count with it.
    void limited(Limits limits, Map<String, String> readBack) {
        HostRecord h = host;
        double cores = limits.cores().map(c -> Math.min(c.doubleValue(), h.coresAllowed())).orElse(h.coresAllowed());
        Optional<Long> memory = limits.memoryBytes().map(m -> Math.min(m, h.memoryLimitBytes().orElse(Long.MAX_VALUE))).or(h::memoryLimitBytes);
        host = new HostRecord(h.cpuModel(), h.cores(), cores, h.memoryBytes(), memory, h.kernel(), h.governor(), h.swapBytes(), h.virtualised());
        surroundings.putAll(readBack);
    }

    /// Something around the application that is known only when it runs.
    void around(String what, String how) {
        surroundings.put(what, how);
    }

    void application(List<String> jars, List<String> flags) {
        classPath = jars.stream().map(jar -> Path.of(jar).getFileName().toString()).toList();
        jvmFlags = flags;
    }

    /// A process of the run; on this machine it shares the collector's clock. From any thread.
    synchronized void component(ComponentRecord component) {
        if (component.pid().isEmpty() || components.stream().noneMatch(c -> c.pid().equals(component.pid()))) {
            components.add(component);
        }
        if (component.pid().isPresent()) {
            clockOffsets.putIfAbsent(component.role(), 0L);
        }
    }

    void level(LevelRecord level) {
        levels.add(level);
    }

    void recorders(List<RecorderRecord> now) {
        recorders = List.copyOf(now);
    }

    synchronized void write(String outcome, Optional<String> problem, Optional<Long> endEpochNs, Map<String, String> checksums) throws Stop {
        Path file = run.folder().runJson();
        try {
            RunJson.write(new RunRecord(1, run.id(), outcome, problem, order.repetition(), startEpochNs, endEpochNs, scenario(),
                    Map.copyOf(versions), classPath, jvmFlags, host, List.copyOf(components), List.copyOf(levels), Map.copyOf(clockOffsets),
                    recorders, checksums), file);
        } catch (IOException e) {
            throw Stop.failure(file + ": cannot be written (" + e.getMessage() + "); the disk may be full", e);
        }
    }

    private ScenarioRecord scenario() {
        Plan plan = order.plan();
        Scenario s = plan.scenario();
        return new ScenarioRecord(s.name(), s.question(), s.profile(), plan.endpoint(), plan.scale().factor().doubleValue(),
                self.map(Self::threadModel).orElse(s.threadModel()),
                self.map(Self::server).orElse("unknown"),
                s.threads(), self.map(Self::servletThreads).orElse(plan.threads()),
                s.pool(), s.pool().isEmpty() ? Optional.empty() : self.map(Self::poolMax).or(plan::pool),
                s.hold().map(Durations::seconds), plan.hold().map(Durations::seconds),
                Durations.seconds(plan.think()),
                self.map(me -> me.connectionTimeoutMs() / 1e3),
                described(plan));
    }

    private Map<String, String> described(Plan plan) {
        Map<String, String> all = new LinkedHashMap<>(plan.surroundings().described());
        all.putAll(surroundings);
        return all;
    }

    RunFolder folder() {
        return run.folder();
    }
}
