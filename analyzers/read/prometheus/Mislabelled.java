package analyzers.read.prometheus;

import analyzers.read.bytes.Decimal;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/// Samples of text 0.0.4 whose labels do not say what their family's type asks for.
final class Mislabelled {

    private static final byte[] LE = "le".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] QUANTILE = "quantile".getBytes(StandardCharsets.US_ASCII);

    private Mislabelled() {}

    /// A histogram's bucket without its bound, or a summary's quantile without its rank, is a number of which nobody knows what it says.
    ///
    /// @param bucket  whether the sample's name is a bucket's
    /// @return what is wrong
    static Optional<String> of(SampleLine line, MetricType t, boolean bucket) {
        if (bucket && (t == MetricType.HISTOGRAM || t == MetricType.GAUGEHISTOGRAM)) {
            return isNumber(line, line.label(LE)) ? Optional.empty() : Optional.of("a bucket whose label le is no number");
        }
        int rank = t == MetricType.SUMMARY ? line.label(QUANTILE) : -1;
        return rank < 0 || isNumber(line, rank) ? Optional.empty() : Optional.of("a quantile that is no number");
    }

    private static boolean isNumber(SampleLine line, int label) {
        if (label < 0) {
            return false;
        }
        byte[] b = line.bytes();
        int from = line.labels().valueFrom(label);
        int to = line.labels().valueTo(label);
        return !Double.isNaN(Decimal.parse(b, from, to)) || to - from <= 9
                && new String(b, from, to - from, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT).matches("[+-]?inf(inity)?|nan");
    }
}
