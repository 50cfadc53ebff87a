package collectors.record;

import java.util.ArrayList;
import java.util.List;

/// Which events Flight Recorder keeps: the JDK's `default` settings with overrides, each for a reason.
///
/// An override's leading `+` makes a JVM that does not know the event or the setting pass over it, so one list serves every JDK.
public enum FlightSettings {

    /// No recording: what it costs is what a run with one takes more.
    NONE(0, List.of()),

    /// Cheap; what figures are taken under.
    MEASURE(128, List.of()),

    /// Low thresholds, no throttle, deep stacks: for finding out why, never for figures.
    DIAGNOSE(512, List.of(
            new Setting("jdk.ThreadPark#threshold", "1ms", "short waits for locks and pools"),
            new Setting("jdk.ThreadSleep#threshold", "1ms", "short sleeps"),
            new Setting("jdk.JavaMonitorEnter#threshold", "1ms", "short contention"),
            new Setting("jdk.JavaMonitorWait#threshold", "1ms", "short waits"),
            new Setting("jdk.SocketRead#threshold", "0ms", "all socket reads"),
            new Setting("jdk.SocketRead#throttle", "off", "JDK 25 keeps 100 a second otherwise, so that sums are samples"),
            new Setting("jdk.SocketWrite#threshold", "0ms", "all socket writes"),
            new Setting("jdk.SocketWrite#throttle", "off", "as for reads"),
            new Setting("jdk.FileRead#threshold", "0ms", "file I/O blocks the carrier and shows nowhere else"),
            new Setting("jdk.FileRead#throttle", "off", "as for sockets"),
            new Setting("jdk.FileWrite#threshold", "0ms", "as for reads"),
            new Setting("jdk.FileWrite#throttle", "off", "as for sockets"),
            new Setting("jdk.VirtualThreadStart#enabled", "true", "which virtual threads ran, and when"),
            new Setting("jdk.VirtualThreadEnd#enabled", "true", "as for starts"),
            new Setting("jdk.ExecutionSample#period", "10ms", "twice the samples"),
            new Setting("jdk.CPUTimeSample#enabled", "true", "samples by CPU time, also inside native code (JDK 25)"),
            new Setting("jdk.ObjectAllocationSample#throttle", "1000/s", "who allocates")));

    /// One setting of one event that differs from the JDK's `default`.
    ///
    /// @param name   `event#setting`
    /// @param value  as in a `.jfc` file, without blanks
    /// @param why    the reason
    public record Setting(String name, String value, String why) {

        String option() {
            return "+" + name + "=" + value;
        }
    }

    private static final List<Setting> ALWAYS = List.of(
            new Setting("jdk.InitialEnvironmentVariable#enabled", "false", "environment variables hold secrets"),
            new Setting("jdk.InitialSystemProperty#enabled", "false", "so do system properties"),
            new Setting("jdk.SystemProcess#enabled", "false", "command lines of everybody's processes"),
            new Setting("jdk.ProcessStart#enabled", "false", "command lines of started processes"),
            new Setting("jdk.VirtualThreadPinned#enabled", "true", "the reason for recording"),
            new Setting("jdk.VirtualThreadPinned#threshold", "0ms", "both shipped settings hide pins under 20 ms"),
            new Setting("jdk.VirtualThreadPinned#stackTrace", "true", "where it pins"),
            new Setting("jdk.VirtualThreadSubmitFailed#enabled", "true", "lost virtual threads"),
            new Setting("jdk.CPULoad#period", "1s", "the resolution of a window"),
            new Setting("jdk.ThreadCPULoad#enabled", "true", "CPU of each carrier"),
            new Setting("jdk.ThreadCPULoad#period", "1s", "10 s is longer than a short window"),
            new Setting("jdk.ThreadAllocationStatistics#period", "1s", "what a window allocated; by default there is one sample a chunk"),
            new Setting("lab.SchedulerSample#enabled", "true", "the workload app's own look at its carriers, which the JDK has no event for"),
            new Setting("lab.SchedulerSample#period", "100ms", "a second is judged by ten samples"),
            new Setting("jdk.JavaThreadStatistics#period", "1s", "thread count"),
            new Setting("jdk.GarbageCollection#enabled", "true", "pauses"),
            new Setting("jdk.GarbageCollection#threshold", "0ms", "all of them"),
            new Setting("jdk.GCPhasePause#enabled", "true", "pauses by phase"),
            new Setting("jdk.GCPhasePause#threshold", "0ms", "all of them"),
            new Setting("jdk.GCHeapSummary#enabled", "true", "heap before and after"),
            new Setting("jdk.GCCPUTime#enabled", "true", "CPU that collecting takes"),
            new Setting("jdk.ContainerConfiguration#enabled", "true", "the limits that the JVM saw"),
            new Setting("jdk.ContainerCPUThrottling#period", "5s", "30 s is longer than a short window"),
            new Setting("jdk.ContainerCPUUsage#period", "5s", "as for throttling"));

    private final int stackDepth;
    private final List<Setting> own;

    FlightSettings(int stackDepth, List<Setting> own) {
        this.stackDepth = stackDepth;
        this.own = own;
    }

    /// Frames kept of a stack.
    int stackDepth() {
        return stackDepth;
    }

    public List<Setting> overrides() {
        List<Setting> all = new ArrayList<>(ALWAYS);
        all.addAll(own);
        return List.copyOf(all);
    }
}
