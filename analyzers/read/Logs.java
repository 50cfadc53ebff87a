package analyzers.read;

import analyzers.evidence.GcEvidence;
import analyzers.evidence.LogEvidence;
import analyzers.evidence.Window;
import analyzers.read.applog.AppLogWindows;
import analyzers.read.gc.GcWindows;
import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// What the JVM and the application logged in each level.
record Logs(Optional<GcWindows> collections, Optional<AppLogWindows> entries) {

    static Logs read(RunFolder folder, List<Optional<Window>> windows, List<String> warnings) {
        List<Path> parts = IntStream.iterate(1, part -> part + 1).mapToObj(folder::gcLog).takeWhile(Files::isRegularFile).toList();
        Optional<GcWindows> gc = Optional.empty();
        Optional<AppLogWindows> app = Optional.empty();
        if (parts.isEmpty()) {
            warnings.add("gc.log is missing: pauses and allocation stalls of a level are not known from it");
        } else {
            try {
                gc = Optional.of(GcWindows.read(parts, windows));
                warnings.addAll(gc.get().warnings());
            } catch (IOException e) {
                warnings.add("gc.log cannot be read, so pauses and allocation stalls of a level are not known from it: " + e.getMessage());
            }
        }
        if (!Files.isRegularFile(folder.appLog())) {
            warnings.add("app.log is missing: whether the pool timed out, or threads stood still, is not known from it");
        } else {
            try {
                app = Optional.of(AppLogWindows.read(folder.appLog(), windows));
                warnings.addAll(app.get().warnings());
            } catch (IOException e) {
                warnings.add("app.log cannot be read, so whether the pool timed out, or threads stood still, is not known from it: " + e.getMessage());
            }
        }
        return new Logs(gc, app);
    }

    Optional<GcEvidence> gc(int level) {
        return collections.flatMap(g -> g.levels().get(level));
    }

    Optional<LogEvidence> application(int level) {
        return entries.flatMap(e -> e.levels().get(level));
    }
}
