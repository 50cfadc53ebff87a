package analyzers.read;

import analyzers.evidence.GeneratorEvidence;
import analyzers.read.pidstat.ProcessFile;
import analyzers.read.summary.LoadSummary;
import analyzers.read.summary.SummaryJson;
import collectors.run.LevelRecord;
import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What two files tell of the load generator itself: its threads, and its own summary of a level.
final class GeneratorParts {

    private GeneratorParts() {}

    /// @param threads  the level's part of pidstat-threads.txt
    /// @return empty when neither tells anything
    static Optional<GeneratorEvidence> of(RunFolder folder, LevelRecord level, Optional<ProcessFile.Level> threads) {
        Optional<LoadSummary> summary = summary(folder, level);
        Optional<GeneratorEvidence.BusyThread> busiest = threads.flatMap(t -> t.generatorThread().busiest());
        String files = Stream.of(busiest.map(_ -> "pidstat-threads.txt"), summary.map(LoadSummary::file)).flatMap(Optional::stream).collect(Collectors.joining(", "));
        return files.isEmpty() ? Optional.empty() : Optional.of(new GeneratorEvidence(busiest, threads.flatMap(t -> t.generator().runQueueCores()),
                summary.flatMap(LoadSummary::iterations), summary.flatMap(LoadSummary::starts).map(LoadSummary.Starts::late),
                summary.flatMap(LoadSummary::starts).map(LoadSummary.Starts::latestMs), summary.flatMap(LoadSummary::droppedIterations), files));
    }

    /// A summary that cannot be read is warned of where the points are checked against it.
    private static Optional<LoadSummary> summary(RunFolder folder, LevelRecord level) {
        Path file = folder.summary(level.vus());
        try {
            return Files.isRegularFile(file) ? Optional.of(SummaryJson.read(file, folder.path().relativize(file).toString())) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
