package analyzers.read.prometheus;

import analyzers.read.bytes.Decimal;
import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/// Streams a file of text exposition: one, or several in a row, told apart by leads ([Lead]), by `# EOF`, or by a series that comes again in a
/// family that other families have followed. Of one scrape at a time, sums and hashes are kept, so that memory is bounded whatever the file.
///
/// Read leniently, what is no sample is left out and named with its line. A file that declares itself OpenMetrics ([Declaration]) is held to it:
/// its first breach refuses the file, save that a last exposition that was cut is left out.
public final class DumpReader {

    private static final int MOST_FAMILIES_SHOWN = 10;
    private static final String SECOND_TYPE = "second TYPE line, the first one holds and the samples of both are kept: ";

    private static final ScrapeMemory.Comment NOTHING = new ScrapeMemory.Comment(-1, Optional.empty());
    private static final Optional<DoubleConsumer> NOWHERE = Optional.of(_ -> { });

    private final Optional<OpenMetricsRules> rules;
    private final SampleLine line;
    private final MetaLine meta = new MetaLine();
    private final ScrapeMemory memory = new ScrapeMemory();
    private final Families families = new Families();
    private final KnownSeries.Lookup lookup = new KnownSeries.Lookup();
    private final KnownValues values = new KnownValues();
    private final SeriesSet series = new SeriesSet();
    private final Problems problems = new Problems();
    private final TimeRange times;
    private Optional<String> refusal = Optional.empty();

    private byte[] name = new byte[64];
    private int nameLength = -1;
    private int family = -1;
    private boolean reopened;
    private boolean bucket;
    private Optional<KnownSeries> known = Optional.empty();

    private int scrape = 1;
    private long scrapeSamples;
    private long samplesBefore;
    private int lastFamilyBefore = -1;
    private boolean answered = true;
    private long secondTypeLine;
    private String secondType = "";

    private long samples;
    private long scrapes;
    private long failed;
    private long ends;
    private boolean endedByEof;
    private boolean seriesFull;
    private boolean httpCut;
    private boolean textual;

    private DumpReader(boolean strict) {
        rules = strict ? Optional.of(new OpenMetricsRules()) : Optional.empty();
        line = new SampleLine(strict ? Grammar.OPEN_METRICS : Grammar.TEXT);
        times = new TimeRange(strict);
    }

    /// @param strict  whether the file is held to OpenMetrics 1.0
    /// @throws IOException naming the file, when it cannot be opened
    public static Dump read(Path file, boolean strict) throws IOException {
        DumpReader reader = new DumpReader(strict);
        try (LineReader in = new LineReader(file)) {
            Dump dump = reader.read(in);
            if (!reader.textual) {
                return dump;
            }
        }
        try (LineReader in = new LineReader(file)) {
            DumpReader lenient = new DumpReader(false);
            lenient.textual = true;
            return lenient.read(in);
        }
    }

    private Dump read(LineReader in) {
        boolean cut = false;
        boolean head = false;
        while (refusal.isEmpty() && in.next()) {
            byte[] b = in.bytes();
            int from = in.from();
            int to = in.to();
            if (in.number() == 1 && startsWith(b, from, to, "HTTP/")) {
                head = true;
            }
            if (head) {
                head = from < to; // of an answer that was kept with its head, up to the first empty line
                continue;
            }
            if (in.whole()) {
                if (!remembered(b, from, to)) {
                    readLine(b, from, to, in.number());
                }
            } else if (to - from >= LineReader.LONGEST_LINE_BYTES) {
                problem(in.number(), "longer than 8 MB");
            } else {
                cut = !lastLine(b, from, to, in.number());
            }
        }
        return finish(in, cut);
    }

    /// Reads a line as the one that came in its place in the scrape before, if it is that but for its value.
    private boolean remembered(byte[] b, int from, int to) {
        if (!memory.knows(b, from, to, families.version())) {
            return false;
        }
        int valueAt = from + memory.length();
        // No switch over types, here and in KnownValues: setting one up takes a cold process tens of milliseconds.
        boolean read = memory.line() instanceof ScrapeMemory.Sample sample ? again(sample, b, valueAt, to)
                : memory.line() instanceof ScrapeMemory.Comment comment && valueAt == to && again(comment);
        if (read) {
            memory.step();
            endedByEof = false;
            nameLength = -1; // the next name is looked up
        }
        return read;
    }

    private boolean again(ScrapeMemory.Comment comment) {
        if (comment.type().isPresent()) {
            families.type(comment.family(), comment.type().get(), scrape);
        }
        return true;
    }

    private boolean again(ScrapeMemory.Sample sample, byte[] b, int valueAt, int to) {
        double value = Decimal.parse(b, valueAt, to);
        if (sample.sink().isEmpty() || Double.isNaN(value) && !(to - valueAt == 3 && b[valueAt] == 'N' && b[valueAt + 1] == 'a' && b[valueAt + 2] == 'N')) {
            return false; // with a timestamp, an infinity, or no number
        }
        samples++;
        scrapeSamples++;
        family = sample.family();
        reopened = sample.reopened();
        known = sample.known();
        if (family >= 0) {
            families.see(family, scrape);
            families.count(family);
        }
        sample.sink().get().accept(value);
        return true;
    }

    private void readLine(byte[] b, int from, int to, long number) {
        int first = from;
        while (first < to && (b[first] == ' ' || b[first] == '\t')) {
            first++;
        }
        if (first == to) {
            breach(number, rules.flatMap(OpenMetricsRules::blank));
        } else if (b[first] == '#') {
            comment(b, from, first, to, number);
        } else {
            sample(b, from, to, number);
        }
    }

    /// A line without line end may be cut anywhere, also inside its number; only `# EOF` is sure to be whole.
    private boolean lastLine(byte[] b, int from, int to, long number) {
        if (startsWith(b, from, to, "# EOF") && to - from == 5) {
            readLine(b, from, to, number);
            return true;
        }
        boolean plausible = from == to || b[from] == '#' || line.readWhole(b, from, to);
        if (rules.isPresent() && ends == 1 && scrapeSamples == 0 && !plausible) {
            breach(number, Optional.of("text after # EOF"));
        }
        httpCut |= known.filter(k -> k instanceof KnownSeries.OfHttp).isPresent() || startsWith(b, from, to, "http");
        return false;
    }

    private static boolean startsWith(byte[] b, int from, int to, String word) {
        return to - from >= word.length() && new String(b, from, word.length(), StandardCharsets.ISO_8859_1).equals(word);
    }

    private void comment(byte[] b, int from, int first, int to, long number) {
        Optional<Lead> lead = Lead.of(b, first, to);
        if (lead.isPresent()) {
            endScrape();
            answered = lead.get().answered();
            failed += answered ? 0 : 1;
            if (!answered) {
                memory.stop();
            }
            times.scrapeAt(lead.get().epochNs());
            rules.ifPresent(OpenMetricsRules::begin);
            return;
        }
        MetaLine.Kind kind = meta.read(b, first, to);
        breach(number, rules.flatMap(r -> r.meta(meta, kind, from, to)));
        endedByEof = kind == MetaLine.Kind.EOF;
        switch (kind) {
            case EOF -> {
                ends++;
                endScrape();
            }
            case TYPE, HELP, UNIT -> {
                Optional<ScrapeMemory.Comment> meant = declare(kind, number);
                meant.ifPresent(m -> memory.put(b, from, to, m, families.version()));
            }
            case COMMENT -> memory.put(b, from, to, NOTHING, families.version());
        }
    }

    /// @return what to remember of it
    private Optional<ScrapeMemory.Comment> declare(MetaLine.Kind kind, long number) {
        Optional<ScrapeMemory.Comment> meant = kind == MetaLine.Kind.HELP ? Optional.of(NOTHING) : Optional.empty();
        int place = families.place(meta.bytes(), meta.nameFrom(), meta.nameTo());
        if (place < 0) {
            return meant;
        }
        if (kind == MetaLine.Kind.TYPE) {
            Optional<MetricType> type = MetricType.of(meta.text());
            if (type.isEmpty()) {
                problem(number, "expected a type after the name, counter, gauge, histogram, summary or untyped");
            } else if (families.isTypedIn(place, scrape)) {
                // Of a second exposition, or a mistake: the sample that follows tells.
                secondTypeLine = number;
                secondType = declared();
                memory.stop();
            } else {
                if (families.type(place).isEmpty() && families.hasSamples(place)) {
                    problems.note(number, "TYPE after samples of ", declared());
                }
                families.type(place, type.get(), scrape);
                meant = Optional.of(new ScrapeMemory.Comment(place, type));
            }
        } else if (kind == MetaLine.Kind.UNIT && lookup.find(meta.bytes(), meta.nameFrom(), meta.nameTo()).orElse(null) instanceof KnownSeries.OfHttp h) {
            values.unit(h.source(), meta.text());
        }
        nameLength = -1; // a family that is declared now may claim the name that came last
        return meant;
    }

    private String declared() {
        return new String(meta.bytes(), meta.nameFrom(), Math.min(80, meta.nameTo() - meta.nameFrom()), StandardCharsets.UTF_8);
    }

    private void sample(byte[] b, int from, int to, long number) {
        endedByEof = false;
        if (!answered) {
            return;
        }
        if (!line.readWhole(b, from, to)) {
            problem(number, line.problem());
            return;
        }
        if (nameLength < 0 || !Arrays.equals(name, 0, nameLength, b, line.nameFrom(), line.nameTo())) {
            name(b, line.nameFrom(), line.nameTo());
        }
        Optional<MetricType> type = families.type(family);
        Optional<String> wrong = type.isEmpty() ? Optional.empty() : Mislabelled.of(line, type.get(), bucket);
        if (wrong.isPresent()) {
            memory.stop();
            problem(number, wrong.get());
            return;
        }
        if (rules.isPresent()) {
            textual = rules.get().isTextual(line);
            breach(number, textual ? Optional.of("text 0.0.4") : rules.get().sample(line));
        }
        memory.catchUp(series);
        long hash = SeriesHash.of(line);
        boolean again = series.add(hash);
        if (again && reopened) {
            endScrape();
            series.add(hash);
            name(b, line.nameFrom(), line.nameTo());
            again = false;
        }
        seriesFull |= series.isFull();
        if (secondTypeLine > 0) {
            problems.note(secondTypeLine, SECOND_TYPE, secondType);
            secondTypeLine = 0;
        }
        samples++;
        scrapeSamples++;
        families.count(family);
        times.sampleAt(line.timestamp());
        if (again) {
            noteAgain(b, number);
        } else if (known.isPresent()) {
            values.take(known.get(), line);
        }
        if (!memory.isStopped()) {
            remember(b, from, hash);
        }
    }

    private void noteAgain(byte[] b, long number) {
        memory.stop();
        problems.note(number, Double.isNaN(line.timestamp()) ? "the same series again in one scrape, its first value is used: "
                : "one series at several instants, its first value is used: ", new String(b, line.nameFrom(), Math.min(120, line.labelsTo() - line.nameFrom()), StandardCharsets.UTF_8));
    }

    private void remember(byte[] b, int from, long hash) {
        Optional<DoubleConsumer> sink = known.isEmpty() ? NOWHERE : values.sink(known.get(), line);
        memory.put(b, from, line.valueAt(), new ScrapeMemory.Sample(family, reopened, known, hash, sink), families.version());
    }

    /// What another name than the line before's means.
    private void name(byte[] b, int from, int to) {
        if (name.length < to - from) {
            name = new byte[Math.max(name.length * 2, to - from)];
        }
        System.arraycopy(b, from, name, 0, to - from);
        nameLength = to - from;
        int own = families.ofSample(b, from, to);
        if (own != family || own < 0) {
            family = own;
            reopened = own >= 0 && families.see(own, scrape);
        } else {
            families.see(own, scrape);
        }
        known = lookup.find(b, from, to);
        bucket = nameLength > 7 && b[to - 1] == 't' && b[to - 7] == '_' && b[to - 2] == 'e';
    }

    private void endScrape() {
        if (scrapeSamples > 0) {
            values.endScrape(scrapes == 0);
            scrapes++;
            samplesBefore = scrapeSamples;
            lastFamilyBefore = family;
        }
        next();
    }

    private void leaveOutScrape() {
        values.forget();
        next();
    }

    private void next() {
        scrape++;
        scrapeSamples = 0;
        family = -1;
        nameLength = -1;
        reopened = false;
        secondTypeLine = 0;
        series.clear();
        memory.begin(families.version());
        if (rules.isPresent()) {
            memory.stop(); // its rules ask for every line
        }
    }

    private void problem(long number, String why) {
        if (rules.isPresent()) {
            breach(number, Optional.of(why));
        } else {
            problems.leaveOut(number, why);
        }
    }

    private void breach(long number, Optional<String> why) {
        if (refusal.isEmpty() && why.isPresent()) {
            refusal = Optional.of(String.format(Locale.ROOT, "line %d: %s", number, why.get()));
        }
    }

    private Dump finish(LineReader in, boolean cut) {
        boolean openEnd = rules.isPresent() && !endedByEof;
        boolean lastIsCut = ends == 0 ? samples > 0 : ends > 1 || scrapeSamples > 0 || cut;
        if (refusal.isEmpty() && openEnd && !lastIsCut) {
            refusal = Optional.of(ends == 0 ? "no # EOF at the end" : "text after # EOF with no # EOF of its own");
        }
        if (refusal.isPresent()) {
            return Dump.refused(refusal.get() + "; refused, since it declares itself OpenMetrics (# EOF): correct the line, or drop # EOF to have it read leniently");
        }
        if (secondTypeLine > 0) {
            problems.note(secondTypeLine, SECOND_TYPE, secondType);
        }
        List<String> warnings = new ArrayList<>();
        if (textual) {
            warnings.add("ends with # EOF, but its counters are declared as in text 0.0.4, so it is read as that");
        }
        boolean whole = lastScrape(in, cut, openEnd, warnings) && !problems.hasLeftOut();
        if (problems.hasLeftOut()) {
            warnings.add(problems.leftOut());
        }
        if (samples == 0 && ends == 0) {
            List<String> named = new ArrayList<>(problems.notes());
            if (problems.hasLeftOut()) {
                named.addFirst(problems.leftOut());
            }
            String lines = String.join("; ", named);
            return Dump.refused(lines + (lines.isEmpty() ? "" : "; otherwise ") + "no metrics found; expected text exposition, as /actuator/prometheus gives it");
        }
        warnings.addAll(problems.notes());
        if (failed > 0) {
            warnings.add(String.format(Locale.ROOT, "%d of %d scrapes failed or had no answer", failed, failed + scrapes));
        }
        if (seriesFull) {
            warnings.add(String.format(Locale.ROOT, "over %,d series in a scrape; repeated ones are looked for among the first of them only", SeriesSet.MOST));
        }
        if (families.isFull()) {
            warnings.add(String.format(Locale.ROOT, "more than %,d families; the others are counted as samples only", families.size()));
        }
        times.doubt().ifPresent(warnings::add);
        return new Dump(Optional.empty(), whole, warnings, families.size(), samples, scrapes, families.most(MOST_FAMILIES_SHOWN), http(warnings), values.gauges(), values.jdk(), times.times());
    }

    /// @return whether it is whole
    private boolean lastScrape(LineReader in, boolean endless, boolean openEnd, List<String> warnings) {
        boolean damaged = endless || openEnd || in.damage().isPresent();
        boolean shorter = !endedByEof && scrapes > 0 && scrapeSamples > 0 && scrapeSamples < samplesBefore && family != lastFamilyBefore;
        String why = in.damage().orElse(endless ? "line " + in.number() + " has no line end and may be cut" : "no # EOF after line " + in.number());
        if (scrapes > 0 && scrapeSamples > 0 && (damaged || shorter)) {
            warnings.add("the last scrape is left out: " + (damaged ? why : "it stops short of the one before"));
            leaveOutScrape();
            return false;
        }
        httpCut = damaged && scrapeSamples > 0 && (httpCut || known.filter(k -> k instanceof KnownSeries.OfHttp).isPresent());
        endScrape();
        if (damaged && scrapes > 0) {
            warnings.add(why + "; what stands before it is used" + (!endless ? "" : " (if it is whole, add a line end)"));
        }
        return !damaged;
    }

    private Optional<Dump.Http> http(List<String> warnings) {
        if (httpCut) {
            warnings.add("cut among the requests of the server, whose sums are therefore not known");
            return Optional.empty();
        }
        return values.http(warnings);
    }
}
