package analyzers.read.prometheus;

import analyzers.read.bytes.Decimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// What OpenMetrics 1.0 asks of the samples of each type: labels, values, exemplars, and the buckets of one histogram.
final class SampleRules {

    private static final int MOST_EXEMPLAR_CHARACTERS = 128;
    private static final byte[] LE = bytes("le");
    private static final byte[] QUANTILE = bytes("quantile");
    private static final byte[] TOTAL = bytes("_total");
    private static final byte[] BUCKET = bytes("_bucket");
    private static final byte[] COUNT = bytes("_count");
    private static final byte[] SUM = bytes("_sum");
    private static final byte[] GCOUNT = bytes("_gcount");
    private static final byte[] GSUM = bytes("_gsum");

    private double bound;
    private double buckets;
    private double count;
    private double sum;
    private boolean negativeBound;
    private boolean started;

    SampleRules() {
        clear();
    }

    private static byte[] bytes(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }

    private void clear() {
        bound = Double.NaN;
        buckets = Double.NaN;
        count = Double.NaN;
        sum = Double.NaN;
        negativeBound = false;
        started = false;
    }

    private static boolean is(SampleLine line, int part, byte[] ending) {
        return Arrays.equals(line.bytes(), part, line.nameTo(), ending, 0, ending.length);
    }

    /// @param part  where the sample's ending begins, after its family's name
    Optional<String> labels(SampleLine line, MetricType type, byte[] family, int part) {
        boolean wrong = switch (type) {
            case HISTOGRAM, GAUGEHISTOGRAM -> is(line, part, BUCKET) && Double.isNaN(number(line, LE));
            case SUMMARY -> part == line.nameTo() && !(number(line, QUANTILE) >= 0 && number(line, QUANTILE) <= 1);
            case STATESET -> line.label(family) < 0;
            default -> false;
        };
        return wrong ? Optional.of("a sample of a " + type.word() + " without its label, or with a wrong one") : Optional.empty();
    }

    /// Not a number, negative, or neither 0 nor 1, where that says nothing.
    Optional<String> value(SampleLine line, MetricType type, int part) {
        double v = line.value();
        boolean counts = is(line, part, TOTAL) || is(line, part, BUCKET) || is(line, part, COUNT) || is(line, part, GCOUNT);
        boolean wrong = switch (type) {
            case COUNTER, GAUGEHISTOGRAM -> counts && !(v >= 0);
            case HISTOGRAM -> counts && !(v >= 0) || is(line, part, SUM) && Double.isNaN(v);
            // The standard forbids negative sums and quantiles, too, but Go's client gives them, so they are let pass.
            case SUMMARY -> counts && !(v >= 0) || is(line, part, SUM) && Double.isNaN(v);
            case STATESET -> v != 0 && v != 1;
            case INFO -> v != 1;
            case GAUGE, UNKNOWN -> false;
        };
        return wrong ? Optional.of("a value that a " + type.word() + " cannot have there") : Optional.empty();
    }

    Optional<String> exemplar(SampleLine line, MetricType type, int part) {
        if (!line.hasExemplar()) {
            return Optional.empty();
        }
        boolean allowed = type == MetricType.COUNTER && is(line, part, TOTAL)
                || (type == MetricType.HISTOGRAM || type == MetricType.GAUGEHISTOGRAM) && is(line, part, BUCKET);
        if (!allowed) {
            return Optional.of("an exemplar, which only a counter's total and a histogram's bucket have");
        }
        int characters = 0;
        Labels labels = line.labels();
        for (int i = labels.size(); i < labels.all(); i++) {
            characters += characters(line.bytes(), labels.from(i), labels.to(i)) + characters(line.bytes(), labels.valueFrom(i), labels.valueTo(i));
        }
        return characters > MOST_EXEMPLAR_CHARACTERS ? Optional.of("an exemplar with over 128 characters in its labels") : Optional.empty();
    }

    private static int characters(byte[] b, int from, int to) {
        int characters = 0;
        for (int i = from; i < to; i++) {
            characters += (b[i] & 0xc0) == 0x80 ? 0 : 1; // bytes that continue a character of UTF-8
            i += b[i] == '\\' && i + 1 < to ? 1 : 0;
        }
        return characters;
    }

    /// Buckets of one histogram rise in bound and in count. To be called once its metric is known to be the one before's or a new one.
    Optional<String> bucketOrder(SampleLine line, MetricType type, int part) {
        if (type != MetricType.HISTOGRAM && type != MetricType.GAUGEHISTOGRAM) {
            return Optional.empty();
        }
        started = true;
        double v = line.value();
        if (is(line, part, BUCKET)) {
            double le = number(line, LE);
            if (le <= bound || v < buckets) {
                return Optional.of("buckets that do not rise");
            }
            negativeBound |= le < 0;
            bound = le;
            buckets = v;
        } else if (is(line, part, COUNT) || is(line, part, GCOUNT)) {
            count = v;
        } else if (is(line, part, SUM) || is(line, part, GSUM)) {
            sum = v;
        }
        return Optional.empty();
    }

    /// Judges the histogram whose samples have all come, if one is open.
    Optional<String> metricEnded() {
        boolean judged = started;
        boolean noInfinity = bound != Double.POSITIVE_INFINITY;
        boolean differs = !Double.isNaN(count) && count != buckets;
        boolean lonely = Double.isNaN(count) != Double.isNaN(sum);
        // The standard forbids a sum beside negative bounds, too, but Go's client gives one, so that is let pass.
        boolean impossible = !negativeBound && sum < 0;
        clear();
        if (!judged) {
            return Optional.empty();
        }
        return noInfinity ? Optional.of("a histogram before this line has no last bucket le=\"+Inf\"")
                : differs ? Optional.of("a histogram before this line has another count than its last bucket")
                : lonely ? Optional.of("a histogram before this line has only one of count and sum")
                : impossible ? Optional.of("a histogram before this line has a sum that its buckets forbid") : Optional.empty();
    }

    private static double number(SampleLine line, byte[] name) {
        int label = line.label(name);
        if (label < 0) {
            return Double.NaN;
        }
        byte[] b = line.bytes();
        int from = line.labels().valueFrom(label);
        int to = line.labels().valueTo(label);
        double number = Decimal.parse(b, from, to);
        if (!Double.isNaN(number)) {
            return number;
        }
        String text = new String(b, from, Math.min(5, to - from), StandardCharsets.ISO_8859_1);
        return text.equals("+Inf") ? Double.POSITIVE_INFINITY : text.equals("-Inf") ? Double.NEGATIVE_INFINITY : Double.NaN;
    }
}
