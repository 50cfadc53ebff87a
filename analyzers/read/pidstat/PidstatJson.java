package analyzers.read.pidstat;

import analyzers.read.bytes.RawFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;

/// Streams what `pidstat -o JSON` prints (sysstat 12.7.7 and later): one document with an object a report, in it an array a kind of figures
/// (`task-cpu-load`, `task-memory`, …), in that an object a task. A row is what has a `PID`, or with `-t` a `TGID` and a `TID`.
final class PidstatJson {

    // Interned, a key is told from most others by its address alone.
    private static final JsonFactory JSON = JsonFactory.builder().enable(TokenStreamFactory.Feature.INTERN_PROPERTY_NAMES).build();
    private static final long NO_ID = -2;
    private static final String NO_ROWS = "no samples in it; expected pidstat -o JSON -H -u -r -w -p <pids> 1";

    private final Consumer<ProcessRow> rows;
    private final RowClock clock = new RowClock();
    private final ProcessRow row = new ProcessRow();
    private final JsonText text = new JsonText();
    private final JsonText command = new JsonText(); // stays until its row is whole
    private final Losses losses = new Losses();
    private OptionalInt processors = OptionalInt.empty();
    private long read;
    private long readBeforeReport = -1;
    private boolean dateless;
    private boolean timed;

    private PidstatJson(Consumer<ProcessRow> rows) {
        this.rows = rows;
    }

    static Reading read(Path file, String name, Consumer<ProcessRow> rows) throws IOException {
        try (RawFile raw = RawFile.open(file)) {
            PidstatJson reader = new PidstatJson(rows);
            Optional<String> damage = reader.document(raw);
            reader.endReport();
            List<String> warnings = reader.losses.warnings(name, damage);
            if (reader.read == 0) {
                warnings.addFirst(name + ": " + NO_ROWS);
            }
            if (reader.dateless) {
                warnings.add(name + ": no date in it that can be read, so its times of day have no place on the clock; use pidstat -H");
            }
            return new Reading(reader.read, 0, damage.isEmpty() && !reader.losses.any(), reader.processors, warnings);
        }
    }

    private Optional<String> document(RawFile raw) {
        try (JsonParser p = JSON.createParser(ObjectReadContext.empty(), new EscapedCommands(raw))) {
            String key = "";
            for (JsonToken token = p.nextToken(); token != null; token = p.nextToken()) {
                switch (token) {
                    case PROPERTY_NAME -> key = p.currentName();
                    case START_OBJECT -> begin();
                    case END_OBJECT -> end(p);
                    case VALUE_STRING -> text(key, p);
                    case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(key, p);
                    default -> { }
                }
            }
            return raw.damage();
        } catch (JacksonException e) {
            int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
            return Optional.of(raw.damage().orElse("no JSON from line " + line + " on, cut or damaged there"));
        }
    }

    private void begin() {
        row.clear();
    }

    private void end(JsonParser p) {
        if (row.pid == NO_ID || row.tid == NO_ID || row.pid >= 0 && !timed) {
            losses.bad(p.currentLocation().getLineNr());
        } else if (row.pid >= 0) {
            row.withoutSizesOfNone();
            row.epochNs = clock.epochNs();
            row.sample = clock.sample();
            dateless |= row.epochNs < 0;
            read++;
            rows.accept(row);
        }
        begin();
    }

    private void endReport() {
        if (readBeforeReport == read) {
            losses.emptyReport();
        }
    }

    /// Texts and numbers of other keys are not even decoded.
    private void text(String key, JsonParser p) {
        switch (key) {
            case "date" -> {
                String value = p.getString();
                clock.banner(new Banner(Banner.date(value, false), Banner.date(value, true), OptionalInt.empty()));
                losses.report();
            }
            case "timestamp" -> {
                endReport();
                readBeforeReport = read;
                read(text, p);
                timed = clock.row(text.bytes(), 0, text.length());
            }
            case "PID", "TGID" -> row.pid = id(p);
            case "TID" -> row.tid = p.getStringLength() == 0 ? -1 : id(p);
            case "cmd" -> {
                read(command, p);
                row.command(command.bytes(), 0, command.length());
            }
            default -> { }
        }
    }

    private static void read(JsonText into, JsonParser p) {
        into.read(p.getStringCharacters(), p.getStringOffset(), p.getStringLength());
    }

    /// A plain decimal, as pidstat writes them, is read faster here than by the parser, to the same bit.
    private double value(JsonParser p) {
        read(text, p);
        double plain = text.decimal();
        return Double.isNaN(plain) ? p.getDoubleValue() : plain;
    }

    private long id(JsonParser p) {
        read(text, p);
        long id = text.whole();
        return ProcessRow.isId(id) ? id : NO_ID;
    }

    private void number(String key, JsonParser p) {
        switch (key) {
            case "number-of-cpus" -> {
                double number = value(p);
                processors = number >= 1 ? OptionalInt.of((int) number) : OptionalInt.empty();
            }
            case "PID", "TGID" -> row.pid = id(value(p));
            case "TID" -> row.tid = id(value(p));
            case "usr" -> row.usrPercent = percent(key, p);
            case "system" -> row.systemPercent = percent(key, p);
            case "guest" -> row.guestPercent = percent(key, p);
            case "wait" -> row.waitPercent = percent(key, p);
            case "cpu" -> row.cpuPercent = percent(key, p);
            case "RSS" -> row.rssKib = size(key, p);
            case "VSZ" -> row.vszKib = size(key, p);
            case "kB_rd/s" -> row.readKibPerSecond = rate(value(p));
            case "kB_wr/s" -> row.writtenKibPerSecond = rate(value(p));
            case "cswch/s" -> row.voluntarySwitchesPerSecond = rate(value(p));
            case "nvcswch/s" -> row.involuntarySwitchesPerSecond = rate(value(p));
            default -> { }
        }
    }

    private static long id(double value) {
        return ProcessRow.isId((long) value) ? (long) value : NO_ID;
    }

    private double percent(String key, JsonParser p) {
        double value = value(p);
        return possible(ProcessRow.isImpossiblePercent(value), key, value, p);
    }

    private double size(String key, JsonParser p) {
        double value = value(p);
        return possible(ProcessRow.isImpossibleSize(value), key, value, p);
    }

    private double possible(boolean impossible, String key, double value, JsonParser p) {
        if (impossible) {
            losses.impossible("line " + p.currentLocation().getLineNr(), key + " " + p.getString());
            return Double.NaN;
        }
        return value;
    }

    private static double rate(double value) {
        return value < 0 || Double.isInfinite(value) ? Double.NaN : value;
    }
}
