package analyzers.read.pidstat;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/// A report of pidstat made from a random table in a random form, and the rows that a reader must find in it.
final class GeneratedReport {

    private static final List<String> COMMANDS = List.of("java", "java -jar app.jar --title UID PID Command", "kworker/0:1H", "(sd-pam)", "tool 12:00:01 1 2 3", "ü é");
    private static final List<String> DATES = List.of("2025-12-31", "12/31/2025", "12/31/25", "31.12.2025", "2025年12月31日", "2025. 12. 31.");
    private static final List<String> AVERAGES = List.of("Average:", "Durchschn.:", "Moyenne :", "平均値:", "Trung bình:", "평균:");
    private static final long FIRST_SECOND = Instant.parse("2025-12-31T23:59:57Z").getEpochSecond();

    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private final List<String> rows = new ArrayList<>();
    private final boolean oneLine;
    private final boolean threads;
    private final boolean userNames;
    private final boolean userNumbers;
    private final boolean wait;
    private final boolean comma;
    private final boolean human;
    private final boolean colours;
    private final int clock;

    GeneratedReport(long seed) {
        random = new Random(seed);
        oneLine = random.nextBoolean();
        threads = random.nextBoolean();
        userNames = random.nextInt(3) == 0;
        userNumbers = !userNames && random.nextInt(3) > 0;
        wait = random.nextBoolean();
        comma = random.nextBoolean();
        human = random.nextInt(4) == 0;
        colours = random.nextInt(4) == 0;
        clock = random.nextInt(6);
        write();
    }

    String text() {
        return text.toString();
    }

    /// What each row must say, in their order.
    List<String> rows() {
        return rows;
    }

    static String row(long epochSecond, long pid, long tid, double cpu, double wait, double rss) {
        return String.format(Locale.ROOT, "%d %d %d cpu %.2f wait %.2f rss %.1f", epochSecond, pid, tid, cpu, wait, rss);
    }

    private void write() {
        text.append("Linux 6.1.0-rc2.13 (host.example) \t").append(DATES.get(random.nextInt(DATES.size()))).append(" \t_x86_64_\t(8 CPU)\n");
        int processes = 1 + random.nextInt(4);
        int instants = 1 + random.nextInt(6);
        for (int i = 0; i < instants; i++) {
            long second = FIRST_SECOND + i;
            for (boolean cpu : oneLine ? new boolean[] {true} : new boolean[] {true, false}) {
                boolean memory = oneLine || !cpu;
                if (i == 0 || !oneLine || random.nextBoolean()) {
                    heading(second - 1, cpu, memory);
                }
                for (int p = 0; p < processes; p++) {
                    task(second, 1_000 + 7L * p, -1, cpu, memory);
                    for (int t = 0; threads && t < 1 + random.nextInt(3); t++) {
                        task(second, 1_000 + 7L * p, 1_000 + 7L * p + t, cpu, memory);
                    }
                }
            }
        }
        if (!oneLine) {
            String label = AVERAGES.get(random.nextInt(AVERAGES.size()));
            heading(0, true, false, label);
            int before = rows.size();
            task(0, 1_000, -1, true, false, label);
            rows.subList(before, rows.size()).clear();
        }
    }

    private void heading(long second, boolean cpu, boolean memory) {
        heading(second, cpu, memory, oneLine ? random.nextBoolean() ? "# Time" : "#      Time" : time(second));
    }

    private void heading(long second, boolean cpu, boolean memory, String label) {
        text.append(String.format(Locale.ROOT, "\n%-11s%s%s", label, userNames ? "     USER" : userNumbers ? "   UID" : "", threads ? "      TGID       TID" : "       PID"));
        if (cpu) {
            text.append("    %usr %system  %guest").append(wait ? "   %wait" : "").append("    %CPU   CPU");
        }
        text.append(memory ? "  minflt/s  majflt/s     VSZ     RSS   %MEM" : "").append("  Command\n");
    }

    private void task(long second, long pid, long tid, boolean cpu, boolean memory) {
        task(second, pid, tid, cpu, memory, time(second));
    }

    private void task(long second, long pid, long tid, boolean cpu, boolean memory, String label) {
        double use = human ? random.nextInt(10_000) / 10.0 : random.nextInt(100_000) / 100.0;
        double waited = human ? random.nextInt(1_000) / 10.0 : random.nextInt(10_000) / 100.0;
        double kib = human ? random.nextInt(10_000) / 10.0 * 1_024 : random.nextInt(10_000_000);
        text.append(String.format(Locale.ROOT, "%-11s", label));
        if (userNames) {
            cell(String.format(Locale.ROOT, " %8s", random.nextBoolean() ? "root" : "nobody"));
        } else if (userNumbers) {
            cell(String.format(Locale.ROOT, " %5d", random.nextInt(70_000)));
        }
        cell(threads ? tid < 0 ? String.format(Locale.ROOT, " %9d         -", pid) : String.format(Locale.ROOT, "         - %9d", tid) : String.format(Locale.ROOT, " %9d", pid));
        if (cpu) {
            percent(use);
            percent(0);
            percent(0);
            if (wait) {
                percent(waited);
            }
            percent(use);
            cell(label.contains("9") || label.contains("0") ? "     3" : "     -");
        }
        if (memory) {
            cell(number(" %9.2f", 12.5));
            cell(number(" %9.2f", 0));
            cell(" 9999999");
            cell(human ? number(" %6.1f", kib / 1_024) + "M" : String.format(Locale.ROOT, " %7.0f", kib));
            percent(1);
        }
        text.append(tid < 0 ? "  " : "  |__").append(COMMANDS.get(random.nextInt(COMMANDS.size()))).append('\n');
        rows.add(row(second, pid, tid, cpu ? use : Double.NaN, cpu && wait ? waited : Double.NaN, memory ? kib : Double.NaN));
    }

    private void percent(double value) {
        cell(human ? number(" %6.1f", value) + "%" : number(" %7.2f", value));
    }

    private String number(String format, double value) {
        String written = String.format(Locale.ROOT, format, value);
        return comma ? written.replace('.', ',') : written;
    }

    private void cell(String written) {
        text.append(colours ? "\u001b[34;1m" + written + "\u001b[0m" : written);
    }

    private String time(long second) {
        LocalTime time = Instant.ofEpochSecond(second).atOffset(ZoneOffset.UTC).toLocalTime();
        String form = List.of("HH:mm:ss", "hh:mm:ss a", "HH.mm.ss", "HH時mm分ss秒", "HH시 mm분 ss초", "").get(clock);
        return form.isEmpty() ? String.valueOf(second) : DateTimeFormatter.ofPattern(form, Locale.US).format(time);
    }
}
