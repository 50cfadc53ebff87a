package analyzers.read;

import analyzers.evidence.CpuEvidence;
import analyzers.read.csv.JmxFile;
import analyzers.read.pidstat.ProcessFile;
import analyzers.read.window.CounterWindow;
import analyzers.read.window.CounterWindow.Growth;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// Puts processor use of one window together, in cores, from the files that tell a part of it. What an earlier file told stays.
final class CpuParts {

    private static final int USER = 0;
    private static final int NICE = 1;
    private static final int SYSTEM = 2;
    private static final int IDLE = 3;
    private static final int IOWAIT = 4;
    private static final int STEAL = 7;

    private final Set<String> files = new LinkedHashSet<>();
    private Optional<Double> hostIdleShare = Optional.empty();
    private Optional<Double> stealCores = Optional.empty();
    private Optional<Double> inProcesses = Optional.empty();
    private Optional<Double> companions = Optional.empty();
    private Optional<Double> application = Optional.empty();
    private Optional<Double> database = Optional.empty();
    private Optional<Double> generator = Optional.empty();
    private Optional<Double> runQueue = Optional.empty();
    private Optional<Double> throttledShare = Optional.empty();
    private Optional<Double> throttled = Optional.empty();
    private Optional<Double> gc = Optional.empty();
    private Optional<Double> jit = Optional.empty();

    /// @param ticks  user, nice, system, idle, iowait, irq, softirq, steal
    void host(Growth ticks, int cores, String file) {
        double total = 0;
        for (double by : ticks.by()) {
            total += by;
        }
        if (total > 0) {
            hostIdleShare = told(Optional.of((ticks.by()[IDLE] + ticks.by()[IOWAIT]) / total), file);
            // Interrupts are no process's: most of them are the load's own packets on loopback.
            inProcesses = Optional.of((ticks.by()[USER] + ticks.by()[NICE] + ticks.by()[SYSTEM]) / total * cores);
            stealCores = told(Optional.of(ticks.by()[STEAL] / total * cores), file);
        }
    }

    void jvm(JmxFile.Level level, String file) {
        application = told(slope(level.processCpuNs(), 1e9), file);
        gc = told(slope(level.gcMs(), 1e3), file);
        jit = told(slope(level.jitMs(), 1e3), file);
    }

    private static Optional<Double> slope(CounterWindow counter, double unitsPerSecond) {
        return counter.growth().map(g -> g.perSecond(0) / unitsPerSecond);
    }

    void processes(ProcessFile.Level level, String file) {
        application = application.or(() -> told(level.application().cores(), file));
        generator = told(level.generator().cores(), file);
        companions = level.companions().cores();
    }

    void threads(ProcessFile.Level level, String file) {
        runQueue = told(level.application().runQueueCores(), file);
        generator = generator.or(() -> told(level.generator().cores(), file));
    }

    /// @param cpuMs  of the postmaster and its children
    void database(Growth cpuMs, String file) {
        database = told(Optional.of(cpuMs.perSecond(0) / 1e3), file);
    }

    /// @param periods      all periods, then throttled ones; without a quota none is counted, and nothing is known
    /// @param throttledUs  time for which threads stood still for it; absent where the kernel does not tell
    void cgroup(Growth periods, Optional<Growth> throttledUs, String file) {
        if (periods.by()[0] > 0) {
            throttledShare = told(Optional.of(periods.by()[1] / periods.by()[0]), file);
            throttled = throttledUs.map(g -> g.perSecond(0) / 1e6);
        }
    }

    private Optional<Double> told(Optional<Double> value, String file) {
        if (value.isPresent()) {
            files.add(file);
        }
        return value;
    }

    /// @param processes  of the run
    /// @return empty when no file told anything
    Optional<CpuEvidence> evidence(double coresAllowed, int hostCores, Processes processes) {
        return files.isEmpty() ? Optional.empty() : Optional.of(new CpuEvidence(coresAllowed, hostCores, hostIdleShare, stealCores, application,
                database, generator, others(processes), runQueue, throttledShare, throttled, gc, jit, String.join(", ", files)));
    }

    /// What all processes of the machine used less what the run's own did. Children of the collector that live for a moment count as others.
    private Optional<Double> others(Processes processes) {
        Optional<Double> ofDatabase = database.or(() -> absent(processes.all("database")));
        Optional<Double> ofCompanions = companions.or(() -> absent(processes.companions()));
        return inProcesses.flatMap(all -> application.flatMap(a -> generator.flatMap(g -> ofDatabase.flatMap(d -> ofCompanions.map(
                c -> Math.max(0, all - a - g - d - c))))));
    }

    private static Optional<Double> absent(Set<Long> pids) {
        return pids.isEmpty() ? Optional.of(0.0) : Optional.empty();
    }
}
