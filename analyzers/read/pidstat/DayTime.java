package analyzers.read.pidstat;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// A time of day as any locale writes it: `23:59:59`, `11.59.59`, `11:59:59 PM`, `00時00分01秒`, `00시 00분 01초`, `下午 11時59分59秒`,
/// and `kl. 23.59 +0100`, which is to the minute.
final class DayTime {

    static final int NONE = -1;

    private static final Set<String> MORNING = Set.of("am", "a.m.", "午前", "上午", "오전", "sa", "dop.", "de.", "vm.", "fm", "पूर्वाह्न", "ص", "π.μ.", "πμ");
    private static final Set<String> AFTERNOON = Set.of("pm", "p.m.", "午後", "下午", "오후", "ch", "odp.", "du.", "nm.", "em", "अपराह्न", "م", "μ.μ.", "μμ");

    private static final Pattern TO_THE_MINUTE = Pattern.compile("^\\D*\\d{1,2}[.:]\\d{2} [+-]\\d{4}$");

    private DayTime() {}

    /// Whether a time has hours and minutes alone, a zone behind them: all samples of a minute have the same then.
    static boolean isToTheMinute(String text) {
        return TO_THE_MINUTE.matcher(text).find();
    }

    private static boolean isSign(String text, int place) {
        return place >= 0 && (text.charAt(place) == '+' || text.charAt(place) == '-');
    }

    /// @return second of the day, or −1 when the text holds no such time
    static int seconds(String text) {
        int[] parts = new int[3];
        int found = 0;
        for (int i = 0; i < text.length() && found < 3; ) {
            int value = 0;
            int digits = 0;
            // Any script's digits: some locales write times, but not figures, with their own.
            for (int digit; i < text.length() && (digit = Character.digit(text.charAt(i), 10)) >= 0; i++) {
                value = Math.min(1_000, value * 10 + digit);
                digits++;
            }
            if (digits == 4 && found == 2 && isSign(text, i - digits - 1)) {
                break; // the zone: there are no seconds
            }
            if (digits > 2) {
                return NONE;
            }
            if (digits > 0) {
                parts[found++] = value;
            } else {
                i++;
            }
        }
        int hour = parts[0];
        if (found < 2 || found < 3 && !isToTheMinute(text) || hour > 24 || parts[1] > 59 || parts[2] > 60) {
            return NONE;
        }
        for (String word : text.toLowerCase(Locale.ROOT).split("[\\s\\u00a0\\u202f]+")) {
            hour = MORNING.contains(word) ? hour % 12 : AFTERNOON.contains(word) ? hour % 12 + 12 : hour;
        }
        return hour * 3_600 + parts[1] * 60 + parts[2];
    }
}
