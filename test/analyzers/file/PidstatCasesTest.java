package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.file.FileEvidence.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Trouble that people reported in public with pidstat's output, one test a report, on inputs of the same kind.
@Timeout(20)
class PidstatCasesTest {

    private static final String LINUX = "Linux 5.15.0 (host) \t03/09/22 \t_x86_64_\t(4 CPU)\n\n";

    @TempDir
    Path folder;

    private FileEvidence read(String text) throws IOException {
        assertThat(PidstatText.recognised(text)).isTrue();
        return PidstatText.read(folder, text);
    }

    @Test
    void c1AmAndPmInOneLineFormShiftNoColumn() throws IOException {
        FileEvidence e = read(LINUX + """
                # Time        UID       PID    %usr %system  %guest   %wait    %CPU   CPU  minflt/s  majflt/s     VSZ     RSS   %MEM  Command
                09:15:02 AM  1000      9182    0.02    0.01    0.00    0.00    0.03     5      1.00      0.00  461128  110744   0.68  kate
                """);
        assertThat(e.warnings()).isEmpty();
        assertThat(e.status()).isEqualTo(Status.READ);
        assertThat(e.values()).containsEntry("samples", 1L).containsEntry("pids", 1).containsEntry("rss_peak_kb", 110744L)
                .containsEntry("vsz_peak_kb", 461128L).containsEntry("cpu_mean_percent", 0.03);
        assertThat(PidstatText.row(e, "processes", "9182", "kate", "1")).startsWith("9182", "kate", "1", "0.03");
    }

    @Test
    void c1AUserWhoseNameIsANumberIsNotTheProcess() throws IOException {
        FileEvidence e = read(LINUX + """
                # Time         USER       PID    %usr %system  %guest   %wait    %CPU   CPU  Command
                09:15:02 AM     5001      9182    0.02    0.01    0.00    0.00    0.03     5  a b c d
                09:15:02 AM     root        77    0.02    0.01    0.00    0.00    0.04     5  e
                09:15:02 AM DOM\\jane doe  78    0.02    0.01    0.00    0.00    0.05     5  f
                """);
        assertThat(e.warnings()).isEmpty();
        assertThat(PidstatText.row(e, "processes", "9182")).contains("a b c d", "0.03");
        assertThat(PidstatText.row(e, "processes", "77")).contains("e", "0.04");
        assertThat(PidstatText.row(e, "processes", "78")).contains("f", "0.05");
    }

    @Test
    void c2EpochAndTimesOfDayAreBothInstants() throws IOException {
        String row = "  1000      2011    1.00    0.50    0.00    1.50     1  java\n";
        assertThat(read(LINUX + "#      Time   UID       PID    %usr %system  %guest    %CPU   CPU  Command\n 1498587221" + row + " 1498587222" + row).values())
                .containsEntry("samples", 2L).containsEntry("cpu_mean_percent", 1.5);
        assertThat(read(LINUX + "06:13:40 PM   UID       PID    %usr %system  %guest    %CPU   CPU  Command\n06:13:41 PM" + row + "06:13:42 PM" + row).values())
                .containsEntry("samples", 2L).containsEntry("cpu_mean_percent", 1.5);
    }

    @Test
    void c4AProcessCappedAtOneCoreIsReadFromItsThreads() throws IOException {
        String thread = "10时00分02秒  1000         -      %d   %.2f    0.00    0.00    0.00   %.2f     1  |__worker\n";
        StringBuilder text = new StringBuilder(LINUX).append("""
                10时00分01秒   UID      TGID       TID    %usr %system  %guest   %wait    %CPU   CPU  Command
                10时00分02秒  1000      3001         -  100.00   46.00    0.00    0.00  100.00     1  solver
                """);
        double[] used = {15, 31, 100, 100, 100, 100};
        for (int i = 0; i < used.length; i++) {
            text.append(String.format(Locale.ROOT, thread, 3001 + i, used[i], used[i]));
        }
        FileEvidence e = read(text.append("平均时间:  1000      3001         -  100.00   46.00    0.00    0.00  100.00     -  solver\n").toString());
        assertThat(e.warnings()).anyMatch(w -> w.contains("%CPU capped at 100 by this sysstat; thread sum is 446"));
        assertThat(e.values()).containsEntry("cpu_mean_percent", 446.0).containsEntry("samples", 1L).containsEntry("pids", 1);
        assertThat(e.tables()).hasSize(2);
    }

    @Test
    void c5PercentCpuIsNotTakenForTheSumOfItsParts() throws IOException {
        FileEvidence e = read(LINUX + """
                12:00:00      UID       PID    %usr %system  %guest    %CPU   CPU  Command
                12:00:01        0      4402  554.00    1.00    0.00  102.81     3  render
                """);
        assertThat(e.values()).containsEntry("cpu_mean_percent", 102.81);
        assertThat(e.warnings()).singleElement().asString().contains("-I").contains("555.00").contains("102.81");
    }

    @Test
    void c7MoreThanAllProcessorsIsAcceptedAndNoted() throws IOException {
        FileEvidence e = read(LINUX + """
                12:00:00      UID       PID    %usr %system  %guest    %CPU   CPU  Command
                12:00:01        0      4402  400.00   12.00    0.00  412.00     3  render
                """);
        assertThat(e.status()).isEqualTo(Status.READ);
        assertThat(e.values()).containsEntry("cpu_mean_percent", 412.0);
        assertThat(e.warnings()).singleElement().asString().contains("412").contains("4 processors are 400");
    }

    @Test
    void c8AWrappedCounterBlowsItsColumnAndIsFlaggedAndNotUsed() throws IOException {
        FileEvidence e = read(LINUX + """
                12:00:00      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command
                12:00:01        0      4402 18446744073709551.00    1.00    2.00    0.00    3.00     3  qemu
                12:00:02        0      4402    1.00    1.00    2.00    0.00 18446744073709551.00     3  qemu
                """);
        assertThat(e.values()).containsEntry("cpu_mean_percent", 3.0).containsEntry("samples", 2L);
        assertThat(e.warnings()).singleElement().asString().contains("2 cells").contains("line 4: 18446744073709551.00").contains("not used");
        assertThat(e.status()).isEqualTo(Status.PARTIAL);
    }

    @Test
    void c10TheHostsLineAloneIsNoSampleAndNotZero() throws IOException {
        FileEvidence e = read("Linux 4.9.0 (host) \t06/27/2017 \t_x86_64_\t(2 CPU)\n");
        assertThat(e.status()).isEqualTo(Status.REFUSED);
        assertThat(e.warnings()).singleElement().asString().contains("no samples");
        assertThat(e.values()).isEmpty();
    }

    @Test
    void c11JapaneseTimesAndAHeadingsTimeAfterItsRows() throws IOException {
        StringBuilder text = new StringBuilder("Linux 3.10.0 (host) \t2016年06月01日 \t_x86_64_\t(1 CPU)\n\n");
        text.append("00時00分03秒   UID       PID    %usr %system  %guest    %CPU   CPU  Command\n");
        for (int i = 1; i <= 11; i++) {
            text.append(String.format(Locale.ROOT, "00時00分%02d秒     0      1234    0.00    1.00    0.00    1.00     0  java%n", i));
        }
        FileEvidence e = read(text + "平均値:     0      1234    0.00    9.00    0.00    9.00     -  java\n");
        assertThat(e.warnings()).isEmpty();
        assertThat(e.values()).containsEntry("samples", 11L).containsEntry("cpu_mean_percent", 1.0);
    }

    @Test
    void c13TwentyFourHoursAndDecimalCommas() throws IOException {
        StringBuilder text = new StringBuilder("Linux 4.18.0 (host) \t04/11/2019 \t_x86_64_\t(4 CPU)\n\n");
        text.append("15:22:10      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command\n");
        for (int pid = 11; pid <= 15; pid++) {
            text.append(String.format(Locale.ROOT, "15:22:11        0        %d    0,00    0,25    0,00    0,%d    0,25     0  k%n", pid, pid));
        }
        FileEvidence e = read(text.toString());
        assertThat(e.warnings()).isEmpty();
        assertThat(e.values()).containsEntry("pids", 5).containsEntry("cpu_mean_percent", 1.25);
        assertThat(PidstatText.row(e, "processes", "13")).contains("0.13");
    }

    @Test
    void c16OfAHugeListingEachProcessKeepsItsOwnFigures() throws IOException {
        StringBuilder text = new StringBuilder(LINUX);
        for (int second = 0; second < 20; second++) {
            text.append("\n#      Time   UID       PID    %usr %system  %guest    %CPU   CPU  minflt/s  majflt/s     VSZ    RSS   %MEM StkSize  StkRef   kB_rd/s   kB_wr/s"
                    + " kB_ccwr/s   cswch/s nvcswch/s  Command\n");
            for (int pid = 1; pid <= 400; pid++) {
                text.append(String.format(Locale.ROOT, " %d     0      %4d    0.00    0.01    0.00   %5.2f     0      0.00      0.00  %6d  %5d   0.00       0       0     -1.00"
                        + "     -1.00     -1.00      1.00      0.50  /usr/bin/tool --number %d -x%n", 1500000000 + second, pid, pid == 77 ? 42.5 : 0.01, 1000 + pid, pid, pid));
            }
        }
        long start = System.nanoTime();
        FileEvidence e = read(text.toString());
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(15));
        assertThat(e.values()).containsEntry("samples", 20L).containsEntry("pids", 400).containsEntry("rss_peak_kb", 400L);
        assertThat(PidstatText.row(e, "processes", "77")).contains("/usr/bin/tool --number 77 -x", "20", "42.50", "1.50").doesNotContain("-1.00");
        assertThat(e.tables().getFirst().columns()).doesNotContain("read kB/s");
    }

    @Test
    void c17AveragesAloneAreSaidToBeAveragesAndNoSamples() throws IOException {
        FileEvidence e = read("""
                Linux 4.4.0 (rechner) \t12.01.2018 \t_x86_64_\t(4 CPU)

                Durchschn.:   UID      TGID       TID    %usr %system  %guest    %CPU   CPU  Command
                Durchschn.:  1000      2222         -   28,76    5,26    0,00   34,02     -  java
                Durchschn.:  1000         -      2223   28,70    5,20    0,00   33,90     -  |__java
                """);
        assertThat(e.status()).isEqualTo(Status.PARTIAL);
        assertThat(e.warnings()).singleElement().asString().contains("no samples").contains("averages");
        assertThat(e.values()).containsEntry("cpu_mean_percent", 34.02).containsEntry("pids", 1).doesNotContainKey("samples");
    }

    @Test
    void c17AveragesBesideSamplesAreLeftOut() throws IOException {
        FileEvidence e = read("""
                Linux 4.4.0 (rechner) \t12.01.2018 \t_x86_64_\t(4 CPU)

                10:00:00      UID       PID    %usr %system  %guest    %CPU   CPU  Command
                10:00:01     1000      2222   28,76    5,26    0,00   34,02     1  java

                Durchschn.:   UID       PID    %usr %system  %guest    %CPU   CPU  Command
                Durchschn.:  1000      2222   99,00    0,00    0,00   99,00     -  java
                Trung bình:  1000      2222   99,00    0,00    0,00   99,00     -  java
                საშუალ  1000      2222   99,00    0,00    0,00   99,00     -  java
                """);
        assertThat(e.warnings()).isEmpty();
        assertThat(e.values()).containsEntry("samples", 1L).containsEntry("cpu_mean_percent", 34.02);
    }

    @Test
    void c19AnAverageInAnotherLanguageThanTheTimesIsNoSample() throws IOException {
        StringBuilder text = new StringBuilder("Linux 4.15.0 (host) \t10/19/2018 \t_x86_64_\t(8 CPU)\n\n");
        text.append("02:30:58 PM   UID       PID  minflt/s  majflt/s     VSZ    RSS   %MEM  Command\n");
        for (int i = 0; i < 7; i++) {
            text.append(String.format(Locale.ROOT, "02:31:%02d PM  1000      7777      0.00      0.00 5012345 %d   1.00  java%n", i, 161310 + i));
        }
        FileEvidence e = read(text + "平均时间:  1000      7777      0.00      0.00 5012345 999999   1.00  java\n");
        assertThat(e.warnings()).isEmpty();
        assertThat(e.values()).containsEntry("samples", 7L).containsEntry("rss_peak_kb", 161316L).doesNotContainKey("cpu_mean_percent");
    }

    @Test
    void c20HumanUnitsAreReadInKib() throws IOException {
        FileEvidence e = read(LINUX + """
                # Time        UID       PID    %usr %system  %guest   %wait    %CPU   CPU  minflt/s  majflt/s     VSZ     RSS   %MEM  Command
                10:00:00     1000       501    2.0%    0.8%    0.0%    0.0%    2.8%     2      0.00      0.00    5.8M    3.7M   0.0%  bash
                10:00:01     1000       501    2.0%    0.8%    0.0%    0.0%    2.8%     2      0.00      0.00    1.2G    512B   0.0%  bash
                """);
        assertThat(e.warnings()).isEmpty();
        assertThat(e.values().get("rss_peak_kb").doubleValue()).isCloseTo(3788.8, within(1e-9));
        assertThat(e.values().get("vsz_peak_kb").doubleValue()).isCloseTo(1.2 * 1024 * 1024, within(1e-9));
        assertThat(e.values().get("cpu_mean_percent").doubleValue()).isCloseTo(2.8, within(1e-12));
    }

    /// glibc's Norwegian times are to the minute and carry the zone: three samples of one minute, with and without a heading for each.
    @Test
    void timesWithoutSecondsAreSamplesAndNoAverages() throws IOException {
        String banner = "Linux 6.1.0 (host) \t01. des. 2026 \t_x86_64_\t(2 CPU)\n\n";
        String rows = "kl. 09.02 +0100     0     13029    %d,00    0,00    0,00    0,00    %d,00     1  java\nkl. 09.02 +0100     0     13030    1,00    0,00    0,00    0,00    1,00     1  psql\n";
        String heading = "kl. 09.02 +0100   UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command\n";
        String memory = "\nkl. 09.02 +0100   UID       PID  minflt/s  majflt/s     VSZ     RSS   %MEM  Command\nkl. 09.02 +0100     0     13029      0,00      0,00    2920    1608   0,01  java\n";
        String average = "\nGj.snitt:     0     13029   20,00    0,00    0,00    0,00   20,00     -  java\n";
        String three = rows.formatted(10, 10) + "%s" + rows.formatted(20, 20) + "%s" + rows.formatted(30, 30);
        for (String text : new String[] {banner + heading + three.replace("%s", "") + average, banner + heading + three.replace("%s", memory + "\n" + heading) + memory + average}) {
            FileEvidence e = read(text);
            assertThat(e.values()).containsEntry("samples", 3L).containsEntry("pids", 2).containsEntry("cpu_mean_percent", 21.0);
            assertThat(e.warnings()).singleElement().asString().contains("no seconds").contains("pidstat -H");
            assertThat(e.status()).isEqualTo(Status.READ);
        }
    }

    /// A minute's samples have one time: what tells them apart is the task that comes back, and none need ever come back.
    @Test
    @Timeout(60)
    void tasksOfOneMinuteThatNeverComeBackFillNoMemory() throws IOException {
        StringBuilder text = new StringBuilder("Linux 6.1.0 (host) \t01. des. 2026 \t_x86_64_\t(2 CPU)\n\n"
                + "kl. 09.02 +0100   UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command\n");
        for (int pid = 1; pid <= 100_001; pid++) {
            text.append("kl. 09.02 +0100     0     ").append(pid).append("    0,00    0,00    0,00    0,00    0,00     1  x\n");
        }
        FileEvidence e = PidstatText.read(folder, text.toString());
        assertThat(e.values()).containsEntry("samples", 2L).containsEntry("pids", 100_001);
        assertThat(e.warnings()).anyMatch(w -> w.contains("more than 100000 tasks in one sample"));
    }

    /// `pidstat -e CMD` reports once more when the command has ended: it is a zombie then, whose sizes are printed as 0.
    @Test
    void sizesOfAnEndedTaskAreNotKnown() throws IOException {
        String ended = LINUX + """
                12:00:00      UID       PID  minflt/s  majflt/s     VSZ     RSS   %MEM  Command
                12:00:01     1000       501      0.00      0.00       0       0   0.00  sleep
                """;
        assertThat(read(ended).values()).containsEntry("pids", 1).doesNotContainKeys("rss_peak_kb", "vsz_peak_kb");
        FileEvidence before = read(ended.replace("12:00:01", "12:00:01     1000       501      0.00      0.00    2920    1608   0.01  sleep\n12:00:02"));
        assertThat(before.values()).containsEntry("samples", 2L).containsEntry("rss_peak_kb", 1608L).containsEntry("vsz_peak_kb", 2920L);
    }

    @Test
    void aReportWithoutAnIntervalIsSaidToBeOfTheTimeSinceTheStart() throws IOException {
        String heading = "09:02:30      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command\n";
        String row = "        0     13427    0.02    0.01    0.00    0.00    0.03     0  java\n";
        assertThat(read(LINUX + heading + "09:02:30" + row).warnings()).singleElement().asString().contains("since the host started").contains("interval");
        assertThat(read(LINUX + heading + "09:02:31" + row).warnings()).isEmpty();
        assertThat(read(LINUX + heading + "09:02:30" + row + "09:02:31" + row).warnings()).as("a heading that comes late").isEmpty();
    }
}
