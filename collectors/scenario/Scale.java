package collectors.scenario;

import collectors.exit.Stop;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.function.Consumer;

/// Multiplies times and populations by one factor, so that throughput, utilisation and every ratio stay and turns get shorter.
///
/// @param factor  over 0; 1 is full length
public record Scale(BigDecimal factor) {

    public static final Scale FULL = new Scale(BigDecimal.ONE);
    public static final Scale QUICK = new Scale(new BigDecimal("0.2"));

    private static final int LEAST = 2;

    public Scale {
        if (factor.signum() <= 0 || factor.compareTo(BigDecimal.TEN) > 0) {
            throw new IllegalArgumentException("scale " + factor.toPlainString() + ": expected a number over 0, at most 10");
        }
    }

    public Duration time(Duration nominal) {
        return Duration.ofNanos(factor.multiply(BigDecimal.valueOf(nominal.toNanos())).setScale(0, RoundingMode.HALF_UP).longValue());
    }

    /// A population as run: rounded half up where it comes out uneven, and that is stated.
    ///
    /// @param what  for the messages: `pool`, `users` and the like
    /// @throws Stop when fewer than 2 are left, since one of a kind neither queues nor shares
    public int population(String what, int nominal, Consumer<String> note) throws Stop {
        BigDecimal exact = factor.multiply(BigDecimal.valueOf(nominal));
        if (exact.compareTo(BigDecimal.valueOf(LEAST)) < 0) {
            throw Stop.usage("scale " + this + " leaves " + exact.stripTrailingZeros().toPlainString() + " of " + nominal + " " + what
                    + "; expected at least 2, so a scale of " + BigDecimal.valueOf(LEAST).divide(BigDecimal.valueOf(nominal), 3, RoundingMode.CEILING).stripTrailingZeros().toPlainString() + " or more");
        }
        int actual = exact.setScale(0, RoundingMode.HALF_UP).intValueExact();
        if (exact.compareTo(BigDecimal.valueOf(actual)) != 0) {
            note.accept(what + " " + nominal + " x " + this + " = " + exact.stripTrailingZeros().toPlainString() + ", rounded to " + actual
                    + ": ratios shift by that much");
        }
        return actual;
    }

    @Override
    public String toString() {
        return factor.stripTrailingZeros().toPlainString();
    }
}
