package collectors.window;

import java.util.List;
import java.util.Locale;

/// Where a level's window begins. A turn is N / X, the time in which every user is served once: the warm-up lasts one turn and at least the
/// base, then goes on until compilation and throughput are steady, but not longer than 30 s beyond one turn, nor so long that less than half of the
/// level, or less than three turns, were left: a window of the last moments would say less than one that is not quite steady, which is said.
///
/// When one turn (or the base) and three turns do not fit, the level is too short: its window is all of it from the instant on by which every
/// user had started, and it is censored.
public final class WindowRule {

    static final double MOST_BEYOND_TURN_S = 30;
    static final int TURNS = 3;
    /// Compilers that take less than this share of one core no longer shape the level.
    static final double JIT_SHARE = 0.10;
    private static final double JIT_LOOK_BACK_S = 3;
    private static final double STEP_S = 1;

    private WindowRule() {}

    public static WindowChoice choose(LevelTimes level) {
        double turn = turnSeconds(level);
        double warmUp = Math.max(turn, level.warmUpBase().toNanos() / 1e9);
        String reason = String.format(Locale.ROOT, turn >= warmUp ? "one turn of %.1f s" : "the least warm-up of %2$.1f s (a turn is %1$.1f s)", turn, warmUp);
        if (!fits(level, warmUp, turn)) {
            double ramp = Math.min(level.rampSeconds(), level.lengthSeconds() / 2);
            return choice(level, ramp, String.format(Locale.ROOT,
                    "the whole level once every user had started: %.1f s are too short for a warm-up of %.1f s and %d turns of %.1f s",
                    level.lengthSeconds(), warmUp, TURNS, turn), true);
        }
        double latest = Math.min(turn + MOST_BEYOND_TURN_S, Math.min(level.lengthSeconds() / 2, level.lengthSeconds() - TURNS * turn));
        double start = warmUp;
        String unsteady = unsteady(level, start);
        while (!unsteady.isEmpty() && start + STEP_S <= latest) {
            start += STEP_S;
            unsteady = unsteady(level, start);
        }
        if (unsteady.isEmpty() && start > warmUp) {
            reason += String.format(Locale.ROOT, ", then %.0f s until compilation and throughput were steady", start - warmUp);
        } else if (!unsteady.isEmpty()) {
            reason += (start > warmUp ? String.format(Locale.ROOT, ", then %.0f s", start - warmUp) : "") + ", the most that this level allows; not steady by then: " + unsteady;
        }
        return choice(level, start, reason, false);
    }

    /// N / X with the rate measured over the level's second half, or with the expected one where that is lower; the level's length when nothing is known.
    static double turnSeconds(LevelTimes level) {
        double length = level.lengthSeconds();
        double measured = level.completions(length / 2, length) / (length / 2);
        double rate = level.expectedPerS().isPresent() ? level.expectedPerS().getAsDouble() : measured;
        if (measured > 0) {
            rate = Math.min(rate, measured);
        }
        return rate > 0 ? level.users() / rate : length;
    }

    private static boolean fits(LevelTimes level, double start, double turn) {
        return start + TURNS * turn <= level.lengthSeconds() + 1e-6;
    }

    /// What is not steady at this second of the level; empty when all is, or when too little follows to tell.
    private static String unsteady(LevelTimes level, double second) {
        double jit = jitShare(level.warmth(), level.startEpochNs() + Math.round(second * 1e9));
        if (jit > JIT_SHARE) {
            return String.format(Locale.ROOT, "compilation takes %.0f %% of a core", 100 * jit);
        }
        double span = Math.max(3, 2 * level.turnSeconds());
        double rest = level.lengthSeconds() - second - span;
        if (rest < span) {
            return "";
        }
        double now = level.completions(second, second + span);
        double later = level.completions(second + span, level.lengthSeconds()) * span / rest;
        // Counts scatter by their root; requests that hold equally long end in batches of as many as there are slots; 5 % more are no trend.
        double noise = 3 * Math.sqrt(now + later) + level.slots() + 0.05 * later;
        return Math.abs(now - later) <= noise ? "" : String.format(Locale.ROOT, "%.1f completions a second, %.1f after that", now / span, later / span);
    }

    /// Compilation time over the last seconds before an instant, as a share of one core; 0 where it was not sampled.
    private static double jitShare(List<Warmth> warmth, long epochNs) {
        Warmth first = null;
        Warmth last = null;
        for (Warmth sample : warmth) {
            if (sample.epochNs() <= epochNs) {
                if (first == null || sample.epochNs() <= epochNs - (long) (JIT_LOOK_BACK_S * 1e9)) {
                    first = sample;
                }
                last = sample;
            }
        }
        if (first == null || last.epochNs() - first.epochNs() < 1_000_000_000L) {
            return 0;
        }
        return Warmth.share(first, last);
    }

    private static WindowChoice choice(LevelTimes level, double start, String reason, boolean censored) {
        return new WindowChoice(level.startEpochNs() + Math.round(start * 1e9), level.sendEndEpochNs(), reason, censored);
    }
}
