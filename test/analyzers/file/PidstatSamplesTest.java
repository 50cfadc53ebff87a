package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.file.FileEvidence.Status;
import analyzers.read.Samples;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Real output of pidstat, whole, packed and cut. Right values were summed with awk.
@Timeout(60)
class PidstatSamplesTest {

    @TempDir
    Path folder;

    private static FileEvidence sample(String name) throws IOException {
        Path file = Samples.path(name);
        assertThat(new PidstatFile().recognises(PidstatText.head(file))).isTrue();
        return PidstatText.read(file);
    }

    @Test
    void oldReleases() throws IOException {
        for (String name : List.of("jc-pidstat.out", "jc-pidstat-hl.out", "jc-pidstat-ht.out", "jc-pidstat-hdlrsuw.out", "jc-pidstat-hdlrsuw-2-5.out")) {
            FileEvidence e = sample("pidstat/" + name);
            // Its heading and its rows have one time: it was made without an interval.
            assertThat(e.warnings()).as(name).hasSize(name.equals("jc-pidstat.out") ? 1 : 0).allMatch(w -> w.contains("since the host started"));
            assertThat(e.status()).as(name).isEqualTo(Status.READ);
        }
        assertThat(sample("pidstat/jc-pidstat.out").values()).containsEntry("samples", 1L).containsEntry("pids", 41);
        assertThat(sample("pidstat/jc-pidstat-hdlrsuw-2-5.out").values()).containsEntry("samples", 5L);
        assertThat(sample("pidstat/jc-pidstat-ht.out").values()).containsEntry("samples", 1L).containsEntry("pids", 1)
                .containsEntry("cpu_mean_percent", 0.08).doesNotContainKey("rss_peak_kb");
    }

    @Test
    void aRunsFiles() throws IOException {
        Path file = Samples.path("lab-runs/exp-d-n50/pidstat.txt");
        FileEvidence e = PidstatText.read(file);
        assertThat(e.warnings()).isEmpty();
        double sum = 0;
        long instants = 0;
        String last = "";
        double rss = 0;
        for (String line : Files.readAllLines(file)) {
            String[] words = line.strip().split("\\s+");
            if (words.length > 14 && words[0].matches("[0-9:]{8,10}")) {
                instants += words[0].equals(last) ? 0 : 1;
                last = words[0];
                sum += Double.parseDouble(words[7]);
                rss = Math.max(rss, Double.parseDouble(words[12]));
            }
        }
        assertThat(e.values()).containsEntry("samples", instants).containsEntry("rss_peak_kb", (long) rss);
        assertThat(e.values().get("cpu_mean_percent").doubleValue()).isCloseTo(sum / instants, within(1e-9));
        FileEvidence threads = sample("lab-runs/exp-d-n50/pidstat-threads.txt");
        assertThat(threads.warnings()).isEmpty();
        assertThat(threads.tables()).hasSize(2);
    }

    @Test
    void packedAndCutAnywhere() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(Samples.path("pidstat"))) {
            files = all.sorted().toList();
        }
        for (Path file : files) {
            byte[] whole = Files.readAllBytes(file);
            FileEvidence right = PidstatText.read(file);
            Path packed = folder.resolve("packed");
            try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
                out.write(whole);
            }
            assertThat(PidstatText.read(packed).values()).isEqualTo(right.values());
            byte[] gzip = Files.readAllBytes(packed);
            for (int cut = 0; cut < 50; cut++) {
                FileEvidence e = PidstatText.read(Files.write(folder.resolve("cut"), Arrays.copyOf(whole, whole.length * cut / 50)));
                assertThat(e.values().getOrDefault("pids", 0).longValue()).isLessThanOrEqualTo(right.values().get("pids").longValue());
                PidstatText.read(Files.write(folder.resolve("cut"), Arrays.copyOf(gzip, gzip.length * cut / 50)));
            }
        }
    }

    @Test
    void otherToolsOutputIsNotRecognised() {
        String host = "Linux 6.1.0 (host) \t11/30/26 \t_x86_64_\t(2 CPU)\n\n";
        assertThat(PidstatText.recognised(host + "12:00:00     CPU    %usr   %nice    %sys %iowait\n12:00:01     all   1.00    0.00    0.00    0.00\n")).isFalse();
        assertThat(PidstatText.recognised("    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND\n      1 root      20   0   46028  18280   4 S 0.0 0.1 0:01 x\n")).isFalse();
        assertThat(PidstatText.recognised("{\"sysstat\": {\"hosts\": [{\"statistics\": [{\"cpu-load\": [{\"cpu\": \"all\"}]}]}]}}")).isFalse();
        assertThat(PidstatText.recognised("")).isFalse();
    }
}
