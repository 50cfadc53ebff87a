package truth;

import analyzers.evidence.Window;
import analyzers.jfr.EventsRead;
import analyzers.jfr.Scrub;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/// A recording cut to the events that the evidence pass reads, so that a type that it comes to read is kept from then on. Those that it reads in
/// windows only are kept in windows only: stacks take most of a file.
final class RecordingEvents {

    private static final String SETTING = "jdk.ActiveSetting";

    /// Told by their number alone, and few: a thread that could not be submitted is lost.
    private static final Set<String> COUNTED = Set.of("jdk.VirtualThreadSubmitFailed");

    /// One at the start of each chunk or of the recording, so that no level would have them.
    private static final Set<String> ANY_TIME = Set.of("jdk.GCConfiguration", "jdk.CPUInformation", "jdk.DataLoss");

    private RecordingEvents() {}

    /// @param spans    in which all other events are kept
    /// @param windows  in which those are kept that are read in windows
    static void reduce(Path in, Path out, List<Window> spans, List<Window> windows) throws IOException {
        Set<Long> settings = new HashSet<>();
        try (var recording = new RecordingFile(in)) {
            recording.readEventTypes().stream().filter(t -> EventsRead.ALL.settings().contains(t.getName()) || kept(t.getName()))
                    .map(EventType::getId).forEach(settings::add);
            recording.write(out, event -> wanted(event, settings, spans, windows));
        }
    }

    /// The JDK's own that are read, but for those that tell of the machine; and all that are not the JDK's.
    private static boolean kept(String type) {
        return !Scrub.PRIVATE.contains(type)
                && (EventsRead.ALL.whole().contains(type) || EventsRead.ALL.inWindows().contains(type) || COUNTED.contains(type) || !type.startsWith("jdk."));
    }

    private static boolean wanted(RecordedEvent event, Set<Long> settings, List<Window> spans, List<Window> windows) {
        String type = event.getEventType().getName();
        if (type.equals(SETTING)) {
            return settings.contains(event.getLong("id"));
        }
        List<Window> when = EventsRead.ALL.inWindows().contains(type) ? windows : spans;
        return ANY_TIME.contains(type) || kept(type) && when.stream().anyMatch(w -> touches(w, event));
    }

    /// An event that reaches into a span counts there, wherever it began.
    private static boolean touches(Window span, RecordedEvent event) {
        return epochNs(event.getStartTime()) < span.endEpochNs() && epochNs(event.getEndTime()) >= span.startEpochNs();
    }

    private static long epochNs(Instant instant) {
        return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
    }
}
