package analyzers.read.pidstat;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Puts the times of rows on the clock. With `-H` they are epoch seconds. Without it they are times of day, 24 h or AM/PM, whose date stands
/// in the banner alone: a time far behind the last one is of the next day. All are taken for UTC, in which the lab has pidstat print.
final class RowClock {

    private static final Pattern DATE = Pattern.compile("\\b(\\d{1,4})([-/.])(\\d{1,2})\\2(\\d{2,4})\\b");
    private static final int DAY_SECONDS = 86_400;
    private static final int HALF_DAY_SECONDS = DAY_SECONDS / 2;

    private long epochDay = -1;
    private int lastSecondOfDay = -1;
    private long epochSeconds;

    /// Reads the date in the banner that pidstat prints first.
    void banner(String line) {
        Matcher m = DATE.matcher(line);
        while (m.find()) {
            int a = Integer.parseInt(m.group(1));
            int b = Integer.parseInt(m.group(3));
            int c = Integer.parseInt(m.group(4));
            boolean yearFirst = m.group(1).length() == 4;
            int year = yearFirst ? a : m.group(4).length() == 2 ? 2000 + c : c;
            boolean dayFirst = m.group(2).equals(".") || a > 12;
            int month = yearFirst ? b : dayFirst ? b : a;
            int day = yearFirst ? c : dayFirst ? a : b;
            try {
                epochDay = LocalDate.of(year, month, day).toEpochDay();
                lastSecondOfDay = -1;
                return;
            } catch (DateTimeException e) {
                continue; // a kernel release, not a date
            }
        }
    }

    /// Reads the time that a row begins with.
    ///
    /// @return how many words it takes; 0 when the row begins with none, as averages do
    int read(Tokens row) {
        if (row.count() == 0) {
            return 0;
        }
        int length = row.length(0);
        if (length >= 9 && length <= 11) {
            long seconds = row.whole(0);
            if (seconds >= 0) {
                epochSeconds = seconds;
                return 1;
            }
        }
        if (length != 8 || row.at(0, 2) != ':' || row.at(0, 5) != ':') {
            return 0;
        }
        int hour = two(row, 0);
        int minute = two(row, 3);
        int second = two(row, 6);
        if (hour < 0 || hour > 24 || minute < 0 || minute > 59 || second < 0 || second > 60) {
            return 0;
        }
        int words = 1;
        if (row.is(1, "AM") || row.is(1, "am")) {
            hour %= 12;
            words = 2;
        } else if (row.is(1, "PM") || row.is(1, "pm")) {
            hour = hour % 12 + 12;
            words = 2;
        }
        int secondOfDay = hour * 3_600 + minute * 60 + second;
        if (epochDay >= 0 && secondOfDay < lastSecondOfDay - HALF_DAY_SECONDS) {
            epochDay++;
        }
        lastSecondOfDay = secondOfDay;
        epochSeconds = epochDay < 0 ? -1 : epochDay * DAY_SECONDS + secondOfDay;
        return words;
    }

    private static int two(Tokens row, int at) {
        int tens = row.at(0, at) - '0';
        int ones = row.at(0, at + 1) - '0';
        return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
    }

    /// Of the last row read, UTC epoch nanoseconds; −1 where no date is known.
    long epochNs() {
        return epochSeconds < 0 ? -1 : epochSeconds * 1_000_000_000L;
    }
}
