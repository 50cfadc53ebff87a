package analyzers.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import analyzers.evidence.EventTypeEvidence;
import analyzers.evidence.Pin;
import analyzers.evidence.RecordingEvidence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Every sample against what the JDK's own reader gets of it, and how that reader ends.
class OracleTest {

    private static final double MILLISECONDS = 1e-3;

    @Test
    void everySampleAgreesWithTheOracle() throws IOException {
        Path oracle = SampleRecordings.named("ORACLE.tsv");
        List<String> lines = Files.readAllLines(oracle);
        String[] names = lines.getFirst().split("\t");
        assertThat(lines.size()).isGreaterThan(40);
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split("\t");
            Map<String, String> row = new HashMap<>();
            for (int i = 0; i < names.length; i++) {
                row.put(names[i], cells[i]);
            }
            RecordingEvidence evidence = assertTimeoutPreemptively(Duration.ofSeconds(60),
                    () -> new RecordingReader().read(oracle.resolveSibling(row.get("file"))), row.get("file"));
            check(row, evidence);
        }
    }

    private static void check(Map<String, String> row, RecordingEvidence evidence) {
        String file = row.get("file");
        long events = number(row, "events_read");
        if (row.get("ended_by").equals("end of file")) {
            assertThat(evidence.status()).as(file).isEqualTo("read");
            assertThat(evidence.events()).as(file).isEqualTo(events);
            figures(row, evidence);
        } else if (events > 0) {
            assertThat(evidence.status()).as(file).isEqualTo("partial");
            assertThat(evidence.events()).as(file).isGreaterThanOrEqualTo(events);
            assertThat(evidence.warnings()).as(file).isNotEmpty();
            assertThat(evidence.pinnedCount().orElse(0L)).as(file).isEqualTo(number(row, "VirtualThreadPinned"));
        } else if (file.contains("gzip")) {
            assertThat(evidence.status()).as("unpacked, where the JDK's reader refuses").isEqualTo("read");
        } else {
            assertThat(evidence.status()).as(file).isEqualTo("refused");
            assertThat(evidence.warnings()).as(file).singleElement().asString().contains("jfr/" + file + " ").hasLineCount(1);
            assertThat(evidence.pinnedCount()).as(file).isEmpty();
        }
    }

    private static void figures(Map<String, String> row, RecordingEvidence evidence) {
        String file = row.get("file");
        count(row, evidence, "VirtualThreadPinned", "jdk.VirtualThreadPinned");
        count(row, evidence, "SubmitFailed", "jdk.VirtualThreadSubmitFailed");
        count(row, evidence, "VirtualThreadStart", "jdk.VirtualThreadStart");
        count(row, evidence, "VirtualThreadEnd", "jdk.VirtualThreadEnd");
        count(row, evidence, "ThreadPark", "jdk.ThreadPark");
        count(row, evidence, "CPULoad", "jdk.CPULoad");
        count(row, evidence, "ExecutionSample", "jdk.ExecutionSample");
        count(row, evidence, "GarbageCollection", "jdk.GarbageCollection");
        assertThat(evidence.cpu()).as(file).hasSize((int) number(row, "CPULoad"));
        assertThat(evidence.gcCount().orElse(0L)).as(file).isEqualTo(number(row, "GarbageCollection"));
        assertThat(evidence.gcPauseMs().orElse(0.0)).as(file).isCloseTo(real(row, "gc_pause_ms"), within(MILLISECONDS));
        assertThat(evidence.pinnedTotalMs().orElse(0.0)).as(file).isCloseTo(real(row, "pinned_sum_ms"), within(MILLISECONDS));
        assertThat(evidence.pinnedLongestMs().orElse(0.0)).as(file).isCloseTo(real(row, "pinned_max_ms"), within(MILLISECONDS));
        assertThat(evidence.pins().stream().mapToDouble(Pin::totalMs).sum()).as(file)
                .isCloseTo(real(row, "pinned_sum_ms"), within(MILLISECONDS));
        assertThat(evidence.pins().stream().filter(pin -> pin.reason().isPresent()).mapToLong(Pin::count).sum()).as(file)
                .isEqualTo(number(row, "with_reason"));
    }

    private static void count(Map<String, String> row, RecordingEvidence evidence, String column, String type) {
        EventTypeEvidence found = evidence.types().stream().filter(each -> each.name().equals(type)).findFirst().orElseThrow();
        assertThat(found.count()).as(row.get("file") + " " + type).isEqualTo(number(row, column));
    }

    private static long number(Map<String, String> row, String column) {
        return Long.parseLong(row.get(column));
    }

    private static double real(Map<String, String> row, String column) {
        return Double.parseDouble(row.get(column));
    }
}
