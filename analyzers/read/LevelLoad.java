package analyzers.read;

import analyzers.evidence.LoadEvidence;
import analyzers.evidence.Window;
import analyzers.read.k6.PointsEvidence;
import analyzers.read.k6.PointsReader;
import analyzers.read.k6.Unfinished;
import analyzers.read.summary.LoadSummary;
import analyzers.read.summary.SummaryJson;
import collectors.run.LevelRecord;
import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The files that the load generator left of one level: points, unfinished requests, and its own summary to check them against.
final class LevelLoad {

    private LevelLoad() {}

    static Optional<PointsEvidence> read(RunFolder folder, LevelRecord level, Optional<Window> window, List<String> warnings) {
        Path file = folder.points(level.vus());
        Path plain = folder.level(level.vus()).resolve("k6.json");
        if (!Files.exists(file) && Files.exists(plain)) {
            file = plain;
        }
        String name = folder.path().relativize(file).toString();
        if (!Files.exists(file)) {
            warnings.add(name + " is missing: nothing is known of the load of level " + level.vus());
            return Optional.empty();
        }
        try {
            PointsEvidence points = PointsReader.read(file, name, OptionalLong.of(level.startEpochNs()), window, unfinished(folder, level, warnings));
            warnings.addAll(points.warnings());
            points.whole().ifPresent(whole -> compare(folder, level, whole, warnings));
            return Optional.of(points);
        } catch (IOException e) {
            warnings.add(name + " cannot be read, so nothing is known of the load of level " + level.vus() + ": " + e.getMessage());
            return Optional.empty();
        }
    }

    private static Optional<Unfinished> unfinished(RunFolder folder, LevelRecord level, List<String> warnings) {
        Path file = folder.unfinished(level.vus());
        if (!Files.exists(file)) {
            return Optional.empty(); // k6 does not tell
        }
        try {
            Unfinished unfinished = Unfinished.read(file);
            warnings.addAll(unfinished.warnings());
            return Optional.of(unfinished);
        } catch (IOException e) {
            warnings.add(folder.path().relativize(file) + " cannot be read, so requests that never ended are missing from occupancy: " + e.getMessage());
            return Optional.empty();
        }
    }

    /// The points are what is used; a summary that counts otherwise means that points were lost.
    private static void compare(RunFolder folder, LevelRecord level, LoadEvidence whole, List<String> warnings) {
        Path file = folder.summary(level.vus());
        String name = folder.path().relativize(file).toString();
        if (!Files.exists(file)) {
            warnings.add(name + " is missing: the points of level " + level.vus() + " cannot be checked against the generator's own count");
            return;
        }
        try {
            LoadSummary summary = SummaryJson.read(file, name);
            if (summary.requests() != whole.requests()) {
                warnings.add(name + " counts " + summary.requests() + " requests and " + whole.file() + " holds " + whole.requests()
                        + ": points were lost, or the generator was stopped before it wrote them all");
            } else if (summary.failed().isPresent() && summary.failed().get() != whole.failed()) {
                warnings.add(name + " counts " + summary.failed().get() + " failed requests and " + whole.file() + " holds " + whole.failed());
            }
        } catch (IOException e) {
            warnings.add(name + " cannot be read, so the points of level " + level.vus() + " cannot be checked against it: " + e.getMessage());
        }
    }
}
