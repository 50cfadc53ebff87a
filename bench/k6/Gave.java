package bench.k6;

import java.util.Locale;

/// What every reader prints, so that it is seen that they read the same.
final class Gave {

    private Gave() {}

    static String text(double requests, double failed, double p50, double p95, double p99) {
        return String.format(Locale.ROOT, "%.0f %.0f %.6f %.6f %.6f", requests, failed, p50, p95, p99);
    }
}
