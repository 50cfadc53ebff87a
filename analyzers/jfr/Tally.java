package analyzers.jfr;

import analyzers.evidence.RecordingEvidence.CpuLoadSample;
import analyzers.evidence.RecordingEvidence.ThreadCountSample;
import analyzers.evidence.Window;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongFunction;

/// What the events of a chunk, and then of all chunks, add up to. Holds no event.
final class Tally {

    static final String PINNED = "jdk.VirtualThreadPinned";
    static final String COLLECTION = "jdk.GarbageCollection";
    static final String CPU_LOAD = "jdk.CPULoad";
    static final String THREADS = "jdk.JavaThreadStatistics";
    static final String SETTING = "jdk.ActiveSetting";
    static final String JVM = "jdk.JVMInformation";
    static final String COLLECTORS = "jdk.GCConfiguration";
    static final String LOSS = "jdk.DataLoss";

    static final String PROCESSORS = "jdk.CPUInformation";

    /// The types of which more is read than how many there are.
    static final Set<String> READ = Set.of(PINNED, COLLECTION, CPU_LOAD, THREADS, SETTING, JVM, COLLECTORS, LOSS, PROCESSORS);

    private static final int LONGEST_TEXT = 500;

    final PinLedger pins = new PinLedger();
    final SettingLedger settings = new SettingLedger();
    final Samples<CpuLoadSample> cpu = new Samples<>(CpuLoadSample::epochNs);
    final Samples<ThreadCountSample> threads = new Samples<>(ThreadCountSample::epochNs);
    final Map<String, Long> counts = new TreeMap<>();
    /// Recorded JVMs by process id and start. Their command lines and properties are in the same event, and stay there.
    final Map<Process, String> jvms = new TreeMap<>();
    final Set<String> collectors = new TreeSet<>();
    final List<WindowTally> windows;
    long collectionsRead;
    long pausesNs;
    long longestPauseNs;
    long lostBytes;
    /// Processors of the machine, of which the recorder's loads are shares; 0 where it does not say.
    long processors;

    /// @param windows  the spans of time that are told apart
    Tally(List<Window> windows) {
        this.windows = windows.stream().map(WindowTally::new).toList();
    }

    record Process(long startEpochMs, long pid) implements Comparable<Process> {

        @Override
        public int compareTo(Process other) {
            int byStart = Long.compare(startEpochMs, other.startEpochMs);
            return byStart != 0 ? byStart : Long.compare(pid, other.pid);
        }
    }

    boolean reads(String type) {
        return READ.contains(type) || (!windows.isEmpty() && WindowTally.READ.contains(type));
    }

    /// @param typeName  name of an event type by its number, which settings refer to; null where it is not known
    void add(String type, EventRow row, LongFunction<String> typeName) {
        switch (type) {
            case PINNED -> pins.add(pinKind(row), row.javaThreadId(), row.startEpochNs(), row.nanoseconds("duration").orElse(0));
            case COLLECTION -> collection(row);
            case CPU_LOAD -> cpu.add(new CpuLoadSample(row.startEpochNs(), share(row.real("jvmUser")), share(row.real("jvmSystem")),
                    share(row.real("machineTotal"))));
            case THREADS -> row.integer("activeCount").ifPresent(active ->
                    threads.add(new ThreadCountSample(row.startEpochNs(), active, row.integer("peakCount").orElse(active))));
            case SETTING -> setting(row, typeName);
            case JVM -> row.text("jvmVersion").ifPresent(version ->
                    jvms.put(new Process(row.epochMs("jvmStartTime").orElse(-1), row.integer("pid").orElse(-1)), version));
            case COLLECTORS -> row.text("youngCollector").ifPresent(young ->
                    collectors.add(row.text("oldCollector").map(old -> young + ", " + old).orElse(young)));
            case LOSS -> lostBytes += row.integer("amount").orElse(0);
            case PROCESSORS -> processors = Math.max(processors, row.integer("hwThreads").orElse(0));
            default -> { }
        }
        windows.forEach(window -> window.add(type, row));
    }

    static PinLedger.Kind pinKind(EventRow row) {
        return new PinLedger.Kind(row.text("pinnedReason").map(Tally::line), row.text("blockingOperation").map(Tally::line),
                StackFrames.named(row.stack()).map(Tally::line));
    }

    private void collection(EventRow row) {
        collectionsRead++;
        pausesNs += row.nanoseconds("sumOfPauses").orElse(0);
        longestPauseNs = Math.max(longestPauseNs, row.nanoseconds("longestPause").orElse(0));
    }

    private void setting(EventRow row, LongFunction<String> typeName) {
        Optional<String> type = row.integer("id").stream().mapToObj(typeName).findFirst();
        type.ifPresent(name -> settings.add(name, row.text("name").orElse(""), row.text("value").orElse(""), row.startEpochNs()));
    }

    /// A text of the recording as one line of bounded length, whatever the file says.
    static String line(String text) {
        String bounded = text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT);
        return bounded.chars().anyMatch(Character::isISOControl) ? bounded.replaceAll("\\p{Cntrl}", " ") : bounded;
    }

    private static double share(OptionalDouble value) {
        return value.orElse(Double.NaN);
    }

    void addAll(Tally other) {
        pins.addAll(other.pins);
        settings.addAll(other.settings);
        cpu.addAll(other.cpu);
        threads.addAll(other.threads);
        other.counts.forEach((type, count) -> counts.merge(type, count, Long::sum));
        jvms.putAll(other.jvms);
        collectors.addAll(other.collectors);
        collectionsRead += other.collectionsRead;
        pausesNs += other.pausesNs;
        longestPauseNs = Math.max(longestPauseNs, other.longestPauseNs);
        lostBytes += other.lostBytes;
        processors = Math.max(processors, other.processors);
        for (int i = 0; i < windows.size(); i++) {
            windows.get(i).addAll(other.windows.get(i));
        }
    }

    long events() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
