package analyzers.jfr;

import analyzers.evidence.Window;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the events of one window add up to. Events that reach over its edge are cut to it.
final class WindowTally {

    static final String PAUSE = "jdk.GCPhasePause";
    static final String GC_CPU = "jdk.GCCPUTime";
    static final String STALL = "jdk.ZAllocationStall";
    static final String COMPILATION = "jdk.Compilation";
    static final String THREAD_CPU = "jdk.ThreadCPULoad";
    static final String ALLOCATION = "jdk.ThreadAllocationStatistics";
    static final String SAMPLE = "jdk.ExecutionSample";
    static final String CPU_SAMPLE = "jdk.CPUTimeSample";
    static final String NATIVE_SAMPLE = "jdk.NativeMethodSample";
    static final String FILE_READ = "jdk.FileRead";
    static final String FILE_WRITE = "jdk.FileWrite";
    static final String PARK = "jdk.ThreadPark";
    static final String SLEEP = "jdk.ThreadSleep";
    static final String SOCKET_READ = "jdk.SocketRead";
    static final String SOCKET_WRITE = "jdk.SocketWrite";
    static final String MONITOR_ENTER = "jdk.JavaMonitorEnter";
    static final String MONITOR_WAIT = "jdk.JavaMonitorWait";
    static final String SCHEDULER = "lab.SchedulerSample";

    /// The types that are read in windows only.
    static final Set<String> READ = Set.of(PAUSE, GC_CPU, STALL, COMPILATION, THREAD_CPU, ALLOCATION, SAMPLE, CPU_SAMPLE, NATIVE_SAMPLE, FILE_READ,
            FILE_WRITE, PARK, SLEEP, SOCKET_READ, SOCKET_WRITE, MONITOR_ENTER, MONITOR_WAIT, SCHEDULER);

    /// What a thread waits in while it holds a connection; the first is what most holds are made of.
    static final List<String> HOLDER_WAITS = List.of(SOCKET_READ, SOCKET_WRITE, SLEEP, PARK, MONITOR_ENTER, MONITOR_WAIT);

    /// What it is seen running in.
    private static final List<String> HOLDER_RUNS = List.of(SAMPLE, CPU_SAMPLE);

    private static final String POOL_QUEUE = "com.zaxxer.hikari.util.ConcurrentBag";

    final Window window;
    final PinLedger pins = new PinLedger();
    final SpanSum collections = new SpanSum();
    final SpanSum pauses = new SpanSum();
    final SpanSum stalls = new SpanSum();
    final SpanSum compilations = new SpanSum();
    final AllocationLedger allocations = new AllocationLedger();
    final SampleLedger samples = new SampleLedger();
    final SampleLedger cpuSamples = new SampleLedger();
    final SampleLedger nativeSamples = new SampleLedger();
    final FrameLedger fileIo = new FrameLedger();
    final FrameLedger poolWaits = new FrameLedger();
    final Map<String, FrameLedger> holds = Stream.concat(HOLDER_WAITS.stream(), HOLDER_RUNS.stream())
            .collect(Collectors.toMap(type -> type, _ -> new FrameLedger()));
    final OvershootLedger overshoots = new OvershootLedger();
    final SchedulerLedger scheduler;
    long gcCpuNs;
    long gcCpuEvents;
    long cpuLoads;
    long allocationSamples;
    /// Sums of shares of the machine, of which each holds for one period of the event.
    double compilerLoad;
    double carrierLoad;

    WindowTally(Window window) {
        this.window = window;
        scheduler = new SchedulerLedger(window);
    }

    /// Events are added one by one to every window they touch.
    void add(String type, EventRow row) {
        long start = row.startEpochNs();
        long length = row.nanoseconds("duration").orElse(0);
        if (start >= window.endEpochNs() || start + length < window.startEpochNs() || (length > 0 && start + length == window.startEpochNs())) {
            return;
        }
        long from = Math.max(start, window.startEpochNs());
        long inside = Math.min(start + length, window.endEpochNs()) - from;
        if (holds.containsKey(type)) {
            List<RowFrame> stack = row.stack();
            if (HeldConnection.in(stack)) {
                holds.get(type).add(stack, switch (type) {
                    case SAMPLE -> 0; // of a period that the settings tell
                    case CPU_SAMPLE -> row.nanoseconds("samplingPeriod").orElse(0);
                    default -> inside;
                });
            }
        }
        switch (type) {
            case Tally.PINNED -> pins.add(Tally.pinKind(row), row.javaThreadId(), from, inside);
            case Tally.COLLECTION -> collections.add(inside);
            case PAUSE -> pauses.add(inside);
            case STALL -> stalls.add(inside);
            case COMPILATION -> compilations.add(inside);
            case GC_CPU -> gcCpu(row);
            case THREAD_CPU -> cpuLoad(row);
            case ALLOCATION -> allocation(row);
            case SAMPLE -> samples.add(row, "sampledThread");
            case NATIVE_SAMPLE -> nativeSamples.add(row, "sampledThread");
            case CPU_SAMPLE -> cpuSamples.add(row, "eventThread");
            case FILE_READ, FILE_WRITE -> row.thread("eventThread").filter(RowThread::virtual).ifPresent(_ -> fileIo.add(row.stack(), inside));
            case PARK -> park(row, inside);
            case SLEEP -> overshoot(row, "time");
            case SCHEDULER -> scheduler.add(row);
            default -> { }
        }
    }

    private void gcCpu(EventRow row) {
        gcCpuEvents++;
        gcCpuNs += row.nanoseconds("userTime").orElse(0) + row.nanoseconds("systemTime").orElse(0);
    }

    private void cpuLoad(EventRow row) {
        cpuLoads++;
        double load = row.real("user").orElse(0) + row.real("system").orElse(0);
        row.thread("eventThread").ifPresent(thread -> {
            compilerLoad += thread.compiler() ? load : 0;
            carrierLoad += thread.carrier() ? load : 0;
        });
    }

    private void allocation(EventRow row) {
        allocationSamples++;
        row.thread("thread").ifPresent(thread ->
                row.integer("allocated").ifPresent(bytes -> allocations.add(thread.javaId(), row.startEpochNs(), bytes)));
    }

    private void park(EventRow row, long inside) {
        List<RowFrame> stack = row.stack();
        if (StackFrames.holds(stack, POOL_QUEUE)) {
            poolWaits.add(stack, inside);
        }
        overshoot(row, "timeout");
    }

    /// A wait belongs to the window in which it ends.
    private void overshoot(EventRow row, String asked) {
        long took = row.nanoseconds("duration").orElse(0);
        if (window.contains(row.startEpochNs() + took)) {
            row.thread("eventThread").filter(RowThread::virtual).ifPresent(_ -> overshoots.add(row.nanoseconds(asked).orElse(0), took));
        }
    }

    void addAll(WindowTally other) {
        pins.addAll(other.pins);
        collections.addAll(other.collections);
        pauses.addAll(other.pauses);
        stalls.addAll(other.stalls);
        compilations.addAll(other.compilations);
        allocations.addAll(other.allocations);
        samples.addAll(other.samples);
        cpuSamples.addAll(other.cpuSamples);
        nativeSamples.addAll(other.nativeSamples);
        fileIo.addAll(other.fileIo);
        poolWaits.addAll(other.poolWaits);
        holds.forEach((type, ledger) -> ledger.addAll(other.holds.get(type)));
        overshoots.addAll(other.overshoots);
        scheduler.addAll(other.scheduler);
        gcCpuNs += other.gcCpuNs;
        gcCpuEvents += other.gcCpuEvents;
        cpuLoads += other.cpuLoads;
        allocationSamples += other.allocationSamples;
        compilerLoad += other.compilerLoad;
        carrierLoad += other.carrierLoad;
    }
}
