package collectors.record;

import java.util.List;
import java.util.OptionalLong;

/// One reading of the application's MBeans: a row of `jmx.csv`. What a bean does not know, or a missing bean would tell, is empty. Threads, heap,
/// compiler and collectors are read once a second and empty in between.
///
/// @param epochNs               when the reading began, UTC epoch nanoseconds
/// @param pollNs                how long it took
/// @param schedulerParallelism  carriers that may run at once (JDK 24+, as all of the scheduler)
/// @param schedulerPool         carriers that exist
/// @param schedulerMounted      virtual threads on a carrier
/// @param schedulerQueued       virtual threads that wait for a carrier
/// @param threadsLive           platform threads
/// @param threadsPeak           the most there ever were
/// @param heapUsedBytes         used heap
/// @param heapCommittedBytes    committed heap
/// @param processCpuNs          cumulative CPU time
/// @param jitMs                 cumulative time of the compilers
/// @param gcMs                  cumulative time of pauses
/// @param gcCount               cumulative number of pauses
/// @param poolTotal             connections of the pool
/// @param poolActive            lent out
/// @param poolIdle              free
/// @param poolPending           threads that wait for one
/// @param servletBusy           request threads at work; empty under virtual threads
/// @param servletCurrent        request threads that exist; empty under virtual threads
/// @param servletMax            the most there may be; empty under virtual threads
/// @param servletConnections    open connections
public record JmxSample(
        long epochNs,
        long pollNs,
        OptionalLong schedulerParallelism,
        OptionalLong schedulerPool,
        OptionalLong schedulerMounted,
        OptionalLong schedulerQueued,
        OptionalLong threadsLive,
        OptionalLong threadsPeak,
        OptionalLong heapUsedBytes,
        OptionalLong heapCommittedBytes,
        OptionalLong processCpuNs,
        OptionalLong jitMs,
        OptionalLong gcMs,
        OptionalLong gcCount,
        OptionalLong poolTotal,
        OptionalLong poolActive,
        OptionalLong poolIdle,
        OptionalLong poolPending,
        OptionalLong servletBusy,
        OptionalLong servletCurrent,
        OptionalLong servletMax,
        OptionalLong servletConnections) {

    static final List<String> COLUMNS = List.of(
            "epoch_ns", "poll_ns",
            "scheduler_parallelism", "scheduler_pool", "scheduler_mounted", "scheduler_queued",
            "threads_live", "threads_peak", "heap_used_bytes", "heap_committed_bytes",
            "process_cpu_ns", "jit_ms", "gc_ms", "gc_count",
            "pool_total", "pool_active", "pool_idle", "pool_pending",
            "servlet_busy", "servlet_current", "servlet_max", "servlet_connections");

    /// In the order of the columns.
    Object[] cells() {
        return new Object[] {
            epochNs, pollNs,
            schedulerParallelism, schedulerPool, schedulerMounted, schedulerQueued,
            threadsLive, threadsPeak, heapUsedBytes, heapCommittedBytes,
            processCpuNs, jitMs, gcMs, gcCount,
            poolTotal, poolActive, poolIdle, poolPending,
            servletBusy, servletCurrent, servletMax, servletConnections
        };
    }
}
