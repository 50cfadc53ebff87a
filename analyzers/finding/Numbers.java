package analyzers.finding;

/// A finding with numbers has numbers: NaN and infinities are refused where it is made.
final class Numbers {

    private Numbers() {}

    static void requireKnown(String check, double... values) {
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(check + ": " + value + " is not a number a finding may carry");
            }
        }
    }
}
