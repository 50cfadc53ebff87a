package analyzers.read.pidstat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.evidence.Window;
import analyzers.read.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PidstatReaderTest {

    @TempDir
    Path folder;

    private final List<String> rows = new ArrayList<>();

    private List<String> read(Path file) throws IOException {
        rows.clear();
        return PidstatReader.read(file, "p", r -> {
            if (!r.average()) {
                rows.add(text(r));
            }
        }).warnings();
    }

    private static String text(ProcessRow r) {
        return String.format(Locale.ROOT, "%s %d %d cpu %.2f wait %.2f rss %.0f",
                r.epochNs() < 0 ? "?" : Instant.ofEpochSecond(r.epochNs() / 1_000_000_000).toString(), r.pid(), r.tid(), r.cpuPercent(), r.waitPercent(), r.rssKib());
    }

    private List<String> read(String text) throws IOException {
        return read(Files.writeString(folder.resolve("p"), text));
    }

    @Test
    void aRealRunGivesItsMeans() throws IOException {
        Window window = new Window(1796078880_000_000_000L, 1796078900_000_000_000L);
        ProcessFile.Wanted wanted = new ProcessFile.Wanted(Optional.of(window), Set.of(22800L), Set.of(), Set.of());
        ProcessFile file = ProcessFile.read(Samples.path("lab-runs/exp-d-n50/pidstat.txt"), "p", List.of(wanted), Set.of(22800L));
        assertThat(file.warnings()).isEmpty();
        ProcessFile.Level level = file.levels().getFirst().orElseThrow();
        assertThat(level.application().cores().orElseThrow()).isCloseTo(0.0993888888888889, within(1e-12));
        assertThat(level.generator().cores()).isEmpty();
        assertThat(file.rss().series().orElseThrow().values()).hasSize(18).startsWith(240668 / 1024.0).contains(244636 / 1024.0);

        ProcessFile threads = ProcessFile.read(Samples.path("lab-runs/exp-d-n50/pidstat-threads.txt"), "p", List.of(wanted), Set.of());
        ProcessFile.Level sum = threads.levels().getFirst().orElseThrow();
        assertThat(sum.application().cores().orElseThrow()).isCloseTo(0.09916111111111112, within(1e-12));
        assertThat(sum.application().runQueueCores().orElseThrow()).isCloseTo(0.08475555555555555, within(1e-12));
    }

    @Test
    void oldReleasesAndOtherColumnsAreRead() throws IOException {
        assertThat(read(Samples.path("pidstat/jc-pidstat.out"))).as("made without an interval").singleElement().asString().contains("since the host started");
        assertThat(rows).hasSize(41).startsWith("2022-03-09T12:06:39Z 1 -1 cpu 0.05 wait NaN rss NaN");
        assertThat(read(Samples.path("pidstat/jc-pidstat-hdlrsuw.out"))).isEmpty();
        assertThat(rows).as("a thread of the kernel has no address space").startsWith("2022-03-09T20:24:54Z 2 -1 cpu 0.00 wait NaN rss NaN");
        assertThat(read(Samples.path("pidstat/jc-pidstat-hl.out"))).isEmpty();
        assertThat(rows).startsWith("2022-03-09T20:52:14Z 1 -1 cpu 0.03 wait NaN rss NaN");
        assertThat(read(Samples.path("pidstat/jc-pidstat-ht.out"))).isEmpty();
        assertThat(rows).containsExactly("2023-08-21T00:53:19Z 1 -1 cpu 0.08 wait 0.08 rss NaN", "2023-08-21T00:53:19Z 1 -1 cpu NaN wait NaN rss NaN");
    }

    @Test
    void anAmOrPmShiftsNothing() throws IOException {
        assertThat(read("""
                Linux 5.4.0 (host) 	03/09/2022 	_x86_64_	(12 CPU)

                # Time        UID       PID    %usr %system  %guest   %wait    %CPU   CPU  minflt/s  majflt/s     VSZ     RSS   %MEM  Command
                12:30:01 AM  1000      9182    0.02    0.01    0.00    0.00    0.03     5      1.00      0.00  461128  110744   0.68  kate
                01:30:01 PM  1000      9182    0.02    0.01    0.00    0.00    0.03     5      1.00      0.00  461128  110744   0.68  kate
                """)).isEmpty();
        assertThat(rows).containsExactly("2022-03-09T00:30:01Z 9182 -1 cpu 0.03 wait 0.00 rss 110744", "2022-03-09T13:30:01Z 9182 -1 cpu 0.03 wait 0.00 rss 110744");
    }

    @Test
    void commasMidnightChangingHeadersAndAveragesInAnyLanguage() throws IOException {
        assertThat(read("""
                Linux 4.18.0 (rechner) 	31.12.2025 	_x86_64_	(4 CPU)

                23:59:59      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command
                23:59:59        0        13   28,76    5,26    0,00    0,13   34,02     1  java

                00:00:00      UID       PID  minflt/s  majflt/s     VSZ     RSS   %MEM  Command
                00:00:00        0        13      0,00      0,00  500000  161316   1,00  java -jar x y

                Durchschn.:   UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command
                Durchschn.:     0        13   99,00    5,26    0,00    0,13   99,02     -  java
                """)).isEmpty();
        assertThat(rows).containsExactly("2025-12-31T23:59:59Z 13 -1 cpu 34.02 wait 0.13 rss NaN", "2026-01-01T00:00:00Z 13 -1 cpu NaN wait NaN rss 161316");
    }

    @Test
    void aBannerAloneIsNoSampleAndNotZero() throws IOException {
        assertThat(read("Linux 6.1.0 (host) \t2026-11-30 \t_x86_64_\t(2 CPU)\n")).singleElement().asString().contains("no samples");
        assertThat(rows).isEmpty();
    }

    @Test
    void theRowThatAKillCutIsLeftOut() throws IOException {
        assertThat(read("""
                # Time        UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command
                1796084153      0      5182    0.00    0.00    0.00    0.00    7.00     1  bash
                1796084154      0      5182    0.00    0.00    0.00    0.00    8.00     1  ba""")).singleElement().asString().contains("1 rows").contains("line 3");
        assertThat(rows).hasSize(1);
    }
}
