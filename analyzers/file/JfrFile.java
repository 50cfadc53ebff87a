package analyzers.file;

import analyzers.evidence.Coverage;
import analyzers.evidence.EventTypeEvidence;
import analyzers.evidence.RecordingEvidence;
import analyzers.evidence.RecordingEvidence.EventState;
import analyzers.file.FileEvidence.FileTable;
import analyzers.file.FileEvidence.Status;
import analyzers.jfr.RecordingReader;
import analyzers.jfr.Scrub;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;

/// A Flight Recorder file on its own.
public final class JfrFile implements FileReader {

    static final String COVERAGE = "Coverage";
    static final String JDK = "JDK";

    private static final byte[] MAGIC = "FLR\0".getBytes(StandardCharsets.US_ASCII);
    /// Of the time covered. Pins hold one carrier; below this share even a single carrier is hardly touched.
    private static final double NEGLIGIBLE_SHARE = 1e-3;

    @Override
    public Kind kind() {
        return Kind.JFR;
    }

    /// By its magic. A file too short to hold it, or empty, is what a killed JVM leaves: that is told by its name alone.
    @Override
    public boolean recognises(Head head) {
        byte[] start = head.start();
        int length = Math.min(MAGIC.length, start.length);
        for (int i = 0; i < length; i++) {
            if (start[i] != MAGIC[i]) {
                return false;
            }
        }
        return length == MAGIC.length || head.name().endsWith(".jfr");
    }

    @Override
    public FileEvidence read(Path file, Head head) {
        RecordingEvidence recording = new RecordingReader().read(file);
        Status status = switch (recording.status()) {
            case "read" -> Status.READ;
            case "partial" -> Status.PARTIAL;
            default -> Status.REFUSED;
        };
        var warnings = new ArrayList<>(recording.warnings());
        privacy(file, recording).ifPresent(warnings::add);
        return new FileEvidence(file.toString(), Optional.of(Kind.JFR), status, List.copyOf(warnings), values(recording),
                status == Status.REFUSED ? List.of() : List.of(pins(recording), types(recording), coverage(recording)));
    }

    private static SequencedMap<String, Number> values(RecordingEvidence recording) {
        var values = new LinkedHashMap<String, Number>();
        if (recording.coverage().isEmpty()) {
            return values;
        }
        boolean whole = recording.status().equals("read") && recording.dataLossBytes().orElse(0L) == 0;
        values.put("events", recording.events());
        Optional<Long> pinned = count(recording.pinnedCount(), whole);
        pinned.ifPresent(count -> values.put("pinned_count", count));
        pinned.flatMap(_ -> recording.pinnedTotalMs()).ifPresent(ms -> values.put("pinned_total_ms", ms));
        recording.pinnedLongestMs().ifPresent(ms -> values.put("pinned_max_ms", ms));
        recording.pinnedThresholdMs().ifPresent(ms -> values.put("pinned_threshold_ms", ms));
        count(recording.submitFailed(), whole).ifPresent(count -> values.put("submit_failed", count));
        count(recording.virtualStarts(), whole).ifPresent(count -> values.put("virtual_starts", count));
        count(recording.virtualEnds(), whole).ifPresent(count -> values.put("virtual_ends", count));
        Optional<Long> collections = count(recording.gcCount(), whole);
        collections.ifPresent(count -> values.put("gc_count", count));
        collections.flatMap(_ -> recording.gcPauseMs()).ifPresent(ms -> values.put("gc_pause_ms", ms));
        return values;
    }

    /// "None" can be said only of a recording of which nothing is missing.
    private static Optional<Long> count(Optional<Long> known, boolean whole) {
        return known.filter(count -> count > 0 || whole);
    }

    private static Optional<String> privacy(Path file, RecordingEvidence recording) {
        List<String> held = recording.types().stream().filter(type -> type.count() > 0 && Scrub.PRIVATE.contains(type.name()))
                .map(type -> type.name().substring("jdk.".length())).toList();
        return held.isEmpty() ? Optional.empty() : Optional.of("it holds environment variables, system properties or command lines ("
                + String.join(", ", held) + "), which are not shown here; before sharing it: jbang analyze.java --scrub " + file + " OUT.jfr");
    }

    private static FileTable pins(RecordingEvidence recording) {
        List<List<String>> rows = recording.pins().stream().map(pin -> List.of(Long.toString(pin.count()), ms(pin.totalMs()), ms(pin.longestMs()),
                pin.reason().orElse(""), pin.blockingOperation().orElse(""), pin.frame().orElse(""))).toList();
        return new FileTable(pinTitle(recording), List.of("pins", "total ms", "longest ms", "reason", "operation", "application frame"), rows);
    }

    private static String pinTitle(RecordingEvidence recording) {
        String over = recording.pinnedThresholdMs().map(t -> " over the threshold of " + plain(t) + " ms; shorter ones leave no event")
                .orElse(", of unknown threshold");
        String jdk = recording.jdk().map(version -> " (JDK " + version + ")").orElse("");
        return "Pinned virtual threads: " + switch (recording.pinned()) {
            case TYPE_MISSING -> "not recorded, this recording does not know jdk.VirtualThreadPinned";
            case DISABLED -> "not recorded, jdk.VirtualThreadPinned was off";
            case UNKNOWN -> "not known, there is neither an event nor its setting";
            case ENABLED_AND_EMPTY -> "none" + over;
            case RECORDED -> recorded(recording) + over;
        } + jdk;
    }

    private static String recorded(RecordingEvidence recording) {
        double total = recording.pinnedTotalMs().orElse(0.0);
        String share = recording.coverage().map(Coverage::coveredNs).filter(ns -> ns > 0).map(ns -> 1e6 * total / ns)
                .map(s -> String.format(Locale.ROOT, ", %.2f %% of the time covered%s", 100 * s, s < NEGLIGIBLE_SHARE ? ": negligible" : "")).orElse("");
        return recording.pinnedCount().orElse(0L) + " pins, " + ms(total) + " ms in total" + share + ";";
    }

    private static FileTable types(RecordingEvidence recording) {
        List<List<String>> rows = recording.types().stream().map(type -> List.of(type.name(), word(type.state()),
                type.known().map(String::valueOf).orElse(""), setting(type, "enabled"), setting(type, "threshold"), setting(type, "throttle"),
                setting(type, "period"))).toList();
        return new FileTable("Event types, and the settings that their counts depend on",
                List.of("event type", "state", "events", "enabled", "threshold", "throttle", "period"), rows);
    }

    private static String setting(EventTypeEvidence type, String name) {
        return type.settings().getOrDefault(name, "");
    }

    private static String word(EventState state) {
        return switch (state) {
            case TYPE_MISSING -> "type missing";
            case DISABLED -> "disabled";
            case ENABLED_AND_EMPTY -> "enabled and empty";
            case RECORDED -> "recorded";
            case UNKNOWN -> "unknown";
        };
    }

    private static FileTable coverage(RecordingEvidence recording) {
        Optional<Coverage> coverage = recording.coverage();
        return new FileTable(COVERAGE, List.of(JDK, "collector", "from", "to", "covered s", "chunks", "read whole", "lost bytes"),
                List.of(List.of(recording.jdk().orElse(""), recording.collector().orElse(""),
                        coverage.map(c -> instant(c.startEpochNs())).orElse(""), coverage.map(c -> instant(c.endEpochNs())).orElse(""),
                        coverage.map(c -> String.format(Locale.ROOT, "%.1f", c.coveredNs() / 1e9)).orElse(""),
                        coverage.map(c -> Integer.toString(c.chunks())).orElse(""), coverage.map(c -> Integer.toString(c.chunksRead())).orElse(""),
                        recording.dataLossBytes().map(String::valueOf).orElse(""))));
    }

    private static String instant(long epochNs) {
        return Instant.ofEpochSecond(0, epochNs).toString();
    }

    private static String ms(double milliseconds) {
        return String.format(Locale.ROOT, "%.3f", milliseconds);
    }

    private static String plain(double milliseconds) {
        return milliseconds == Math.rint(milliseconds) ? Long.toString((long) milliseconds) : Double.toString(milliseconds);
    }
}
