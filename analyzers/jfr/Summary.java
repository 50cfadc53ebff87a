package analyzers.jfr;

import analyzers.evidence.Coverage;
import analyzers.evidence.EventTypeEvidence;
import analyzers.evidence.RecordingEvidence;
import analyzers.evidence.RecordingEvidence.EventState;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// From sums to evidence: which counts mean something, and what has to be said beside them.
///
/// @param chunks    those that could be read
/// @param found     how many the file holds
/// @param complete  how many were read to their end
record Summary(String file, Tally tally, List<ChunkSpan> chunks, int found, int complete) {

    private static final List<String> TYPES = List.of(Tally.PINNED, "jdk.VirtualThreadSubmitFailed", "jdk.VirtualThreadStart",
            "jdk.VirtualThreadEnd", Tally.COLLECTION, Tally.CPU_LOAD, Tally.THREADS, "jdk.ExecutionSample", "jdk.CPUTimeSample", "jdk.ThreadPark",
            "jdk.SocketRead", "jdk.FileRead", "jdk.ObjectAllocationSample", Tally.LOSS);
    static final List<String> SHOWN = Stream.concat(TYPES.stream(), Scrub.PRIVATE.stream()).toList();
    private static final Pattern JRE_VERSION = Pattern.compile("JRE \\(([^)]{1,80})\\)");

    RecordingEvidence evidence(String status, List<String> damage) {
        var warnings = new ArrayList<>(damage);
        Map<String, EventTypeEvidence> types = SHOWN.stream().map(this::type).collect(Collectors.toMap(EventTypeEvidence::name, t -> t));
        EventTypeEvidence pinned = types.get(Tally.PINNED);
        Optional<Long> collections = types.get(Tally.COLLECTION).known().map(_ -> tally.collectionsRead);
        boolean some = tally.collectionsRead > 0;
        warnings.addAll(remarks(pinned));
        return new RecordingEvidence(file, status, List.copyOf(warnings), jdk(), tally.events(),
                pinned.state(), pinned.thresholdMs(), tally.pins.pins(),
                collections, collections.map(_ -> tally.pausesNs / 1e6), some ? Optional.of(tally.longestPauseNs / 1e6) : Optional.empty(),
                tally.cpu.inOrder(), tally.threads.inOrder(),
                pinned.known().map(_ -> tally.pins.totalMs()),
                tally.collectors.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", tally.collectors)),
                types.get(Tally.LOSS).known().map(_ -> tally.lostBytes),
                Optional.of(coverage()), SHOWN.stream().map(types::get).toList());
    }

    /// Milliseconds between two events of a periodic type; absent where it is not known, or changed.
    Optional<Double> period(String type) {
        return tally.settings.changed(type, "period") ? Optional.empty()
                : Optional.ofNullable(tally.settings.of(type).get("period")).flatMap(Timespan::milliseconds);
    }

    EventTypeEvidence type(String name) {
        Long count = tally.counts.get(name);
        Map<String, String> settings = tally.settings.of(name);
        EventState state = switch (settings.getOrDefault("enabled", "")) {
            case String _ when count == null -> EventState.TYPE_MISSING;
            case String _ when count > 0 -> EventState.RECORDED;
            case String _ when tally.settings.changed(name, "enabled") -> EventState.UNKNOWN; // on for a part of the time only
            case "true" -> EventState.ENABLED_AND_EMPTY;
            case "false" -> EventState.DISABLED;
            default -> EventState.UNKNOWN;
        };
        return new EventTypeEvidence(name, state, count == null ? 0 : count, settings,
                Optional.ofNullable(settings.get("threshold")).flatMap(Timespan::milliseconds));
    }

    private Coverage coverage() {
        return new Coverage(chunks.stream().mapToLong(Clocks::start).min().orElseThrow(), chunks.stream().mapToLong(Clocks::end).max().orElseThrow(),
                Clocks.coveredNs(chunks), found, complete);
    }

    private Optional<String> jdk() {
        String versions = tally.jvms.values().stream().map(Summary::version).distinct().collect(Collectors.joining(", "));
        return versions.isEmpty() ? Optional.empty() : Optional.of(versions);
    }

    private static String version(String jvmVersion) {
        Matcher jre = JRE_VERSION.matcher(jvmVersion);
        return jre.find() ? jre.group(1) : jvmVersion.substring(0, Math.min(80, jvmVersion.length()));
    }

    private List<String> remarks(EventTypeEvidence pinned) {
        var remarks = new ArrayList<>(Clocks.gaps(chunks));
        List<ChunkSpan> recorders = Clocks.recorders(chunks);
        if (tally.jvms.size() > 1) {
            remarks.add("holds " + tally.jvms.size() + " JVMs glued together (" + tally.jvms.keySet().stream().map(Summary::process)
                    .collect(Collectors.joining("; ")) + "): all figures are sums over them, so split the file to tell them apart");
        } else if (recorders.size() > 1) {
            remarks.add("its chunks follow " + recorders.size() + " clocks (first chunks start "
                    + recorders.stream().map(chunk -> instant(Clocks.start(chunk))).collect(Collectors.joining(", "))
                    + "): two JVMs or more glued together, or a profiler's chunks among the JVM's; all figures are sums over them");
        }
        if (!tally.counts.isEmpty() && tally.counts.keySet().stream().noneMatch(type -> type.startsWith("jdk."))) {
            remarks.add("no event type is named jdk.*, as in recordings of JDK 9 and 10 or of other tools: nothing here can be told from them");
        }
        if (tally.settings.changed(Tally.PINNED, "threshold")) {
            remarks.add("the threshold of " + Tally.PINNED + " changed during the recording: the last one is shown");
        }
        if (pinned.count() > tally.pins.count()) {
            remarks.add(tally.pins.count() + " of " + pinned.count() + " pinned events could be read");
        }
        if (tally.lostBytes > 0) {
            remarks.add("the recorder lost " + tally.lostBytes + " bytes of events (jdk.DataLoss): every count is a lower bound");
        }
        if (tally.cpu.thinned() || tally.threads.thinned()) {
            remarks.add("samples were thinned to at most " + Samples.MOST + " of a kind");
        }
        return remarks;
    }

    private static String instant(long epochNs) {
        return Instant.ofEpochSecond(0, epochNs).truncatedTo(ChronoUnit.MILLIS).toString();
    }

    private static String process(Tally.Process jvm) {
        return "pid " + jvm.pid() + " started " + Instant.ofEpochMilli(jvm.startEpochMs());
    }
}
