package analyzers.read.prometheus;

import analyzers.read.bytes.Decimal;
import analyzers.read.bytes.LineReader;
import analyzers.read.bytes.Names;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Streams a file of scrapes in text exposition, each led by `# scrape <epoch_ns> <duration_ns> <status>`. Only known series are looked at,
/// and of one scrape at a time, so that memory does not grow with series or scrapes.
final class ScrapeReader {

    private static final byte[] LEAD = "# scrape ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] QUANTILE = "quantile".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] AREA = "area".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NON_HEAP = "nonheap".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] RUN = "run".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] CODE = "status".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] STATUS = "scheduling_status".getBytes(StandardCharsets.US_ASCII);
    private static final Names STATUSES = new Names(List.of("mounted", "queued"));

    private final String name;
    private final Names runs;
    private final Consumer<Scrape> sink;
    private final Scrape scrape;
    private final SampleLine line = new SampleLine();
    private final byte[][] firstLabels = new byte[Family.Group.values().length][];
    private final boolean[] several = new boolean[Family.Group.values().length];
    private final List<String> warnings = new ArrayList<>();
    private boolean open;
    private long scrapes;
    private long failed;
    private long bad;
    private int previousSamples;

    private ScrapeReader(String name, List<String> runIds, Consumer<Scrape> sink) {
        this.name = name;
        this.runs = new Names(runIds);
        this.scrape = new Scrape(runIds.size());
        this.sink = sink;
    }

    /// @param runIds  distinct run ids whose server timers are wanted
    /// @param sink    gets every whole scrape; the object is the same each time
    /// @return warnings, one line each
    /// @throws IOException naming the file, when it cannot be read
    static List<String> read(Path file, String name, List<String> runIds, Consumer<Scrape> sink) throws IOException {
        try (LineReader in = new LineReader(file)) {
            return new ScrapeReader(name, runIds, sink).read(in);
        }
    }

    private List<String> read(LineReader in) {
        boolean lastWhole = true;
        String firstProblem = "";
        while (in.next()) {
            byte[] b = in.bytes();
            int from = in.from();
            int to = in.to();
            lastWhole = in.whole();
            if (from == to) {
                continue;
            }
            if (b[from] == '#') {
                if (to - from > LEAD.length && Arrays.equals(b, from, from + LEAD.length, LEAD, 0, LEAD.length)) {
                    end();
                    if (!lead(b, from + LEAD.length, to)) {
                        firstProblem = bad++ == 0 ? "line " + in.number() + ": expected # scrape <epoch_ns> <duration_ns> <status>" : firstProblem;
                    }
                }
                continue;
            }
            if (!open && scrapes + failed == 0 && bad == 0) {
                begin(-1); // a plain dump without leads
            }
            if (open && !sample(b, from, to)) {
                firstProblem = bad++ == 0 ? "line " + in.number() + ": " + line.problem() : firstProblem;
            }
        }
        last(lastWhole);
        in.damage().ifPresent(d -> warnings.add(name + ": " + d + "; the " + scrapes + " scrapes before it are used"));
        if (bad > 0) {
            warnings.add(name + ": " + bad + " lines that are no samples are left out (" + firstProblem + ")");
        }
        if (failed > 0) {
            warnings.add(String.format(Locale.ROOT, "%s: %d of %d scrapes failed or had no answer; slopes span the gaps", name, failed, failed + scrapes));
        }
        if (scrapes == 0) {
            warnings.add(name + ": no metrics found in it; expected text exposition as Actuator gives it");
        }
        for (Family.Group group : Family.Group.values()) {
            if (several[group.ordinal()]) {
                warnings.add(name + ": several " + group.plural + "; only "
                        + new String(firstLabels[group.ordinal()], StandardCharsets.UTF_8) + " is read");
            }
        }
        return warnings;
    }

    private boolean lead(byte[] b, int from, int to) {
        int end = from;
        while (end < to && b[end] != ' ') {
            end++;
        }
        long epochNs = Decimal.parseWhole(b, from, end);
        if (epochNs < 0) {
            return false;
        }
        int status = to;
        while (status > end && b[status - 1] != ' ') {
            status--;
        }
        // A lead with the instant alone comes from other tools, and tells nothing of failure.
        if (end < to && Decimal.parseWhole(b, status, to) != 200) {
            failed++;
            return true;
        }
        begin(epochNs);
        return true;
    }

    private void begin(long epochNs) {
        open = true;
        scrape.begin(epochNs);
    }

    private void end() {
        if (open && scrape.samples() > 0) {
            scrapes++;
            previousSamples = scrape.samples();
            sink.accept(scrape);
        }
        open = false;
    }

    /// The last scrape may be cut, and then its sums are too small: a line without line end shows it, or fewer samples than before.
    private void last(boolean whole) {
        if (open && (!whole || scrape.samples() < previousSamples)) {
            warnings.add(name + ": the last scrape is cut and left out");
            open = false;
        }
        end();
    }

    private boolean sample(byte[] b, int from, int to) {
        int nameTo = from;
        while (nameTo < to && b[nameTo] != '{' && b[nameTo] != ' ' && b[nameTo] != '\t') {
            nameTo++;
        }
        scrape.countSample();
        int found = Family.NAMES.find(b, from, nameTo);
        if (found < 0) {
            return true;
        }
        if (!line.read(b, nameTo, to)) {
            return false;
        }
        Family family = Family.ALL.get(found);
        switch (family.group) {
            case RUN -> {
                int label = line.label(RUN);
                int run = label < 0 ? -1 : runs.find(b, line.labels().valueFrom(label), line.labels().valueTo(label));
                if (run >= 0) {
                    scrape.addToRun(run, family, line.value());
                }
            }
            case CALLS -> {
                scrape.add(found, line.value());
                if (family == Family.CLIENT_COUNT && failed(line.label(CODE))) {
                    scrape.add(Scrape.CALLS_FAILED, line.value());
                }
            }
            case POOL, SERVLET, CLIENT, BULKHEAD -> {
                if (first(family.group)) {
                    scrape.set(found, line.value());
                }
            }
            case QUANTILE -> {
                if (line.label(QUANTILE) >= 0) {
                    scrape.quantiles().add(line.value());
                }
            }
            case NON_HEAP -> {
                int label = line.label(AREA);
                if (label >= 0 && Arrays.equals(b, line.labels().valueFrom(label), line.labels().valueTo(label), NON_HEAP, 0, NON_HEAP.length)) {
                    scrape.add(found, line.value());
                }
            }
            case JVM -> scrape.set(found, line.value());
            case SCHEDULING -> {
                int label = line.label(STATUS);
                int status = label < 0 ? -1 : STATUSES.find(b, line.labels().valueFrom(label), line.labels().valueTo(label));
                if (status >= 0) {
                    scrape.set(Scrape.MOUNTED + status, line.value());
                }
            }
        }
        return true;
    }

    /// Turned away (429), failed at the other end (5xx), given up (408), or no status at all: no answer came, which the client says in words.
    private boolean failed(int label) {
        if (label < 0) {
            return false;
        }
        byte[] b = line.bytes();
        int from = line.labels().valueFrom(label);
        int length = line.labels().valueTo(label) - from;
        boolean status = length == 3 && b[from] >= '1' && b[from] <= '9';
        return !status || b[from] == '5' || b[from] == '4' && (b[from + 1] == '2' && b[from + 2] == '9' || b[from + 1] == '0' && b[from + 2] == '8');
    }

    private boolean first(Family.Group group) {
        int g = group.ordinal();
        byte[] b = line.bytes();
        if (firstLabels[g] == null) {
            firstLabels[g] = Arrays.copyOfRange(b, line.nameTo(), line.labelsTo());
        }
        boolean same = Arrays.equals(firstLabels[g], 0, firstLabels[g].length, b, line.nameTo(), line.labelsTo());
        several[g] |= !same;
        return same;
    }
}
