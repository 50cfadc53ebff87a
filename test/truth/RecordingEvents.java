package truth;

import analyzers.evidence.Window;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/// A recording cut to the types of which more than a count is read, to their settings, and to what is not the JDK's own.
final class RecordingEvents {

    private static final Set<String> ALWAYS = Set.of("jdk.GCConfiguration", "jdk.CPUInformation", "jdk.DataLoss");
    private static final Set<String> IN_LEVELS = Set.of("jdk.VirtualThreadPinned", "jdk.VirtualThreadSubmitFailed", "jdk.GarbageCollection", "jdk.GCPhasePause",
            "jdk.GCCPUTime", "jdk.GCHeapSummary", "jdk.ZAllocationStall", "jdk.Compilation", "jdk.CPULoad", "jdk.ThreadCPULoad", "jdk.JavaThreadStatistics",
            "jdk.ThreadAllocationStatistics", "jdk.ContainerConfiguration", "jdk.ContainerCPUThrottling");

    /// What kept a carrier, and how long a sleep overran; of platform threads there is no question, and their stacks take most of a file.
    private static final Map<String, String> OF_VIRTUAL_THREADS = Map.of("jdk.ExecutionSample", "sampledThread", "jdk.CPUTimeSample", "eventThread",
            "jdk.NativeMethodSample", "sampledThread", "jdk.ThreadSleep", "eventThread", "jdk.ThreadPark", "eventThread", "jdk.FileRead", "eventThread",
            "jdk.FileWrite", "eventThread");

    private RecordingEvents() {}

    static void reduce(Path in, Path out, List<Window> spans) throws IOException {
        Set<Long> ids = new HashSet<>();
        try (var recording = new RecordingFile(in)) {
            recording.readEventTypes().stream().filter(RecordingEvents::kept).map(EventType::getId).forEach(ids::add);
            recording.write(out, event -> wanted(event, ids, spans));
        }
    }

    private static boolean kept(EventType type) {
        return ALWAYS.contains(type.getName()) || IN_LEVELS.contains(type.getName()) || OF_VIRTUAL_THREADS.containsKey(type.getName())
                || !type.getName().startsWith("jdk.");
    }

    private static boolean wanted(RecordedEvent event, Set<Long> ids, List<Window> spans) {
        String type = event.getEventType().getName();
        if (type.equals("jdk.ActiveSetting")) {
            return ids.contains(event.getLong("id"));
        }
        if (OF_VIRTUAL_THREADS.containsKey(type)) {
            RecordedThread thread = event.getThread(OF_VIRTUAL_THREADS.get(type));
            if (thread == null || !thread.isVirtual()) {
                return false;
            }
        }
        return ALWAYS.contains(type) || kept(event.getEventType()) && SampledRows.within(spans, epochNs(event.getEndTime()));
    }

    private static long epochNs(Instant instant) {
        return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
    }
}
