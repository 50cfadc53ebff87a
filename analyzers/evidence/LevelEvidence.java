package analyzers.evidence;

import collectors.run.LevelRecord;
import java.util.Optional;

/// All that is known of one level. An absent part was not recorded, or not readable; that is never the same as zero.
///
/// @param level    as in run.json
/// @param window   the part that counts; absent for a level that never got that far
/// @param load     the generator's points over the window
/// @param whole    the same over the level's whole length
/// @param pool     the connection pool over the window
/// @param threads  the container's request threads over the window
/// @param server   the server's own timer over the window
/// @param cpu      processor use over the window
/// @param carriers the virtual-thread scheduler over the window
/// @param kernel   the kernel's queues of the service's port over the window
/// @param database the database's backends over the window
/// @param gc       garbage collection over the window, by the JVM's log
/// @param log      what the application's log says of its resources in the window
/// @param recording what Flight Recorder kept of the window
/// @param process  what the application's process did and held in the window
/// @param calls    calls to other services over the window
/// @param generator the load generator itself
/// @param connections the container's connections over the window
public record LevelEvidence(
        LevelRecord level,
        Optional<Window> window,
        Optional<LoadEvidence> load,
        Optional<LoadEvidence> whole,
        Optional<PoolEvidence> pool,
        Optional<ServletThreadEvidence> threads,
        Optional<ServerEvidence> server,
        Optional<CpuEvidence> cpu,
        Optional<CarrierEvidence> carriers,
        Optional<KernelEvidence> kernel,
        Optional<DatabaseEvidence> database,
        Optional<GcEvidence> gc,
        Optional<LogEvidence> log,
        Optional<LevelRecording> recording,
        ProcessEvidence process,
        Optional<CallEvidence> calls,
        Optional<GeneratorEvidence> generator,
        Optional<ConnectionEvidence> connections) {

    /// A level of which nothing is known beyond the process and its load.
    public LevelEvidence(LevelRecord level, Optional<Window> window, Optional<LoadEvidence> load, Optional<LoadEvidence> whole, Optional<PoolEvidence> pool,
            Optional<ServletThreadEvidence> threads, Optional<ServerEvidence> server, Optional<CpuEvidence> cpu, Optional<CarrierEvidence> carriers) {
        this(level, window, load, whole, pool, threads, server, cpu, carriers, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                ProcessEvidence.NONE, Optional.empty(), Optional.empty(), Optional.empty());
    }
}
