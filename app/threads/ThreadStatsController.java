package app.threads;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Answers `GET /api/threadstats`: the platform threads of this process, whose they are, and the carriers among them. The stacks are read at
/// a safepoint, so it is asked between levels, not during one.
@RestController
class ThreadStatsController {

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    /// @param platformThreads  live ones, carriers included; virtual threads are in no count of the JVM
    /// @param peak             most since the start
    /// @param carriers         absent before JDK 24
    /// @param owners           live platform threads by owner; see [Owners]
    record ThreadStats(int platformThreads, int peak, Optional<Carriers> carriers, Map<String, Long> owners) {}

    @GetMapping("/api/threadstats")
    ThreadStats stats() {
        return new ThreadStats(threads.getThreadCount(), threads.getPeakThreadCount(), Carriers.now(), Owners.of(threads.dumpAllThreads(false, false)));
    }
}
