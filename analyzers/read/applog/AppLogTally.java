package analyzers.read.applog;

import analyzers.evidence.Trouble;
import analyzers.read.applog.AppLogEvidence.Mark;
import analyzers.read.bytes.Colours;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Counts by entry: a line with a time begins one, and the stack trace below belongs to it.
final class AppLogTally {

    private static final int LONGEST_EXAMPLE = 240;
    private static final int MOST_THREADS = 500;
    private static final long SAME_NS = 1_000_000_000;
    private static final Pattern CONTINUED = Pattern.compile("\\s.*|Caused by: .*|Suppressed: .*|at .*|\\.\\.\\. \\d+ .*");
    private static final Pattern UNSTAMPED = Pattern.compile("Exception in thread \".*|Exception: java\\..*|Terminating due to .*");
    private static final Pattern THREAD = Pattern.compile("(?:\\[[^\\]]{1,100}\\] ?){1,2}"); // the application's name may stand before it
    private static final Pattern POOL = Pattern.compile("\\(total=(\\d{1,9})(?:/\\d{1,9})?, (?:active=(\\d{1,9}), idle=\\d{1,9}"
            + "|idle=\\d{1,9}(?:/\\d{1,9})?, active=(\\d{1,9})), waiting=(\\d{1,9})\\)");
    private static final Pattern TIMED_OUT = Pattern.compile("Connection is not available, (request timed out after (\\d{1,12}) ?ms.{0,100})");

    private final MarkSink sink;
    private final Map<Trouble, Mark> marks = new EnumMap<>(Trouble.class);
    private final Set<Trouble> inEntry = EnumSet.noneOf(Trouble.class);
    /// The last time-out that a thread told: Hibernate logs one, and then the exception that came of it.
    private final LinkedHashMap<String, TimedOut> byThread = new LinkedHashMap<>();
    private final List<String> damage = new ArrayList<>();
    private Optional<Stamp> stamp = Optional.empty();
    private String thread = "";
    private boolean stamped;
    private long lines;
    private long waitingMost = -1;
    private long activeMost = -1;
    private long timeoutMostMs = -1;
    private Optional<Long> firstEpochNs = Optional.empty();
    private Optional<Long> lastEpochNs = Optional.empty();

    private record TimedOut(String text, Optional<Long> epochNs) {}

    AppLogTally(MarkSink sink) {
        this.sink = sink;
    }

    void damage(String what) {
        damage.add(what);
    }

    void line(String raw) {
        lines++;
        String line = Colours.without(raw);
        boolean continued = CONTINUED.matcher(line).matches();
        Optional<Stamp> found = continued ? Optional.empty() : Stamp.of(line);
        if (found.isPresent()) {
            begin(found, line);
            stamped = true;
        } else if (!continued && (!stamped || UNSTAMPED.matcher(line).matches())) {
            begin(Optional.empty(), line);
        }
        for (Trouble trouble : Trouble.values()) {
            if (!inEntry.contains(trouble) && trouble.in(line)) {
                inEntry.add(trouble);
                if (trouble != Trouble.POOL_TIMEOUT || !toldBefore(line)) {
                    mark(trouble, line);
                }
            }
        }
        pool(line);
    }

    private void begin(Optional<Stamp> at, String line) {
        inEntry.clear();
        stamp = at.isPresent() ? at : stamp;
        Matcher named = THREAD.matcher(line.substring(0, Math.min(200, line.length())));
        thread = named.find() ? named.group().replace(" ", "") : "";
        Optional<Long> epochNs = at.flatMap(Stamp::epochNs);
        firstEpochNs = firstEpochNs.or(() -> epochNs);
        lastEpochNs = epochNs.or(() -> lastEpochNs);
    }

    private boolean toldBefore(String line) {
        Matcher timeout = TIMED_OUT.matcher(line);
        if (thread.isEmpty() || !timeout.find()) {
            return false;
        }
        Optional<Long> at = stamp.flatMap(Stamp::epochNs);
        // Hibernate's own line ends with the pool's text, or with the text and a full stop.
        TimedOut before = byThread.put(thread, new TimedOut(timeout.group(2), at));
        if (byThread.size() > MOST_THREADS) {
            byThread.pollFirstEntry();
        }
        return before != null && before.text().equals(timeout.group(2)) && before.epochNs().isPresent()
                && at.filter(now -> now - before.epochNs().get() < SAME_NS).isPresent();
    }

    private void mark(Trouble trouble, String line) {
        String at = stamp.map(Stamp::text).orElse("");
        String example = example(line);
        marks.merge(trouble, new Mark(trouble, 1, at, at, example), (old, next) ->
                new Mark(trouble, old.count() + 1, old.first(), next.last(), old.example()));
        sink.mark(trouble, stamp.flatMap(Stamp::epochNs), lines, example);
    }

    private static String example(String line) {
        String cut = line.strip();
        return cut.substring(0, Math.min(LONGEST_EXAMPLE, cut.length())).replaceAll("[\\p{Cntrl}\\p{Cf}\\x80-\\x9f]", " ");
    }

    private void pool(String line) {
        Matcher pool = POOL.matcher(line);
        if (pool.find()) {
            activeMost = Math.max(activeMost, Long.parseLong(pool.group(2) == null ? pool.group(3) : pool.group(2)));
            waitingMost = Math.max(waitingMost, Long.parseLong(pool.group(4)));
        }
        Matcher timeout = TIMED_OUT.matcher(line);
        if (timeout.find()) {
            timeoutMostMs = Math.max(timeoutMostMs, Long.parseLong(timeout.group(2)));
        }
    }

    AppLogEvidence evidence() {
        return new AppLogEvidence(lines, List.copyOf(marks.values()), known(waitingMost), known(activeMost), known(timeoutMostMs), firstEpochNs,
                lastEpochNs, List.copyOf(damage), damage.isEmpty());
    }

    private static Optional<Long> known(long value) {
        return value < 0 ? Optional.empty() : Optional.of(value);
    }
}
