package charts.page;

import analyzers.evidence.LevelEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.result.RunResult;
import charts.format.Figures;
import charts.format.Times;
import collectors.run.HostRecord;
import collectors.run.LevelRecord;
import collectors.run.RecorderRecord;
import collectors.run.RunRecord;
import collectors.run.ScenarioRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Where each run's figures come from: machine, versions, processes, recorders, windows, warnings and raw files.
final class ProvenanceSection {

    private ProvenanceSection() {}

    record Fact(String name, String value) {}

    record Recorder(String name, String file, String state, boolean works, String note) {}

    record LevelWindow(String users, String outcome, String window, String reason, String edges, String drained) {}

    record RunProvenance(String id, String summary, List<Fact> facts, List<Fact> versions, List<Fact> host, String jvmFlags,
            List<String> classPath, List<Fact> components, List<Recorder> recorders, List<LevelWindow> levels, List<String> warnings,
            String scaling, List<RawFiles.Link> files) {

        boolean anyWarnings() {
            return !warnings.isEmpty();
        }

        boolean anyClassPath() {
            return !classPath.isEmpty();
        }
    }

    static List<RunProvenance> of(Collection<List<RunResult>> scenarios, Path folder) {
        return scenarios.stream().flatMap(List::stream).map(run -> of(run.evidence(), folder)).toList();
    }

    private static RunProvenance of(RunEvidence evidence, Path folder) {
        RunRecord run = evidence.run();
        List<String> warnings = warnings(evidence);
        return new RunProvenance(Words.known(run.id()), Words.known(run.outcome()) + ", " + Words.counted(warnings.size(), "warning"),
                facts(evidence), sorted(run.versions()), host(run.host()), String.join("\n", run.jvmFlags()), run.classPath(),
                components(run), recorders(run), run.levels().stream().map(ProvenanceSection::window).toList(),
                warnings, scaling(run.scenario()), RawFiles.links(evidence, folder));
    }

    private static List<Fact> facts(RunEvidence evidence) {
        RunRecord run = evidence.run();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("outcome", Words.known(run.outcome()) + run.problem().map(p -> ": " + p).orElse("")));
        facts.add(new Fact("started", Times.utc(run.startEpochNs())));
        facts.add(new Fact("ended", Figures.known(run.endEpochNs(), Times::utc)));
        facts.add(new Fact("repetition", Integer.toString(run.repetition())));
        facts.add(new Fact("profile", Words.known(run.scenario().profile())));
        facts.add(new Fact("endpoint", Words.known(run.scenario().endpoint())));
        facts.add(new Fact("settings", String.join(", ", Words.settings(run.scenario()))));
        facts.addAll(SurroundingFacts.of(run.scenario().surroundings()));
        facts.add(new Fact("connection time-out", Figures.known(run.scenario().connectionTimeoutSeconds(), Figures::seconds)));
        evidence.recording().ifPresent(r -> facts.add(new Fact("garbage collection", r.collector().orElse("collector not recorded") + ": "
                + Figures.known(r.gcCount(), Figures::count) + " collections, pauses " + Figures.known(r.gcPauseMs(), Figures::msWithUnit)
                + ", the longest " + Figures.known(r.gcLongestPauseMs(), Figures::msWithUnit))));
        evidence.recording().flatMap(r -> r.dataLossBytes()).filter(lost -> lost > 0)
                .ifPresent(lost -> facts.add(new Fact("lost by Flight Recorder", Figures.bytes(lost))));
        new TreeMap<>(run.clockOffsetsNs()).forEach((component, ns) ->
                facts.add(new Fact("clock of " + component, Figures.plain(ns / 1e6) + "\u202fms from the collector's")));
        return facts;
    }

    private static List<Fact> sorted(Map<String, String> values) {
        return new TreeMap<>(values).entrySet().stream().map(e -> new Fact(e.getKey(), e.getValue())).toList();
    }

    private static List<Fact> host(HostRecord host) {
        if (host == null) {
            return List.of(new Fact("machine", "run.json does not describe it"));
        }
        return List.of(
                new Fact("processor", host.cpuModel().orElse(Figures.UNKNOWN)),
                new Fact("cores", host.cores() + ", of which the application may use " + Figures.plain(host.coresAllowed())),
                new Fact("memory", Figures.known(host.memoryBytes(), Figures::bytes)),
                new Fact("memory limit", host.memoryLimitBytes().map(Figures::bytes).orElse("none that could be read")),
                new Fact("swap", Figures.known(host.swapBytes(), Figures::bytes)),
                new Fact("kernel", Words.known(host.kernel())),
                new Fact("frequency governor", host.governor().orElse("not told by the kernel")),
                new Fact("virtualised", host.virtualised().map(v -> v ? "yes" : "no").orElse(Figures.UNKNOWN)));
    }

    private static List<Fact> components(RunRecord run) {
        return run.components().stream().map(c -> new Fact(Words.known(c.role()), Words.known(c.name())
                + ", PID " + Figures.known(c.pid(), pid -> Long.toString(pid))
                + ", started " + Figures.known(c.startEpochNs(), Times::utc))).toList();
    }

    private static List<Recorder> recorders(RunRecord run) {
        return run.recorders().stream().sorted(Comparator.comparing(RecorderRecord::works))
                .map(r -> new Recorder(r.name(), r.file(), r.works() ? "recorded" : "did not work", r.works(), r.note().orElse("")))
                .toList();
    }

    private static LevelWindow window(LevelRecord level) {
        String span = level.windowStartEpochNs().flatMap(start -> level.windowEndEpochNs().map(end ->
                "from " + Figures.seconds((start - level.startEpochNs()) / 1e9) + " to " + Figures.seconds((end - level.startEpochNs()) / 1e9)
                        + (level.censored() ? " (its whole length)" : ""))).orElse(Figures.UNKNOWN);
        String edges = Figures.known(level.inFlightAtWindowStart(), n -> Integer.toString(n)) + " / "
                + Figures.known(level.inFlightAtWindowEnd(), n -> Integer.toString(n)) + " / "
                + Figures.known(level.unfinished(), n -> Integer.toString(n));
        return new LevelWindow(Words.users(level), level.outcome(), span, level.windowReason().orElse(Figures.UNKNOWN), edges,
                Figures.known(level.drained(), d -> d ? "yes" : "no"));
    }

    private static List<String> warnings(RunEvidence run) {
        Stream<String> ofLevels = run.levels().stream().map(LevelEvidence::whole).flatMap(Optional::stream)
                .flatMap(load -> load.warnings().stream().map(w -> load.file() + ": " + w));
        return Stream.concat(run.warnings().stream(), ofLevels).distinct().toList();
    }

    private static String scaling(ScenarioRecord scenario) {
        return scenario.scale() == 1 ? "" : "This run is at scale " + Figures.plain(scenario.scale()) + ": times (hold, delays) and populations "
                + "(users, threads, pool) are multiplied by it, so throughput, utilisation and ratios compare with a full-length run. What does "
                + "not scale: Flight Recorder's thresholds, the sampling periods of all recorders, the cgroup's period, start-up, just-in-time "
                + "compilation and collector pauses, and the sizes of files.";
    }
}
