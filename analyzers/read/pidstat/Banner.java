package analyzers.read.pidstat;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The line that sysstat's tools print first: `Linux 6.1.0 (host) <tab>11/30/26 <tab>_x86_64_<tab>(2 CPU)`. Its date is in the locale's form.
///
/// @param monthFirst  the date if a form with slashes is month/day, as in the C locale and in the United States
/// @param dayFirst    the date if it is day/month, as nearly everywhere that has a decimal comma
/// @param processors  of the host
record Banner(Optional<LocalDate> monthFirst, Optional<LocalDate> dayFirst, OptionalInt processors) {

    private static final int OLDEST = 2_007;
    private static final int BUDDHIST_YEARS = 543;
    static final int LONGEST_BYTES = 4_096;

    private static final Pattern PROCESSORS = Pattern.compile("\\((\\d{1,6}) CPU\\)\\s*$");
    private static final Pattern WHERE = Pattern.compile("\\)\\s+(.*?)\\s*_[^_\\s]\\S*_\\s");

    static Banner of(String line) {
        Matcher where = WHERE.matcher(line);
        String date = where.find() ? where.group(1) : "";
        Matcher cpus = PROCESSORS.matcher(line);
        OptionalInt processors = cpus.find() ? OptionalInt.of(Integer.parseInt(cpus.group(1))) : OptionalInt.empty();
        return new Banner(date(date, false), date(date, true), processors);
    }

    /// @param dayFirst  what to take where the form itself does not tell
    static Optional<LocalDate> date(String text, boolean dayFirst) {
        List<Integer> numbers = new ArrayList<>();
        int first = 0;
        for (int i = 0; i < text.length(); i++) {
            int start = i;
            int value = 0;
            for (int digit; i < text.length() && (digit = Character.digit(text.charAt(i), 10)) >= 0; i++) {
                value = Math.min(100_000, value * 10 + digit);
            }
            if (i > start) {
                first = numbers.isEmpty() ? i - start : first;
                numbers.add(value);
            }
        }
        if (numbers.size() != 3) {
            return Optional.empty();
        }
        boolean yearFirst = first == 4;
        // Of two digits at either end the one that is a year of pidstat's is the year.
        yearFirst |= numbers.get(2) < 100 && numbers.get(2) + 2_000 < OLDEST && numbers.get(0) < 100 && numbers.get(0) + 2_000 >= OLDEST && numbers.get(1) <= 12;
        int year = numbers.get(yearFirst ? 0 : 2);
        year -= year > 2_400 ? BUDDHIST_YEARS : 0;
        boolean daysFirst = dayFirst || !text.contains("/") || numbers.get(0) > 12;
        int month = numbers.get(yearFirst || daysFirst && numbers.get(1) <= 12 ? 1 : 0);
        int day = numbers.get(yearFirst ? 2 : daysFirst && numbers.get(1) <= 12 ? 0 : 1);
        try {
            return Optional.of(LocalDate.of(year < 100 ? 2_000 + year : year, month, day));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
