package collectors.progress;

import java.util.Locale;

/// A level's standing in words.
final class StatusText {

    private StatusText() {}

    static String of(LevelStatus s) {
        String rate = s.perSecond().isPresent() ? String.format(Locale.ROOT, "%.1f req/s", s.perSecond().getAsDouble()) : "n/a req/s";
        String failed = s.failed().isPresent() ? s.failed().getAsLong() + " failed" : "failures n/a";
        String level = s.level() == 0 ? "calibration" : String.format(Locale.ROOT, "level %d/%d", s.level(), s.levels());
        return String.format(Locale.ROOT, "%s %s, %d %s: %.0f of %.0f s, %s, %s, about %s left",
                s.scenario(), level, s.vus(), s.vus() == 1 ? "user" : "users", s.elapsedSeconds(), s.levelSeconds(),
                rate, failed, clock(s.remainingSeconds()));
    }

    /// Minutes and seconds.
    static String clock(double seconds) {
        long whole = Math.max(0, Math.round(seconds));
        return String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60);
    }
}
