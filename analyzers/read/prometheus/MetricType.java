package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What `# TYPE` declares, and the endings that samples of such a family add to its name.
enum MetricType {
    COUNTER("_total", "_created"),
    GAUGE(""),
    HISTOGRAM("_bucket", "_count", "_sum", "_created"),
    GAUGEHISTOGRAM("_bucket", "_gcount", "_gsum"),
    SUMMARY("", "_count", "_sum", "_created"),
    INFO("_info"),
    STATESET(""),
    UNKNOWN("");

    /// In OpenMetrics exactly these; in text 0.0.4 the bare name is usual, too, for counters, and seen within histograms (quantiles of older Spring Boot).
    final List<byte[]> endings;

    MetricType(String... endings) {
        this.endings = Arrays.stream(endings).map(e -> e.getBytes(StandardCharsets.US_ASCII)).toList();
    }

    /// @param word  as written; text 0.0.4's `untyped` is OpenMetrics' `unknown`
    static Optional<MetricType> of(String word) {
        return switch (word) {
            case "counter" -> Optional.of(COUNTER);
            case "gauge" -> Optional.of(GAUGE);
            case "histogram" -> Optional.of(HISTOGRAM);
            case "gaugehistogram" -> Optional.of(GAUGEHISTOGRAM);
            case "summary" -> Optional.of(SUMMARY);
            case "info" -> Optional.of(INFO);
            case "stateset" -> Optional.of(STATESET);
            case "unknown", "untyped" -> Optional.of(UNKNOWN);
            default -> Optional.empty();
        };
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether what stands in `[from, to)` after the family's name is an ending of this type.
    boolean hasEnding(byte[] b, int from, int to) {
        for (byte[] ending : endings) {
            if (Arrays.equals(b, from, to, ending, 0, ending.length)) {
                return true;
            }
        }
        return false;
    }
}
