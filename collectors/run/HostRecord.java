package collectors.run;

import java.util.Optional;

/// The machine a run was made on, as far as it could be read.
///
/// @param cpuModel      as in `/proc/cpuinfo`
/// @param cores         processors of the machine
/// @param coresAllowed  cores the application may use, by affinity and cgroup quota; may be a fraction
/// @param memoryBytes   memory of the machine, in bytes
/// @param memoryLimitBytes  the cgroup's limit, in bytes; absent when there is none
/// @param kernel        name and release
/// @param governor      frequency governor, where the kernel tells
/// @param swapBytes     swap space, in bytes
/// @param virtualised   whether the machine is a guest
public record HostRecord(
        Optional<String> cpuModel,
        int cores,
        double coresAllowed,
        Optional<Long> memoryBytes,
        Optional<Long> memoryLimitBytes,
        String kernel,
        Optional<String> governor,
        Optional<Long> swapBytes,
        Optional<Boolean> virtualised) {

    public HostRecord {
        cpuModel = cpuModel == null ? Optional.empty() : cpuModel;
        memoryBytes = memoryBytes == null ? Optional.empty() : memoryBytes;
        memoryLimitBytes = memoryLimitBytes == null ? Optional.empty() : memoryLimitBytes;
        governor = governor == null ? Optional.empty() : governor;
        swapBytes = swapBytes == null ? Optional.empty() : swapBytes;
        virtualised = virtualised == null ? Optional.empty() : virtualised;
    }
}
