package analyzers.read.applog;

import analyzers.evidence.LogEvidence;
import analyzers.evidence.LogEvidence.Mark;
import analyzers.evidence.Trouble;
import analyzers.evidence.Window;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// A run's application log over several windows, in one pass.
///
/// @param levels    for each window, in their order; absent where there is no window, or nothing is known of it
/// @param warnings  one line each
public record AppLogWindows(List<Optional<LogEvidence>> levels, List<String> warnings) {

    /// @throws IOException naming the file, when it cannot be opened
    public static AppLogWindows read(Path file, List<Optional<Window>> windows) throws IOException {
        String name = file.getFileName().toString();
        List<Map<Trouble, Mark>> told = windows.stream().<Map<Trouble, Mark>>map(_ -> new EnumMap<>(Trouble.class)).toList();
        AppLogEvidence log = AppLogReader.read(file, (trouble, epochNs, line, example) -> {
            for (int i = 0; i < windows.size(); i++) {
                if (epochNs.isPresent() && windows.get(i).filter(w -> w.contains(epochNs.get())).isPresent()) {
                    told.get(i).merge(trouble, new Mark(trouble, 1, name + ":" + line, example),
                            (old, _) -> new Mark(trouble, old.count() + 1, old.place(), old.example()));
                }
            }
        });
        List<String> warnings = new ArrayList<>(log.warnings().stream().map(w -> name + ": " + w).toList());
        if (log.firstEpochNs().isEmpty() && log.lines() > 0) {
            warnings.add(name + ": no line of it carries date and zone, so what it tells belongs to no level; Spring Boot 3 and newer write both by default");
        }
        return new AppLogWindows(IntStream.range(0, windows.size())
                .mapToObj(i -> windows.get(i).filter(w -> !told.get(i).isEmpty() || tellsAll(log, w)).map(_ -> new LogEvidence(name, List.copyOf(told.get(i).values()))))
                .toList(), List.copyOf(warnings));
    }

    /// That nothing was wrong can be said only of a log that was there before the window and was not cut in it.
    private static boolean tellsAll(AppLogEvidence log, Window window) {
        return log.firstEpochNs().filter(first -> first < window.endEpochNs()).isPresent()
                && (log.whole() || log.lastEpochNs().filter(last -> last >= window.endEpochNs()).isPresent());
    }
}
