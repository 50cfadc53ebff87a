package analyzers.read.gc;

import analyzers.evidence.GcEvidence;
import analyzers.evidence.Window;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// A run's logs of collections over several windows: one log for each of its application's processes, each read once.
///
/// @param levels    for each window, in their order; absent where there is no window, or no log covers it
/// @param warnings  one line each
public record GcWindows(List<Optional<GcEvidence>> levels, List<String> warnings) {

    /// @param parts  the logs of the application's processes, in their order
    /// @throws IOException naming the file, when one cannot be opened
    public static GcWindows read(List<Path> parts, List<Optional<Window>> windows) throws IOException {
        List<Optional<GcWindow>> tallies = windows.stream().map(w -> w.map(GcWindow::new)).toList();
        List<String> warnings = new ArrayList<>();
        List<GcLog> logs = new ArrayList<>();
        for (Path part : parts) {
            GcLog log = GcLogReader.read(part, new Sorted(tallies));
            log.warnings().forEach(w -> warnings.add(part.getFileName() + ": " + w));
            if (log.firstEpochNs().isEmpty() && log.collections().isPresent()) {
                warnings.add(part.getFileName() + ": its lines carry no wall-clock time, so its pauses belong to no level; log with"
                        + " -Xlog:gc*,safepoint:file=gc.log:utctime,uptime,level,tags");
            }
            logs.add(log);
        }
        String file = parts.stream().map(p -> p.getFileName().toString()).collect(Collectors.joining(", "));
        return new GcWindows(tallies.stream().map(tally -> tally.flatMap(t -> evidence(file, t, logs))).toList(), List.copyOf(warnings));
    }

    private static Optional<GcEvidence> evidence(String file, GcWindow tally, List<GcLog> logs) {
        List<GcLog> covering = logs.stream().filter(log -> covered(tally, log) > 0).toList();
        return tally.evidence(file, covering.stream().flatMap(log -> log.collector().stream()).findFirst(),
                covering.stream().mapToDouble(log -> covered(tally, log)).sum(), covering.stream().allMatch(log -> log.pauseCount().isPresent()),
                covering.stream().anyMatch(log -> log.stalls().isPresent()));
    }

    private static double covered(GcWindow tally, GcLog log) {
        return log.firstEpochNs().flatMap(from -> log.lastEpochNs().map(to -> tally.covered(from, to))).orElse(0.0);
    }

    private record Sorted(List<Optional<GcWindow>> windows) implements GcSink {

        @Override
        public void pause(OptionalLong end, double ms, boolean inside) {
            windows.forEach(each -> each.ifPresent(window -> window.pause(end, ms, inside)));
        }

        @Override
        public void stall(OptionalLong end, double ms) {
            windows.forEach(each -> each.ifPresent(window -> window.stall(end, ms)));
        }

        @Override
        public void paced(OptionalLong end, double ms) {
            windows.forEach(each -> each.ifPresent(window -> window.paced(end, ms)));
        }
    }
}
