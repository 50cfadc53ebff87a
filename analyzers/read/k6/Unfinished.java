package analyzers.read.k6;

import analyzers.evidence.Window;
import analyzers.read.csv.CsvReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// Requests that were sent and never answered: each occupies its user from its start to the end of whatever span is looked at.
///
/// @param startEpochNs  when each was sent
/// @param warnings      what was wrong with the file, one line each
public record Unfinished(long[] startEpochNs, List<String> warnings) {

    /// More users than any generator runs; a file that claims more is not read further.
    private static final int MOST = 1_000_000;

    /// @throws IOException naming the file, when it is not readable or lacks the column
    public static Unfinished read(Path file) throws IOException {
        long[][] starts = {new long[64]};
        int[] size = {0};
        List<String> warnings = CsvReader.read(file, file.getFileName().toString(), List.of("start_epoch_ns"), row -> {
            long start = row.whole(0);
            if (start >= 0 && size[0] < MOST) {
                if (size[0] == starts[0].length) {
                    starts[0] = Arrays.copyOf(starts[0], size[0] * 2);
                }
                starts[0][size[0]++] = start;
            }
        });
        return new Unfinished(Arrays.copyOf(starts[0], size[0]), warnings);
    }

    double overlapSeconds(Window span) {
        double sum = 0;
        for (long start : startEpochNs) {
            sum += span.overlapSeconds(start, span.endEpochNs());
        }
        return sum;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Unfinished u && Arrays.equals(startEpochNs, u.startEpochNs) && warnings.equals(u.warnings);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(startEpochNs);
    }
}
