package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.file.FileEvidence.Status;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A log of collections on its own, whole, cut and hostile.
class GcLogFileTest {

    private static final Path SAMPLE = Path.of("../shared/samples/lab-runs/exp-c-n50/gc.log");

    @TempDir
    private Path folder;

    private static Head head(String name, byte[] content) {
        return new Head(name, content.length, false, Arrays.copyOf(content, Math.min(content.length, 1 << 16)));
    }

    private FileEvidence read(byte[] content) throws IOException {
        Path file = Files.write(folder.resolve("gc.log"), content);
        return assertTimeoutPreemptively(Duration.ofSeconds(10), () -> new GcLogFile().read(file, head("gc.log", content)));
    }

    private FileEvidence read(String content) throws IOException {
        return read(content.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean recognises(String content) {
        return new GcLogFile().recognises(head("any.txt", content.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void isRecognisedByItsContent() {
        assertThat(recognises("[2026-12-01T01:18:26.486+0000][0.003s][info][gc     ] Using G1\n")).isTrue();
        assertThat(recognises("GC(0) Pause Young (Normal) (G1 Evacuation Pause) 15M->2M(64M) 2.555ms\n")).isTrue();
        assertThat(recognises("[0.005s][info][gc,init] CardTable entry size: 512\n")).isTrue();
        assertThat(recognises("[gc,start][1.1s] GC(3) Pause Remark\n")).isTrue();
        assertThat(recognises("")).isFalse();
        assertThat(recognises("2026-11-30T22:45:46.350Z  INFO 19741 --- [main] workload : Starting\n")).isFalse();
        assertThat(recognises("[info] hello\n[gcloud] hello\n")).isFalse();
    }

    @Test
    void valuesAreThoseOfTheLog() throws IOException {
        FileEvidence evidence = read("[0.1s][gc] Using Parallel\n[1.0s][gc] GC(0) Pause Young (Allocation Failure) 17M->3M(61M) 38.216ms\n"
                + "[2.1s][gc] GC(1) Pause Full (System.gc()) 45M->20M(61M) 26.601ms\n");
        assertThat(evidence.status()).isEqualTo(Status.READ);
        assertThat(evidence.values()).containsEntry("gc_count", 2L).containsEntry("gc_pauses", 2L).containsEntry("gc_pause_ms", 38.216 + 26.601)
                .containsEntry("gc_pause_max_ms", 38.216).containsEntry("heap_used_peak_mb", 45.0).containsEntry("heap_committed_peak_mb", 61.0)
                .doesNotContainKeys("allocation_stalls", "safepoints");
        assertThat(evidence.tables().getFirst().title()).isEqualTo("Pauses of Parallel, 3.24 % of the 2.0 s that the log covers");
    }

    @Test
    void aLogOfJdk8IsRefusedInOneLine() throws IOException {
        String log = "0.123: [GC (Allocation Failure) [PSYoungGen: 33280K->5118K(38400K)] 33280K->6158K(125952K), 0.0050 secs] [Times: user=0.01]\n";
        assertThat(recognises(log)).isTrue();
        assertThat(read(log).status()).isEqualTo(Status.REFUSED);
        assertThat(read(log).warnings()).singleElement().asString().contains("JDK 8", "-Xlog:gc*");
    }

    @Test
    void cutAnywhereItKeepsItsGoodPart() throws IOException {
        assumeTrue(Files.exists(SAMPLE), "skipped: the folder of sample runs is not here, as in a public clone");
        byte[] whole = Files.readAllBytes(SAMPLE);
        long all = read(whole).values().get("gc_pauses").longValue();
        long before = 0;
        for (int place = 1; place <= 50; place++) {
            byte[] cut = Arrays.copyOf(whole, (int) ((long) whole.length * place / 51));
            FileEvidence evidence = read(cut);
            assertThat(evidence.status()).isEqualTo(cut[cut.length - 1] == '\n' ? Status.READ : Status.PARTIAL);
            Number pauses = evidence.values().get("gc_pauses");
            assertThat(pauses == null ? 0 : pauses.longValue()).isBetween(before, all);
            before = pauses == null ? 0 : pauses.longValue();
        }
        assertThat(before).isPositive();
    }

    @Test
    void hostileLinesNeitherHangNorThrow() throws IOException {
        var random = new Random(25);
        byte[] noise = new byte[1 << 20];
        random.nextBytes(noise);
        read(noise);
        read("GC(".repeat(400_000));
        read("[".repeat(1 << 20));
        read("[1.0s][gc] GC(0) Pause " + "(((a) ".repeat(200_000) + "1M->2M(3M) 1.0ms");
        read("[1.0s][gc] GC(0) Pause Young 99999999999999999999M->1M(1M) 1.000ms\n[999999999999999999s][gc] GC(2147483648) Pause Young 1.000ms\n"
                + "[9999-99-99T99:99:99.999+0000][gc] GC(1) Pause Young 999999999.999ms\nSafepoint \"x\", Total: 999999999999999 ns\n");
        var kinds = new StringBuilder("[0.1s][gc] Using G1\n");
        for (int i = 0; i < 20_000; i++) {
            kinds.append("[1.0s][gc] GC(").append(i).append(") Pause Made ").append(i).append(" 1.000ms\n");
        }
        FileEvidence many = read(kinds.toString());
        assertThat(many.values()).containsEntry("gc_count", 20_000L).containsEntry("gc_pause_ms", 20_000.0);
        assertThat(many.tables().getFirst().rows()).hasSizeLessThanOrEqualTo(101);
    }
}
