package analyzers.verdict;

import analyzers.evidence.CpuEvidence;
import analyzers.evidence.KernelEvidence;
import analyzers.evidence.LevelEvidence;
import java.util.Locale;
import java.util.Optional;

/// The kernel's own account of who waits for a core, beside how busy the cores are: a processor that is short has a queue (Gregg 2020, "Systems
/// Performance", 6.6: utilisation and saturation are two questions). Pressure is the share of the time in which some thread of the machine was
/// runnable and not running (the kernel's `accounting/psi.rst`); where it is not recorded, the application's own run-queue wait stands for it.
final class CpuWaiting {

    private CpuWaiting() {}

    /// What waits for a core need not wait in the kernel: virtual threads do in their scheduler's queue, requests before full threads or a full pool
    /// in that one's, and an application with a limit of its own stands still. Nothing is concluded there.
    ///
    /// @return what speaks against a shortage, if something does
    static Optional<String> contradiction(Situation situation, CpuEvidence cpu, double othersShare) {
        LevelEvidence level = situation.subject().level();
        boolean elsewhere = OnCpu.limited(cpu) || situation.subject().scenario().threadModel().equals("virtual") || level.pool().filter(PoolRule::full).isPresent()
                || level.threads().filter(t -> t.fullShare() >= Threshold.NOT_FULL).isPresent();
        if (elsewhere) {
            return Optional.empty();
        }
        Optional<Double> pressure = level.kernel().flatMap(KernelEvidence::cpuPressure);
        if (pressure.isPresent()) {
            return pressure.filter(p -> p < Threshold.PRESSED).map(p -> String.format(Locale.ROOT,
                    "in only %.0f %% of the time did any thread of the machine wait for one (pressure in host.csv)", p * 100));
        }
        // Where others use much of it, it may be they who wait, on the application's behalf. A kernel that keeps no such account says 0.
        return cpu.applicationRunQueueCores().filter(waited -> waited > 0 && othersShare <= Threshold.SHARED)
                .filter(waited -> cpu.applicationCores().filter(used -> waited < Threshold.RUN_QUEUE * used).isPresent())
                .map(waited -> String.format(Locale.ROOT, "the application's threads wait only %.2f s for one in each second (pidstat-threads.txt)", waited));
    }

    /// @return what speaks for it, where the application's own waits do not
    static String corroboration(Optional<KernelEvidence> kernel) {
        return kernel.flatMap(KernelEvidence::cpuPressure)
                .map(p -> String.format(Locale.ROOT, "; some thread waited for a core in %.0f %% of the time", Math.min(1, p) * 100)).orElse("");
    }
}
