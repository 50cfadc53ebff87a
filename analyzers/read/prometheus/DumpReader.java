package analyzers.read.prometheus;

import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Streams a file of text exposition: one, or several in a row, told apart by leads ([Lead]), by `# EOF`, or by a series that comes again in a
/// family that other families have followed. Of one scrape at a time, sums and hashes are kept, so that memory is bounded whatever the file.
///
/// Read leniently, what is no sample is left out and named with its line. A file that declares itself OpenMetrics ([Declaration]) is held to it:
/// its first breach refuses the file, save that a last exposition that was cut is left out.
public final class DumpReader {

    private final Optional<OpenMetricsRules> rules;
    private final SampleLine line;
    private final MetaLine meta = new MetaLine();
    private final OpenScrape scrape;
    private final Metadata metadata;
    private final DumpEnd end;
    private Optional<String> refusal = Optional.empty();
    private boolean answered = true;
    private boolean textual;

    private DumpReader(boolean strict) {
        rules = strict ? Optional.of(new OpenMetricsRules()) : Optional.empty();
        line = new SampleLine(strict ? Grammar.OPEN_METRICS : Grammar.TEXT);
        scrape = new OpenScrape(strict);
        metadata = new Metadata(scrape);
        end = new DumpEnd(scrape, strict);
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
            lenient.end.warn("ends with # EOF, but its counters are declared as in text 0.0.4, so it is read as that");
            return lenient.read(in);
        }
    }

    private Dump read(LineReader in) {
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
                if (scrape.recall(b, from, to)) {
                    end.isEof = false;
                } else {
                    readLine(b, from, to, in.number());
                }
            } else if (to - from >= LineReader.LONGEST_LINE_BYTES) {
                problem(in.number(), "longer than 8 MB");
            } else {
                end.isCut = !lastLine(b, from, to, in.number());
            }
        }
        return end.dump(in, refusal);
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
        if (rules.isPresent() && end.eofs == 1 && scrape.samples() == 0 && !plausible) {
            breach(number, Optional.of("text after # EOF"));
        }
        end.isHttpCut |= scrape.isAmongHttp() || startsWith(b, from, to, "http");
        return false;
    }

    private static boolean startsWith(byte[] b, int from, int to, String word) {
        return to - from >= word.length() && new String(b, from, word.length(), StandardCharsets.ISO_8859_1).equals(word);
    }

    private void comment(byte[] b, int from, int first, int to, long number) {
        Optional<Lead> lead = Lead.of(b, first, to);
        if (lead.isPresent()) {
            begin(lead.get());
            return;
        }
        MetaLine.Kind kind = meta.read(b, first, to);
        breach(number, rules.flatMap(r -> r.meta(meta, kind, from, to)));
        end.isEof = kind == MetaLine.Kind.EOF;
        switch (kind) {
            case EOF -> {
                end.eofs++;
                scrape.end();
            }
            case TYPE, HELP, UNIT -> {
                Optional<String> wrong = metadata.take(meta, kind, from, to, number);
                if (wrong.isPresent()) {
                    problem(number, wrong.get());
                }
            }
            case COMMENT -> scrape.memory.put(b, from, to, Metadata.NOTHING, scrape.families.version());
        }
    }

    private void begin(Lead lead) {
        scrape.end();
        answered = lead.answered();
        if (!answered) {
            end.failed++;
            scrape.memory.stop();
        }
        scrape.times.scrapeAt(lead.epochNs());
        rules.ifPresent(OpenMetricsRules::begin);
    }

    private void sample(byte[] b, int from, int to, long number) {
        end.isEof = false;
        if (!answered) {
            return;
        }
        if (!line.readWhole(b, from, to)) {
            problem(number, line.problem());
            return;
        }
        Optional<String> wrong = scrape.name(line);
        if (wrong.isPresent()) {
            problem(number, wrong.get());
            return;
        }
        if (rules.isPresent()) {
            textual = rules.get().isTextual(line);
            breach(number, textual ? Optional.of("text 0.0.4") : rules.get().sample(line));
        }
        scrape.take(line, from, number);
    }

    private void problem(long number, String why) {
        if (rules.isPresent()) {
            breach(number, Optional.of(why));
        } else {
            scrape.problems.leaveOut(number, why);
        }
    }

    private void breach(long number, Optional<String> why) {
        if (refusal.isEmpty() && why.isPresent()) {
            refusal = Optional.of(String.format(Locale.ROOT, "line %d: %s", number, why.get()));
        }
    }
}
