package analyzers.read.prometheus;

import analyzers.read.bytes.Decimal;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/// The scrape that is being read, and what all of a dump gave together.
final class OpenScrape {

    private static final String SECOND_TYPE = "second TYPE line, the first one holds and the samples of both are kept: ";
    private static final Optional<DoubleConsumer> NOWHERE = Optional.of(_ -> { });

    final Families families = new Families();
    final KnownValues values = new KnownValues();
    final ScrapeMemory memory = new ScrapeMemory();
    final Problems problems = new Problems();
    final TimeRange times;

    private final boolean strict;
    private final SampleNames names = new SampleNames(families);
    private final SeriesSet series = new SeriesSet();
    private SampleNames.Meaning name;
    private int family = -1;
    private boolean reopened;
    private Optional<KnownSeries> known = Optional.empty();
    private int number = 1;
    private long samples;
    private long secondTypeLine;
    private String secondType = "";

    private long ended;
    private long samplesBefore;
    private int lastFamilyBefore = -1;
    private long allSamples;
    private boolean seriesFull;

    /// @param strict  whether the file is held to OpenMetrics
    OpenScrape(boolean strict) {
        this.strict = strict;
        times = new TimeRange(strict);
    }

    /// Takes a line as the one that came in its place in the scrape before, if it is that but for its value.
    boolean recall(byte[] b, int from, int to) {
        if (!memory.knows(b, from, to, families.version())) {
            return false;
        }
        int valueAt = from + memory.length();
        // No switch over types, here and in KnownValues: setting one up takes a cold process tens of milliseconds.
        boolean taken = memory.line() instanceof ScrapeMemory.Sample sample ? again(sample, b, valueAt, to)
                : memory.line() instanceof ScrapeMemory.Comment comment && valueAt == to && again(comment);
        if (taken) {
            memory.step();
        }
        return taken;
    }

    private boolean again(ScrapeMemory.Comment comment) {
        if (comment.type().isPresent()) {
            families.type(comment.family(), comment.type().get(), number);
        }
        return true;
    }

    private boolean again(ScrapeMemory.Sample sample, byte[] b, int valueAt, int to) {
        double value = Decimal.parse(b, valueAt, to);
        if (sample.sink().isEmpty() || Double.isNaN(value) && !(to - valueAt == 3 && b[valueAt] == 'N' && b[valueAt + 1] == 'a' && b[valueAt + 2] == 'N')) {
            return false; // with a timestamp, an infinity, or no number
        }
        allSamples++;
        samples++;
        family = sample.family();
        reopened = sample.reopened();
        known = sample.known();
        if (family >= 0) {
            families.see(family, number);
            families.count(family);
        }
        sample.sink().get().accept(value);
        return true;
    }

    /// Looks up what the name of this line means.
    ///
    /// @return what is wrong with its labels
    Optional<String> name(SampleLine line) {
        name = names.of(line.bytes(), line.nameFrom(), line.nameTo());
        if (name.family() != family || name.family() < 0) {
            family = name.family();
            reopened = family >= 0 && families.see(family, number);
        } else {
            families.see(family, number);
        }
        known = name.known();
        Optional<MetricType> type = families.type(family);
        Optional<String> wrong = type.isEmpty() ? Optional.empty() : Mislabelled.of(line, type.get(), name.bucket());
        if (wrong.isPresent()) {
            memory.stop();
        }
        return wrong;
    }

    /// Takes the sample whose name was looked up just now.
    ///
    /// @param from  where its line begins, which is `lineNumber` of the file
    void take(SampleLine line, int from, long lineNumber) {
        memory.catchUp(series);
        long hash = line.hash(name.hash());
        boolean again = series.add(hash);
        if (again && reopened) {
            end();
            series.add(hash);
            name(line);
            again = false;
        }
        seriesFull |= series.isFull();
        noteSecondType();
        allSamples++;
        samples++;
        families.count(family);
        times.sampleAt(line.timestamp());
        if (again) {
            noteAgain(line, lineNumber);
        } else if (known.isPresent()) {
            values.take(known.get(), line);
        }
        if (!memory.isStopped()) {
            Optional<DoubleConsumer> sink = known.isEmpty() ? NOWHERE : values.sink(known.get(), line);
            memory.put(line.bytes(), from, line.valueAt(), new ScrapeMemory.Sample(family, reopened, known, hash, sink), families.version());
        }
    }

    private void noteAgain(SampleLine line, long lineNumber) {
        memory.stop();
        problems.note(lineNumber, Double.isNaN(line.timestamp()) ? "the same series again in one scrape, its first value is used: "
                : "one series at several instants, its first value is used: ",
                new String(line.bytes(), line.nameFrom(), Math.min(120, line.labelsTo() - line.nameFrom()), StandardCharsets.UTF_8));
    }

    /// A family was given its type again: of a second exposition, or a mistake. The sample that follows tells.
    void secondType(long lineNumber, String declared) {
        secondTypeLine = lineNumber;
        secondType = declared;
        memory.stop();
    }

    void noteSecondType() {
        if (secondTypeLine > 0) {
            problems.note(secondTypeLine, SECOND_TYPE, secondType);
            secondTypeLine = 0;
        }
    }

    /// Ends it, and begins another.
    void end() {
        if (samples > 0) {
            values.endScrape(ended == 0);
            ended++;
            samplesBefore = samples;
            lastFamilyBefore = family;
        }
        next();
    }

    /// Drops what it gave, and begins another.
    void leaveOut() {
        values.forget();
        next();
    }

    private void next() {
        number++;
        samples = 0;
        family = -1;
        reopened = false;
        secondTypeLine = 0;
        series.clear();
        memory.begin(families.version());
        if (strict) {
            memory.stop(); // its rules ask for every line
        }
    }

    Optional<KnownSeries> known(byte[] b, int from, int to) {
        return names.known(b, from, to);
    }

    /// Which one it is, from 1; also scrapes without samples count.
    int number() {
        return number;
    }

    long samples() {
        return samples;
    }

    /// Whether the last line taken is part of a server's timer.
    boolean isAmongHttp() {
        return known.filter(k -> k instanceof KnownSeries.OfHttp).isPresent();
    }

    /// Whether it has fewer samples than the one before, and ends elsewhere.
    boolean isShorter() {
        return ended > 0 && samples > 0 && samples < samplesBefore && family != lastFamilyBefore;
    }

    /// Scrapes with samples that ended.
    long ended() {
        return ended;
    }

    long allSamples() {
        return allSamples;
    }

    /// Whether a scrape had more series than can be told apart.
    boolean isSeriesFull() {
        return seriesFull;
    }
}
