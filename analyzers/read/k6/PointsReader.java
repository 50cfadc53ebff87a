package analyzers.read.k6;

import analyzers.evidence.Window;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Reads k6's per-request points of one level (line-delimited JSON, plain or gzip by content) in one pass with two threads.
///
/// Kept are eight bytes a request, for exact percentiles, and nothing else that grows with the file.
public final class PointsReader {

    private PointsReader() {}

    /// One file, as [#read(List, String, OptionalLong, Optional, Optional)].
    ///
    /// @throws IOException naming the file, when it is missing or not readable at all; damage inside it is a warning
    public static PointsEvidence read(
            Path file, String name, OptionalLong levelStart, Optional<Window> window, Optional<Unfinished> unfinished) throws IOException {
        return read(List.of(file), name, levelStart, window, unfinished);
    }

    /// @param shards      the points; several files are of generators that ran at the same time, and count as one
    /// @param name        how warnings and evidence call them
    /// @param levelStart  when the first user may send; the start of the first request or iteration when it is not known
    /// @param window      the part that counts
    /// @param unfinished  start instants of requests that never ended, where the generator tells them
    /// @throws IOException naming the file, when one is missing or not readable at all; damage inside it is a warning
    public static PointsEvidence read(
            List<Path> shards, String name, OptionalLong levelStart, Optional<Window> window, Optional<Unfinished> unfinished) throws IOException {
        List<String> warnings = new ArrayList<>();
        LevelTally all = new LevelTally(levelStart, window);
        for (Path shard : shards) {
            all.addShard(tally(shard, shards.size() == 1 ? name : shard.getFileName().toString(), levelStart, window, warnings));
        }
        return all.evidence(name, unfinished, warnings);
    }

    private static LevelTally tally(Path file, String name, OptionalLong levelStart, Optional<Window> window, List<String> warnings) throws IOException {
        try (LineBlocks blocks = new LineBlocks(file)) {
            LevelTally tally = Scan.of(blocks, () -> new LevelTally(levelStart, window));
            LineCount lines = tally.lines();
            blocks.damage().ifPresent(damage -> warnings.add(name + ": " + damage + "; the " + lines.all() + " lines before it are used"));
            if (lines.bad() > 0) {
                warnings.add(name + ": " + lines.bad() + " of " + lines.all() + " lines are no k6 points (the first is line " + lines.firstBad()
                        + ") and are left out");
            }
            return tally;
        }
    }
}
