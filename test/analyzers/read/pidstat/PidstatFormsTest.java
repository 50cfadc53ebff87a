package analyzers.read.pidstat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Reports made from random tables in each form are read back, whole and cut anywhere.
@Timeout(60)
class PidstatFormsTest {

    private static final int REPORTS = 400;
    private static final int CUTS = 50;

    @TempDir
    Path folder;

    private final List<String> found = new ArrayList<>();

    private Reading read(byte[] bytes) throws IOException {
        found.clear();
        return PidstatReader.read(Files.write(folder.resolve("p"), bytes), "p", r -> {
            if (!r.average()) {
                found.add(GeneratedReport.row(r.epochNs() / 1_000_000_000, r.pid(), r.tid(), r.cpuPercent(), r.waitPercent(), r.rssKib()));
            }
        });
    }

    @Test
    void everyFormIsReadBack() throws IOException {
        for (int seed = 0; seed < REPORTS; seed++) {
            GeneratedReport report = new GeneratedReport(seed);
            Reading reading = read(report.text().getBytes(StandardCharsets.UTF_8));
            assertThat(found).as("seed %d:%n%s", seed, report.text()).isEqualTo(report.rows());
            assertThat(reading.warnings()).as("seed %d:%n%s", seed, report.text()).isEmpty();
            assertThat(reading.whole()).isTrue();
            assertThat(reading.processors()).hasValue(8);
        }
    }

    @Test
    void aCutReportGivesTheRowsBeforeItsCutAndNoOther() throws IOException {
        for (int seed = 0; seed < 12; seed++) {
            GeneratedReport report = new GeneratedReport(seed);
            byte[] whole = report.text().getBytes(StandardCharsets.UTF_8);
            for (int cut = 0; cut < CUTS; cut++) {
                byte[] part = java.util.Arrays.copyOf(whole, (int) ((long) whole.length * cut / CUTS));
                read(part);
                assertThat(report.rows().subList(0, found.size())).as("seed %d cut %d", seed, cut).isEqualTo(found);
            }
        }
    }

    @Test
    void noiseBetweenRowsChangesNoRow() throws IOException {
        for (int seed = 0; seed < 40; seed++) {
            GeneratedReport report = new GeneratedReport(seed);
            String noisy = report.text().replaceAll("(?m)^(?=\\S*[0-9])(?!Linux)(?!\\S* *UID)", "bash: warning: x\n").replace("\n", "\r\n");
            read(noisy.getBytes(StandardCharsets.UTF_8));
            assertThat(found).as("seed %d:%n%s", seed, noisy).isEqualTo(report.rows());
        }
    }

    @Test
    void anyBytesEndInTimeAndGiveNoFigureOutOfRange() throws IOException {
        java.util.Random random = new java.util.Random(7);
        for (int i = 0; i < 200; i++) {
            byte[] bytes = new GeneratedReport(i).text().getBytes(StandardCharsets.UTF_8);
            for (int hit = 0; hit < 1 + i / 4; hit++) {
                bytes[random.nextInt(bytes.length)] = (byte) (random.nextBoolean() ? random.nextInt(256) : " \n-:{\"0".charAt(random.nextInt(7)));
            }
            PidstatReader.read(Files.write(folder.resolve("p"), bytes), "p", r -> {
                assertThat(r.pid()).isBetween(0L, (long) ProcessRow.MOST_ID);
                assertThat(r.tid()).isBetween(-1L, (long) ProcessRow.MOST_ID);
                assertThat(Double.isNaN(r.cpuPercent()) || r.cpuPercent() >= 0 && r.cpuPercent() <= 1e6).isTrue();
                assertThat(Double.isNaN(r.rssKib()) || r.rssKib() >= 0 && r.rssKib() <= 1e15).isTrue();
            });
        }
    }
}
