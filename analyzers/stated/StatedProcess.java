package analyzers.stated;

import analyzers.evidence.CpuEvidence;
import analyzers.evidence.RecordingEvidence;
import analyzers.evidence.Window;
import analyzers.evidence.WindowedRecording;
import analyzers.read.pidstat.ProcessFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The application's processor use in the window, by pidstat, and the machine's, by the recording.
///
/// @param files  one a pidstat file
record StatedProcess(List<Named> files) {

    /// Samples of `jdk.CPULoad`, one a second by default, that a mean is taken from at least.
    private static final int LEAST_SAMPLES = 3;

    record Named(String name, ProcessFile.Level level) {}

    static StatedProcess read(List<Path> files, Optional<Window> window, Facts facts, List<String> warnings) {
        List<Named> read = new ArrayList<>();
        for (Path file : window.isPresent() ? files : List.<Path>of()) {
            String name = file.getFileName().toString();
            try {
                Set<Long> pids = facts.pid().isPresent() ? Set.of(facts.pid().get()) : ProcessFile.pids(file, name);
                if (pids.size() != 1) {
                    warnings.add(name + ": " + pids.size() + " processes; --pid says which is the application");
                    continue;
                }
                ProcessFile all = ProcessFile.read(file, name, List.of(new ProcessFile.Wanted(window, pids, Set.of(), Set.of())), pids);
                warnings.addAll(all.warnings());
                all.levels().getFirst().ifPresent(level -> read.add(new Named(name, level)));
            } catch (IOException e) {
                warnings.add(e.getMessage());
            }
        }
        return new StatedProcess(List.copyOf(read));
    }

    Optional<CpuEvidence> cpu(Optional<Integer> cores, Optional<WindowedRecording> recording, Optional<Window> window) {
        Optional<Double> idle = window.flatMap(w -> recording.flatMap(r -> idleShare(r.whole(), w)));
        Optional<Named> process = files.stream().filter(f -> f.level().application().cores().isPresent()).findFirst();
        Optional<Named> threads = files.stream().filter(f -> f.level().application().runQueueCores().isPresent()).findFirst();
        String from = Stream.of(idle.map(_ -> recording.orElseThrow().whole().file()), process.map(Named::name), threads.map(Named::name))
                .flatMap(Optional::stream).distinct().collect(Collectors.joining(", "));
        return cores.filter(_ -> !from.isEmpty()).map(n -> new CpuEvidence(n, n, idle, Optional.empty(), process.flatMap(f -> f.level().application().cores()),
                Optional.empty(), Optional.empty(), Optional.empty(), threads.flatMap(f -> f.level().application().runQueueCores()), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), from));
    }

    /// The JVM reads the machine's use from `/proc/stat`; what the hypervisor takes counts as used. A recording's first sample has none before
    /// it to be compared with.
    private static Optional<Double> idleShare(RecordingEvidence recording, Window window) {
        var samples = recording.cpu().stream().skip(1).filter(s -> window.contains(s.epochNs())).mapToDouble(s -> s.machineTotal()).filter(Double::isFinite).summaryStatistics();
        return samples.getCount() < LEAST_SAMPLES ? Optional.empty() : Optional.of(Math.clamp(1 - samples.getAverage(), 0, 1));
    }
}
