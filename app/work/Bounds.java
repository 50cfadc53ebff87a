package app.work;

import java.time.Duration;

/// Bounds of what a request may ask for, so that no mistyped number keeps a process busy for hours.
public final class Bounds {

    private static final Duration LONGEST = Duration.ofSeconds(60);

    private Bounds() {}

    /// Answered 400.
    static final class Outside extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private Outside(String message) {
            super(message, null, false, false);
        }
    }

    static long within(String parameter, long value, long least, long most) {
        if (value < least || value > most) {
            throw new Outside("parameter " + parameter + ": expected " + least + " to " + most + ", found " + value);
        }
        return value;
    }

    /// A delay asked for in milliseconds, at most 60 s; the hold time when none was.
    public static Duration delay(Long ms, Duration hold) {
        return ms == null ? hold : Duration.ofMillis(within("ms", ms, 0, LONGEST.toMillis()));
    }
}
