package analyzers.evidence;

import java.util.Optional;

/// Processor use over a window, in cores (1.0 is one core busy all the time).
///
/// @param coresAllowed        cores the application may use
/// @param hostCores           cores of the machine
/// @param hostIdleShare       idle and iowait share of the machine, 0 to 1
/// @param stealCores          taken by the hypervisor
/// @param applicationCores    used by the application; absent without pidstat and JMX
/// @param databaseCores       used by the postmaster and its children
/// @param generatorCores      used by the load generator
/// @param otherCores          used by processes that are no part of the run; absent where one that is part of it does not tell its own
/// @param applicationRunQueueCores  time the application's threads were runnable and not running, a second (pidstat `%wait`)
/// @param throttledShare      throttled share of the cgroup's periods, 0 to 1; absent when no quota is set
/// @param throttledCores      time for which the quota kept the cgroup's threads from running, summed over the machine's cores, a second
/// @param gcCores             used by garbage collection
/// @param jitCores            used by the JIT compiler
/// @param files               what the figures came from
public record CpuEvidence(
        double coresAllowed,
        int hostCores,
        Optional<Double> hostIdleShare,
        Optional<Double> stealCores,
        Optional<Double> applicationCores,
        Optional<Double> databaseCores,
        Optional<Double> generatorCores,
        Optional<Double> otherCores,
        Optional<Double> applicationRunQueueCores,
        Optional<Double> throttledShare,
        Optional<Double> throttledCores,
        Optional<Double> gcCores,
        Optional<Double> jitCores,
        String files) {

    /// Cores of the machine that were not idle, whoever used them; all of them where that is not known.
    public double usedCores() {
        return hostCores * (1 - hostIdleShare.orElse(0.0));
    }

    /// Cores used by what is no part of the run, at the most: where a part of the run does not tell its own use, that counts as others'.
    ///
    /// @param calledCores  used by called services of the run, as they tell it themselves
    public double otherCoresAtMost(double calledCores) {
        return otherCores.orElseGet(() ->
                Math.max(0, usedCores() - applicationCores.orElse(0.0) - databaseCores.orElse(0.0) - generatorCores.orElse(0.0) - calledCores));
    }
}
