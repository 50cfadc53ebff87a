package analyzers.evidence;

import analyzers.evidence.RecordingEvidence.EventState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The recordings of one run, one an application process, taken together. "None" is said only where every part says it: a process of which
/// nothing is known may have had any number. What some parts recorded and others did not is a lower bound, and a warning says so.
public final class RecordingParts {

    private static final String COLLECTION = "jdk.GarbageCollection";

    private RecordingParts() {}

    /// @param parts  in the order in which the processes ran, at least one
    public static RecordingEvidence together(List<RecordingEvidence> parts) {
        if (parts.size() == 1) {
            return parts.getFirst();
        }
        List<EventTypeEvidence> types = types(parts);
        EventState pinned = state(parts.stream().map(RecordingEvidence::pinned).toList());
        boolean collections = types.stream().anyMatch(type -> type.name().equals(COLLECTION) && type.state() == EventState.RECORDED);
        return new RecordingEvidence(
                parts.stream().map(RecordingEvidence::file).collect(Collectors.joining(", ")), status(parts),
                warnings(parts, pinned),
                joined(parts, RecordingEvidence::jdk), parts.stream().mapToLong(RecordingEvidence::events).sum(),
                pinned, same(parts, RecordingEvidence::pinnedThresholdMs), pins(parts),
                sum(parts, collections, RecordingEvidence::gcCount, Long::sum), sum(parts, collections, RecordingEvidence::gcPauseMs, Double::sum),
                parts.stream().flatMap(part -> part.gcLongestPauseMs().stream()).max(Comparator.naturalOrder()),
                parts.stream().flatMap(part -> part.cpu().stream()).toList(), parts.stream().flatMap(part -> part.threads().stream()).toList(),
                sum(parts, pinned == EventState.RECORDED, RecordingEvidence::pinnedTotalMs, Double::sum), joined(parts, RecordingEvidence::collector),
                sum(parts, true, RecordingEvidence::dataLossBytes, Long::sum), coverage(parts), types);
    }

    /// The parts taken together; of each window, what the part tells that covers most of it, since a process is restarted between levels only.
    ///
    /// @param parts  in the order in which the processes ran, at least one
    public static WindowedRecording windowed(List<WindowedRecording> parts) {
        int windows = parts.stream().mapToInt(part -> part.windows().size()).max().orElseThrow();
        List<LevelRecording> best = IntStream.range(0, windows).mapToObj(window -> parts.stream().filter(part -> !part.windows().isEmpty())
                .map(part -> part.windows().get(window)).max(Comparator.comparingDouble(LevelRecording::coveredShare)).orElseThrow()).toList();
        return new WindowedRecording(together(parts.stream().map(WindowedRecording::whole).toList()), best);
    }

    private static String status(List<RecordingEvidence> parts) {
        List<String> different = parts.stream().map(RecordingEvidence::status).distinct().toList();
        return different.size() == 1 ? different.getFirst() : "partial";
    }

    private static Optional<String> joined(List<RecordingEvidence> parts, Function<RecordingEvidence, Optional<String>> of) {
        String together = parts.stream().flatMap(part -> of.apply(part).stream()).distinct().collect(Collectors.joining(", "));
        return together.isEmpty() ? Optional.empty() : Optional.of(together);
    }

    private static <T> Optional<T> same(List<RecordingEvidence> parts, Function<RecordingEvidence, Optional<T>> of) {
        List<Optional<T>> different = parts.stream().map(of).distinct().toList();
        return different.size() == 1 ? different.getFirst() : Optional.empty();
    }

    /// @param lowerBound  whether the parts that know it are enough
    private static <T> Optional<T> sum(List<RecordingEvidence> parts, boolean lowerBound, Function<RecordingEvidence, Optional<T>> of,
            BinaryOperator<T> plus) {
        List<T> known = parts.stream().flatMap(part -> of.apply(part).stream()).toList();
        return lowerBound || known.size() == parts.size() ? known.stream().reduce(plus) : Optional.empty();
    }

    /// The same in all parts; else events that were recorded somewhere stand, and "none" does not.
    private static EventState state(List<EventState> states) {
        List<EventState> different = states.stream().distinct().toList();
        return different.size() == 1 ? different.getFirst() : different.contains(EventState.RECORDED) ? EventState.RECORDED : EventState.UNKNOWN;
    }

    private static List<String> warnings(List<RecordingEvidence> parts, EventState pinned) {
        var warnings = new ArrayList<String>();
        for (RecordingEvidence part : parts) {
            part.warnings().forEach(w -> warnings.add(w.startsWith(part.file()) ? w : part.file() + ": " + w));
            boolean silent = part.pinned() != EventState.RECORDED && part.pinned() != EventState.ENABLED_AND_EMPTY;
            if (silent && pinned == EventState.RECORDED) {
                warnings.add(part.file() + ": pinning was not recorded in this part, so that its count and total are those of the others");
            }
        }
        if (parts.stream().flatMap(part -> part.pinnedThresholdMs().stream()).distinct().count() > 1) {
            warnings.add("the threshold of pinned events differs between the parts of the recording, so that none is shown");
        }
        return List.copyOf(warnings);
    }

    /// Threads of two processes are different ones, so that their times add up.
    private static List<Pin> pins(List<RecordingEvidence> parts) {
        record Sort(Optional<String> reason, Optional<String> operation, Optional<String> frame) {}
        Map<Sort, Pin> pins = new LinkedHashMap<>();
        parts.stream().flatMap(part -> part.pins().stream()).forEach(pin ->
                pins.merge(new Sort(pin.reason(), pin.blockingOperation(), pin.frame()), pin, (a, b) -> new Pin(a.reason(), a.blockingOperation(),
                        a.frame(), a.count() + b.count(), a.totalMs() + b.totalMs(), Math.max(a.longestMs(), b.longestMs()))));
        return pins.values().stream().sorted(Comparator.comparingDouble(Pin::totalMs).reversed()).toList();
    }

    private static Optional<Coverage> coverage(List<RecordingEvidence> parts) {
        List<Coverage> known = parts.stream().flatMap(part -> part.coverage().stream()).toList();
        return known.stream().reduce((a, b) -> new Coverage(Math.min(a.startEpochNs(), b.startEpochNs()),
                Math.max(a.endEpochNs(), b.endEpochNs()), a.coveredNs() + b.coveredNs(), a.chunks() + b.chunks(), a.chunksRead() + b.chunksRead()));
    }

    private static List<EventTypeEvidence> types(List<RecordingEvidence> parts) {
        Stream<String> names = parts.stream().flatMap(part -> part.types().stream().map(EventTypeEvidence::name)).distinct();
        return names.map(name -> {
            var found = new ArrayList<EventTypeEvidence>();
            parts.forEach(part -> found.add(part.types().stream().filter(type -> type.name().equals(name)).findFirst()
                    .orElseGet(() -> new EventTypeEvidence(name, EventState.UNKNOWN, 0, Map.of(), Optional.empty()))));
            List<Optional<Double>> thresholds = found.stream().map(EventTypeEvidence::thresholdMs).distinct().toList();
            List<Map<String, String>> settings = found.stream().map(EventTypeEvidence::settings).distinct().toList();
            return new EventTypeEvidence(name, state(found.stream().map(EventTypeEvidence::state).toList()),
                    found.stream().mapToLong(EventTypeEvidence::count).sum(), settings.size() == 1 ? settings.getFirst() : Map.of(),
                    thresholds.size() == 1 ? thresholds.getFirst() : Optional.empty());
        }).toList();
    }
}
