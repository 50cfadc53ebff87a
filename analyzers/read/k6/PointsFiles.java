package analyzers.read.k6;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Reads whole files of k6's points (line-delimited JSON, plain or gzip by content), all metrics, in one pass with two threads.
public final class PointsFiles {

    private PointsFiles() {}

    /// Several files are the shards of one level, written by several k6 processes at the same time: counts are added and percentiles are
    /// taken over all values, never over the shards' percentiles.
    ///
    /// @throws IOException naming the file, when one is missing or not readable at all; damage inside is a warning
    public static FileTotals read(List<Path> files) throws IOException {
        FileTally all = new FileTally(new Words(PointJson::text));
        List<String> warnings = new ArrayList<>();
        boolean partial = false;
        for (Path file : files) {
            try (LineBlocks blocks = new LineBlocks(file)) {
                FileTally tally = Scan.of(blocks, () -> new FileTally(new Words(PointJson::text)));
                partial |= Damage.warn(file.toString(), tally.lines(), blocks.damage(), "lines", warnings);
                if (files.size() == 1) {
                    all = tally;
                } else {
                    all.addAll(tally);
                }
            }
        }
        return Totals.of(files.stream().map(Path::toString).collect(Collectors.joining(" + ")), all, partial, warnings);
    }
}
