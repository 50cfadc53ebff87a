package collectors.campaign;

import collectors.load.LevelEnd;
import collectors.run.LevelRecord;
import java.util.Locale;
import java.util.Optional;

/// A level that ended, in one line.
final class LevelText {

    private LevelText() {}

    /// For whoever watches.
    static String brief(LevelRecord level, LevelEnd end) {
        String window = level.windowStartEpochNs().isEmpty() ? "no window" : String.format(Locale.ROOT, "%s from %.1f s on",
                level.censored() ? "too short, window" : "window", (level.windowStartEpochNs().get() - level.startEpochNs()) / 1e9);
        return (level.calibration() ? "calibration" : "level of " + level.vus() + " users") + " " + level.outcome() + ": " + text(end.requests())
                + " requests, " + text(end.failed()) + " failed, " + text(end.unfinished()) + " unfinished; " + window;
    }

    /// For the log.
    static String of(LevelRecord level, LevelEnd end) {
        return brief(level, end) + " (" + level.windowReason().orElse("none could be chosen") + ")"
                + end.busiestThreadCpuShare().map(share -> String.format(Locale.ROOT, "; generator's busiest thread %.0f %% of a core", 100 * share)).orElse("");
    }

    private static String text(Optional<Long> count) {
        return count.map(Object::toString).orElse("n/a");
    }
}
