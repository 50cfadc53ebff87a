package analyzers.read.pidstat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/// Puts the times of rows on the clock. With `-H` they are epoch seconds. Without it they are times of day in the locale's form, whose date
/// stands in the banner alone: a time far behind the last one is of the next day. All are taken for UTC, in which the lab has pidstat print.
final class RowClock {

    private static final int DAY_SECONDS = 86_400;
    private static final int HALF_DAY_SECONDS = DAY_SECONDS / 2;
    private static final int LONGEST_BYTES = 64;
    private static final int ID_BITS = 23; // for ids up to 2^22, and one more for none

    /// No host runs as many tasks at once, and a damaged or made-up file must not fill the memory with ones that never come back.
    static final int MOST_LISTED = 100_000;
    private static final long SPREADING = 0x9e3779b97f4a7c15L; // odd, with bits as if thrown: 2^64 over the golden ratio

    private Banner banner;
    private boolean decimalComma;
    private long days;
    private int lastSecondOfDay = -1;
    private long epochSeconds = -1;
    private byte[] last = {};
    private long sample;
    private boolean coarse;
    private final Set<Long> listed = new HashSet<>();
    private boolean overfull;
    private int headingSecond = -1;
    private boolean sinceBoot;

    /// Begins a report: its date stands in its banner, and its first row is of a new sample.
    void banner(Banner first) {
        banner = first;
        days = 0;
        lastSecondOfDay = -1;
        last = new byte[0];
    }

    /// A row had a decimal comma, so a date with slashes has its day first.
    void decimalComma() {
        decimalComma = true;
    }

    /// Reads the time of a heading, which without `-h` is that of the report before: no sample, but it may tell that midnight passed.
    void heading(byte[] b, int from, int to) {
        int second = to - from <= LONGEST_BYTES ? dayTime(b, from, to) : DayTime.NONE;
        if (second >= 0) {
            pass(second);
        }
        headingSecond = second;
    }

    /// Reads the time that a row begins with.
    ///
    /// @return whether it is one; an average has a label in its place
    boolean row(byte[] b, int from, int to) {
        if (Arrays.equals(b, from, to, last, 0, last.length)) {
            return true;
        }
        if (to - from > LONGEST_BYTES) {
            return false;
        }
        long seconds = epoch(b, from, to);
        if (seconds < 0) {
            int second = dayTime(b, from, to);
            if (second < 0) {
                return false;
            }
            coarse = DayTime.isToTheMinute(new String(b, from, to - from, StandardCharsets.UTF_8));
            listed.clear();
            sinceBoot |= second == headingSecond && !coarse;
            pass(second);
            seconds = coarse ? -1 : banner == null ? -1 : (decimalComma ? banner.dayFirst() : banner.monthFirst())
                    .map(date -> (date.toEpochDay() + days) * DAY_SECONDS + second).orElse(-1L);
        }
        epochSeconds = seconds;
        last = Arrays.copyOfRange(b, from, to);
        sample++;
        return true;
    }

    /// Whether times have no seconds. Then a task that is listed once more under the same columns begins the next sample.
    boolean coarse() {
        return coarse;
    }

    /// @param columns  tells columns of one heading from those of another
    void listed(int columns, long pid, long tid) {
        long task = columns * SPREADING + (pid << ID_BITS | tid + 1);
        boolean full = listed.size() == MOST_LISTED;
        if (full || !listed.add(task)) {
            overfull |= full;
            sample++;
            listed.clear();
            listed.add(task);
        }
    }

    /// Whether one sample listed more tasks than are looked at, and was taken for several.
    boolean overfull() {
        return overfull;
    }

    /// Whether the one report there is begins and ends at the same second: pidstat without an interval prints what was since the host started.
    boolean sinceBoot() {
        return sinceBoot && sample == 1;
    }

    private void pass(int secondOfDay) {
        days += secondOfDay < lastSecondOfDay - HALF_DAY_SECONDS ? 1 : 0;
        lastSecondOfDay = secondOfDay;
    }

    private static long epoch(byte[] b, int from, int to) {
        if (to - from < 9 || to - from > 11) {
            return -1;
        }
        long seconds = 0;
        for (int i = from; i < to; i++) {
            if (b[i] < '0' || b[i] > '9') {
                return -1;
            }
            seconds = seconds * 10 + b[i] - '0';
        }
        return seconds;
    }

    private static int dayTime(byte[] b, int from, int to) {
        return DayTime.seconds(new String(b, from, to - from, StandardCharsets.UTF_8));
    }

    /// Of the last row read, UTC epoch nanoseconds; −1 where no date is known.
    long epochNs() {
        return epochSeconds < 0 || epochSeconds > Long.MAX_VALUE / 1_000_000_000 ? -1 : epochSeconds * 1_000_000_000L;
    }

    /// How many instants have been seen, the current one included.
    long sample() {
        return sample;
    }
}
