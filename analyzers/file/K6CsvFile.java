package analyzers.file;

import analyzers.read.k6.CsvPoints;
import java.io.IOException;
import java.nio.file.Path;

/// k6's CSV (`k6 run --out csv=…`): columns in any order, any `K6_CSV_TIME_FORMAT`, plain or gzip by content. Values as of the JSON points.
public final class K6CsvFile implements FileReader {

    @Override
    public Kind kind() {
        return Kind.K6_CSV;
    }

    @Override
    public boolean recognises(Head head) {
        return head.text().lines().findFirst().filter(CsvPoints::isHeader).isPresent();
    }

    @Override
    public FileEvidence read(Path file, Head head) {
        try {
            return K6PointsFile.evidence(file.toString(), kind(), CsvPoints.read(file));
        } catch (IOException e) {
            return K6PointsFile.refused(file.toString(), kind(), e);
        }
    }
}
