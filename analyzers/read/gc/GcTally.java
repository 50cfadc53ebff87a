package analyzers.read.gc;

import analyzers.read.gc.GcLog.Sum;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the lines of a log add up to. A message counts by its form, whatever decorations stand before it.
final class GcTally {

    private static final String SIZES = "(?:(?<before>\\d{1,12})(?<beforeUnit>[BKMG])(?:\\(\\d{1,3}%\\))?->(?<after>\\d{1,12})(?<afterUnit>[BKMG])"
            + "\\((?:(?<committed>\\d{1,12})(?<committedUnit>[BKMG])|\\d{1,3}%)\\))";
    private static final Pattern PAUSE =
            Pattern.compile("GC\\((?<number>\\d{1,9})\\) (?:[yYO]: )?Pause (?<kind>.{1,150}?)(?: " + SIZES + ")? (?<ms>\\d{1,9}\\.\\d{1,6})ms");
    private static final Pattern NUMBER = Pattern.compile("GC\\((\\d{1,9})\\) (?:[yYO]: )?(Pause )?.*");
    /// A concurrent collection's last line: ZGC's with sizes, G1's with its time.
    private static final Pattern CYCLE = Pattern.compile("GC\\((?<number>\\d{1,9})\\) (?<kind>(?:Minor Collection|Major Collection|Garbage Collection|"
            + "Concurrent (?:Mark |Undo )?Cycle)(?: \\([^()]{1,60}(?:\\(\\))?\\))?)(?: " + SIZES + ")?(?: (?<time>\\d{1,9}\\.\\d{1,6})(?<timeUnit>m?s))?");
    private static final Pattern SHENANDOAH_CLEANUP = Pattern.compile("GC\\((?<number>\\d{1,9})\\) Concurrent [a-z].{0,60} " + SIZES + " .{1,15}ms");
    private static final Pattern STALL = Pattern.compile("Allocation Stall \\(.{0,200}\\) (?<ms>\\d{1,9}\\.\\d{1,6})ms");
    /// Shenandoah's, after each collection: how long its pacer held all threads back.
    private static final Pattern PACED = Pattern.compile("(?<ms>\\d{1,9}) of +\\d{1,9} ms \\( *\\d{1,9}\\.\\d%\\): <total>");
    private static final Pattern SAFEPOINT = Pattern.compile("Safepoint \"(?<kind>.{1,60}?)\", .*Total: *(?<ns>\\d{1,15}) ns.*");
    private static final Pattern OLD_SAFEPOINT =
            Pattern.compile("Total time for which application threads were stopped: (?<s>\\d{1,9}\\.\\d{1,9}) seconds, .*");
    private static final Pattern USING = Pattern.compile("Using (Serial|Parallel|G1|The Z Garbage Collector|Shenandoah|Epsilon|Concurrent Mark Sweep)\\b.*");
    private static final Pattern ZGC_USED = Pattern.compile("GC\\(\\d{1,9}\\) (?:[yYO]: )? *Used: (?: *\\d{1,12}M \\(\\d{1,3}%\\)){4,6}");
    private static final Pattern ZGC_SIZE = Pattern.compile("(\\d{1,12})M \\(");

    private final GcSink sink;
    private final GcNumbers numbers = new GcNumbers();
    private final Sums pauses = new Sums();
    private final Sums cycles = new Sums();
    private final Sums stalls = new Sums();
    private final Sums safepoints = new Sums();
    private final List<String> damage = new ArrayList<>();
    private Optional<String> collector = Optional.empty();
    private Optional<String> version = Optional.empty();
    private Optional<String> heapMax = Optional.empty();
    private double usedPeakMb = -1;
    private double committedPeakMb = -1;
    private boolean tailOnly;
    private int jvms;
    private LogLine first;
    private LogLine last;

    GcTally(GcSink sink) {
        this.sink = sink;
    }

    void damage(String what) {
        damage.add(what);
    }

    void line(String text) {
        LogLine line = LogLine.of(text);
        if (!line.decorations().isEmpty()) {
            first = first == null ? line : first;
            last = line;
        }
        String message = line.message();
        if (message.startsWith("GC(")) {
            collection(line, message);
        } else if (message.startsWith("Using ")) {
            using(message);
        } else if (message.startsWith("Allocation Stall (")) {
            Matcher stall = STALL.matcher(message);
            if (stall.matches()) {
                double ms = Double.parseDouble(stall.group("ms"));
                stalls.add("Allocation Stall", ms, ms);
                sink.stall(line.epochNs(), ms);
            }
        } else if (message.endsWith(": <total>")) {
            Matcher paced = PACED.matcher(message);
            if (paced.matches()) {
                sink.paced(line.epochNs(), Double.parseDouble(paced.group("ms")));
            }
        } else if (message.startsWith("Safepoint \"") || message.startsWith("Total time for which")) {
            safepoint(message);
        } else if (message.startsWith("Version: ")) {
            version = Optional.of(shortened(message.substring(9).replace(" (release)", "")));
        } else if (message.startsWith("Heap Max Capacity: ") || message.startsWith("Max Capacity: ")) {
            heapMax = Optional.of(shortened(message.substring(message.indexOf(": ") + 2)));
        }
    }

    private void using(String message) {
        Matcher using = USING.matcher(message);
        if (using.matches()) {
            jvms++;
            collector = Optional.of(using.group(1).equals("The Z Garbage Collector") ? "ZGC" : using.group(1));
            numbers.restart();
        }
    }

    private void collection(LogLine line, String message) {
        Matcher pause = PAUSE.matcher(message);
        Matcher cycle = CYCLE.matcher(message);
        if (pause.matches()) {
            int number = number(pause);
            double ms = Double.parseDouble(pause.group("ms"));
            String kind = pause.group("kind");
            boolean inside = numbers.pauseEnds(number);
            pauses.add(inside ? kind + ", inside another pause" : kind, inside ? 0 : ms, ms);
            sink.pause(line.epochNs(), ms, inside);
            sizes(pause);
            collector = collector.or(() -> guessed(kind));
        } else if (cycle.matches() && (cycle.group("time") != null || cycle.group("before") != null)) {
            numbers.ended(number(cycle));
            double ms = cycle.group("time") == null ? 0 : Double.parseDouble(cycle.group("time")) * (cycle.group("timeUnit").equals("s") ? 1e3 : 1);
            cycles.add(cycle.group("kind"), ms, ms);
            sizes(cycle);
        } else {
            other(line, message);
        }
    }

    private void other(LogLine line, String message) {
        Matcher number = NUMBER.matcher(message);
        if (!number.matches()) {
            return;
        }
        if (number.group(2) != null && line.tagged("start")) {
            numbers.pauseBegins(Integer.parseInt(number.group(1)));
        }
        if (numbers.first() < 0) {
            numbers.seen(Integer.parseInt(number.group(1)));
            tailOnly = jvms == 0 && numbers.first() > 0;
        }
        Matcher cleanup = SHENANDOAH_CLEANUP.matcher(message);
        if (cleanup.matches()) {
            sizes(cleanup);
        } else if (ZGC_USED.matcher(message).matches()) {
            ZGC_SIZE.matcher(message).results().forEach(size -> usedPeakMb = Math.max(usedPeakMb, Double.parseDouble(size.group(1))));
        }
    }

    private int number(Matcher of) {
        int number = Integer.parseInt(of.group("number"));
        if (numbers.first() < 0) {
            numbers.seen(number);
            tailOnly = jvms == 0 && number > 0;
        }
        return number;
    }

    private void sizes(Matcher line) {
        if (line.group("before") != null) {
            usedPeakMb = Math.max(usedPeakMb, Math.max(mb(line, "before"), mb(line, "after")));
        }
        if (line.group("before") != null && line.group("committed") != null) {
            committedPeakMb = Math.max(committedPeakMb, mb(line, "committed"));
        }
    }

    private static double mb(Matcher line, String group) {
        double value = Double.parseDouble(line.group(group));
        return switch (line.group(group + "Unit")) {
            case "B" -> value / (1 << 20);
            case "K" -> value / 1024;
            case "G" -> value * 1024;
            default -> value;
        };
    }

    private void safepoint(String message) {
        Matcher now = SAFEPOINT.matcher(message);
        Matcher before = OLD_SAFEPOINT.matcher(message);
        if (now.matches()) {
            double ms = Long.parseLong(now.group("ns")) / 1e6;
            safepoints.add(now.group("kind"), ms, ms);
        } else if (before.matches()) {
            double ms = Double.parseDouble(before.group("s")) * 1e3;
            safepoints.add("unnamed", ms, ms);
        }
    }

    /// Of a log without its beginning.
    private static Optional<String> guessed(String pause) {
        return pause.contains("G1 ") ? Optional.of("G1")
                : pause.startsWith("Mark Start") ? Optional.of("ZGC") : pause.startsWith("Init Mark") ? Optional.of("Shenandoah") : Optional.empty();
    }

    private static String shortened(String text) {
        return text.substring(0, Math.min(60, text.length())).replaceAll("\\p{Cntrl}", " ");
    }

    GcLog evidence() {
        var warnings = new ArrayList<>(damage);
        Sum paused = pauses.total("");
        boolean logged = jvms > 0 || numbers.ended() > 0;
        boolean zgc = collector.filter("ZGC"::equals).isPresent();
        boolean pausesLogged = logged && !(zgc && paused.count() == 0 && numbers.ended() > 0);
        if (!logged) {
            warnings.add("no collection and no collector's name in it: nothing is known of collections; log with -Xlog:gc*,safepoint");
        } else if (!pausesLogged) {
            warnings.add("ZGC's pauses are not in it, since ZGC logs them under gc,phases; log with -Xlog:gc*,safepoint");
        }
        if (tailOnly) {
            warnings.add("begins with collection " + numbers.first() + ": the earlier ones are in another file (the JVM rotates its log; filecount=0 keeps one)");
        }
        if (jvms > 1) {
            warnings.add("holds the logs of " + jvms + " JVMs, one after another: all figures are sums over them");
        }
        return new GcLog(collector, version, heapMax, Math.max(1, jvms), known(logged, numbers.ended()), pauses.inOrder(),
                known(pausesLogged, paused.count()), known(pausesLogged, paused.totalMs()), known(pausesLogged && paused.count() > 0, paused.longestMs()),
                cycles.inOrder(), known(zgc && logged, stalls.total("Allocation Stall")), known(usedPeakMb >= 0, usedPeakMb),
                known(committedPeakMb >= 0, committedPeakMb), Optional.of(safepoints.total("safepoints")).filter(sum -> sum.count() > 0),
                epochNs(first), epochNs(last), seconds(), List.copyOf(warnings), damage.isEmpty());
    }

    private static <T> Optional<T> known(boolean known, T value) {
        return known ? Optional.of(value) : Optional.empty();
    }

    private static Optional<Long> epochNs(LogLine line) {
        OptionalLong at = line == null ? OptionalLong.empty() : line.epochNs();
        return at.isPresent() ? Optional.of(at.getAsLong()) : Optional.empty();
    }

    private Optional<Double> seconds() {
        if (first == null) {
            return Optional.empty();
        }
        OptionalDouble from = first.uptimeSeconds();
        OptionalDouble to = last.uptimeSeconds();
        Optional<Double> byUptime = from.isPresent() && to.isPresent() ? Optional.of(to.getAsDouble() - from.getAsDouble()) : Optional.empty();
        return epochNs(first).flatMap(a -> epochNs(last).map(b -> (b - a) / 1e9)).or(() -> byUptime).filter(s -> s >= 0);
    }
}
