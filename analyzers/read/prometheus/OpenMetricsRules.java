package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// What OpenMetrics 1.0 asks of an exposition beyond the form of its sample lines: metadata once and before the samples, a family in one
/// piece, the samples that its type has, one metric's samples together and in the order of time, `# EOF` last. Each method takes a line and
/// gives what it breaks, if anything. An exposition may follow the `# EOF` of another, as in a file of several scrapes.
final class OpenMetricsRules {

    private static final byte[] TOTAL = "_total".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] LE = "le".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] QUANTILE = "quantile".getBytes(StandardCharsets.US_ASCII);

    private final SeriesSet familyNames = new SeriesSet();
    private final SeriesSet metrics = new SeriesSet();
    private final SampleRules samples = new SampleRules();
    private byte[] name = new byte[0];
    private boolean open;
    private MetricType type = MetricType.UNKNOWN;
    private boolean hasType;
    private boolean hasHelp;
    private boolean hasUnit;
    private boolean hasSamples;
    private String unit = "";
    private long metric;
    private double timestamp;

    /// Starts another exposition.
    void begin() {
        familyNames.clear();
        open = false;
    }

    Optional<String> blank() {
        return Optional.of("a blank line, which OpenMetrics does not have");
    }

    /// @param from  where the line begins, of which `meta` was read
    Optional<String> meta(MetaLine meta, MetaLine.Kind kind, int from, int to) {
        byte[] b = meta.bytes();
        if (kind == MetaLine.Kind.EOF) {
            Optional<String> end = closed();
            begin();
            return end;
        }
        boolean form = kind != MetaLine.Kind.COMMENT && b[from] == '#' && to - from > 7 && b[from + 1] == ' ' && b[from + 6] == ' ';
        int quote = form && b[from + 7] == '"' ? 1 : 0;
        if (!form || meta.nameFrom() != from + 7 + quote || meta.nameTo() + quote >= to || b[meta.nameTo() + quote] != ' ') {
            return Optional.of("expected # TYPE, # HELP or # UNIT with a name and a text, one blank between, or # EOF");
        }
        if (quote == 0 && !isName(b, meta.nameFrom(), meta.nameTo())) {
            return Optional.of("expected a family's name, letters, digits, _ and : only");
        }
        if (!open || !Arrays.equals(name, 0, name.length, b, meta.nameFrom(), meta.nameTo())) {
            Optional<String> wrong = closed().or(() -> opened(b, meta.nameFrom(), meta.nameTo()));
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        if (hasSamples) {
            return Optional.of("metadata after samples of its family");
        }
        return switch (kind) {
            case TYPE -> declaredType(new String(b, meta.nameTo() + quote + 1, to - meta.nameTo() - quote - 1, StandardCharsets.UTF_8));
            case HELP -> {
                boolean before = hasHelp;
                hasHelp = true;
                yield before ? Optional.of("HELP twice") : Optional.empty();
            }
            default -> declaredUnit(new String(b, meta.nameTo() + quote + 1, to - meta.nameTo() - quote - 1, StandardCharsets.UTF_8));
        };
    }

    private Optional<String> declaredType(String word) {
        Optional<MetricType> declared = word.equals("untyped") ? Optional.empty() : MetricType.of(word);
        if (declared.isEmpty()) {
            return Optional.of("expected a type of OpenMetrics: counter, gauge, histogram, gaugehistogram, summary, info, stateset or unknown");
        }
        if (hasType) {
            return Optional.of("TYPE twice");
        }
        hasType = true;
        type = declared.get();
        return unit.isEmpty() ? Optional.empty() : unitOfType();
    }

    private Optional<String> declaredUnit(String word) {
        if (hasUnit) {
            return Optional.of("UNIT twice");
        }
        hasUnit = true;
        unit = word;
        if (!word.isEmpty() && !new String(name, StandardCharsets.UTF_8).endsWith("_" + word)) {
            return Optional.of("expected the family's name to end with its unit");
        }
        return word.isEmpty() ? Optional.empty() : unitOfType();
    }

    private Optional<String> unitOfType() {
        return type == MetricType.INFO || type == MetricType.STATESET ? Optional.of("a unit, which " + type.word() + " has not") : Optional.empty();
    }

    Optional<String> sample(SampleLine line) {
        byte[] b = line.bytes();
        if (!open || !belongs(b, line.nameFrom(), line.nameTo())) {
            Optional<String> wrong = closed().or(() -> opened(b, line.nameFrom(), line.nameTo()));
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        int part = line.nameFrom() + name.length;
        Optional<String> wrong = samples.labels(line, type, name, part).or(() -> samples.value(line, type, part)).or(() -> samples.exemplar(line, type, part));
        return wrong.or(() -> order(line)).or(() -> samples.bucketOrder(line, type, part));
    }

    private boolean belongs(byte[] b, int from, int to) {
        int base = from + name.length;
        return base <= to && Arrays.equals(b, from, base, name, 0, name.length) && type.hasEnding(b, base, to);
    }

    /// Whether this sample is a counter's as text 0.0.4 has it, whose family is declared with `_total` in its name. Then the file is that, whatever it ends with.
    boolean isTextual(SampleLine line) {
        int ending = name.length - TOTAL.length;
        return open && type == MetricType.COUNTER && ending > 0 && Arrays.equals(name, ending, name.length, TOTAL, 0, TOTAL.length)
                && Arrays.equals(name, 0, name.length, line.bytes(), line.nameFrom(), line.nameTo());
    }

    /// A metric is what has the same labels, those aside by which its own samples differ.
    private Optional<String> order(SampleLine line) {
        int own = switch (type) {
            case HISTOGRAM, GAUGEHISTOGRAM -> line.label(LE);
            case SUMMARY -> line.label(QUANTILE);
            case STATESET -> line.label(name);
            default -> -1;
        };
        long hash = SeriesHash.labels(line, own);
        double at = line.timestamp();
        if (hasSamples && hash == metric) {
            if (Double.isNaN(at) != Double.isNaN(timestamp)) {
                return Optional.of("samples of one metric with and without timestamp");
            }
            if (at < timestamp && type != MetricType.INFO) {
                return Optional.of("timestamps of one metric that go back");
            }
            if (at > timestamp) {
                Optional<String> wrong = samples.metricEnded();
                timestamp = at;
                return wrong;
            }
            return Optional.empty();
        }
        Optional<String> wrong = samples.metricEnded();
        hasSamples = true;
        metric = hash;
        timestamp = at;
        return wrong.or(() -> metrics.add(hash) ? Optional.of("samples of one metric that do not stand together") : Optional.empty());
    }

    private Optional<String> opened(byte[] b, int from, int to) {
        open = true;
        name = Arrays.copyOfRange(b, from, to);
        type = MetricType.UNKNOWN;
        hasType = false;
        hasHelp = false;
        hasUnit = false;
        hasSamples = false;
        unit = "";
        metrics.clear();
        return familyNames.add(SeriesHash.of(b, from, to)) ? twice() : Optional.empty();
    }

    /// Ends the open family; the names of its samples are taken from now on.
    private Optional<String> closed() {
        if (!open) {
            return Optional.empty();
        }
        open = false;
        Optional<String> wrong = samples.metricEnded();
        boolean taken = false;
        byte[] full = Arrays.copyOf(name, name.length + 8);
        for (byte[] ending : type.endings) {
            if (ending.length > 0) {
                System.arraycopy(ending, 0, full, name.length, ending.length);
                taken |= familyNames.add(SeriesHash.of(full, 0, name.length + ending.length));
            }
        }
        return taken ? wrong.or(this::twice) : wrong;
    }

    private Optional<String> twice() {
        return Optional.of("family " + new String(name, 0, Math.min(80, name.length), StandardCharsets.UTF_8)
                + " comes twice, or its name is that of another one's samples, or one of its samples is none of its type");
    }

    private static boolean isName(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!NameBytes.isOfName(b[i], i == from) && b[i] != ':') {
                return false;
            }
        }
        return true;
    }
}
