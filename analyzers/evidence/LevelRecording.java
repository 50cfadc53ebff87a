package analyzers.evidence;

import java.util.List;

/// What Flight Recorder kept of one level's window. An event type can be absent, disabled, or enabled and empty: each part says which.
///
/// @param file              the recording
/// @param coveredShare      share of the window that the recording covers, 0 to 1; where it is under 0.99, an empty part is `UNKNOWN`
/// @param pins              `jdk.VirtualThreadPinned`
/// @param collections       `jdk.GarbageCollection`: the collections' whole length, concurrent phases included
/// @param pauses            `jdk.GCPhasePause`
/// @param gcCpuMs           `jdk.GCCPUTime`: CPU time of the collector's pauses, all its threads, in ms (JDK 20 and newer; the concurrent
///                          threads of a collector are not in it)
/// @param allocationStalls  `jdk.ZAllocationStall`: threads that waited for memory (ZGC only)
/// @param compilations      `jdk.Compilation`: elapsed time over the threshold; several compilers run at once
/// @param jitCores          `jdk.ThreadCPULoad` of the compiler threads, in cores
/// @param carrierCores      the same of the carriers
/// @param allocatedBytesPerSecond  `jdk.ThreadAllocationStatistics`: what the live platform threads allocated between two samples (virtual
///                          threads allocate on their carrier's account); threads that ended meanwhile are not in it
/// @param samples           `jdk.CPUTimeSample` where recorded, else `jdk.ExecutionSample`
/// @param nativeSamples     `jdk.NativeMethodSample`: threads in native code, which may wait there
/// @param fileIo            `jdk.FileRead` and `jdk.FileWrite` of virtual threads: they hold the carrier meanwhile
/// @param sleeps            overshoot of virtual threads' waits (`jdk.ThreadSleep`, `jdk.ThreadPark` with a time-out)
/// @param poolWaits         `jdk.ThreadPark` in HikariCP's queue by the frame that wanted a connection; parks of virtual threads leave no event
/// @param holds             waits, and samples of running code, of threads that held a pooled connection, by event type and by the frame that held it:
///                          `jdk.SocketRead`, `jdk.SocketWrite`, `jdk.ThreadSleep`, `jdk.ThreadPark`, `jdk.JavaMonitorEnter`, `jdk.JavaMonitorWait`,
///                          and `jdk.CPUTimeSample` where recorded, else `jdk.ExecutionSample`, whose spans are the period that a sample stands for,
///                          0 ms where it is not known
/// @param scheduler         `lab.SchedulerSample`, in the lab's own workload app
public record LevelRecording(
        String file,
        double coveredShare,
        Recorded<PinSums> pins,
        Recorded<Spans> collections,
        Recorded<Spans> pauses,
        Recorded<Double> gcCpuMs,
        Recorded<Spans> allocationStalls,
        Recorded<Spans> compilations,
        Recorded<Double> jitCores,
        Recorded<Double> carrierCores,
        Recorded<Double> allocatedBytesPerSecond,
        Recorded<StackSamples> samples,
        Recorded<FrameSums> nativeSamples,
        Recorded<FrameSums> fileIo,
        Recorded<Overshoot> sleeps,
        Recorded<FrameSums> poolWaits,
        List<Recorded<FrameSums>> holds,
        Recorded<CarrierSamples> scheduler) {}
