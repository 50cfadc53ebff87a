package collectors.record;

import collectors.process.EpochClock;
import java.util.Locale;

/// What pidstat prints of a process or thread between two readings, in its columns.
///
/// @param epochS          end of the interval
/// @param uid             its user
/// @param userPercent     of one processor, without guests
/// @param systemPercent   of one processor
/// @param guestPercent    of one processor
/// @param waitPercent     of the interval on the run queue; for a process that of its main thread, as pidstat has it
/// @param processor       where it ran last
/// @param minorFaults     per second
/// @param majorFaults     per second
/// @param virtualKb       address space
/// @param residentKb      resident memory
/// @param voluntary       context switches per second; for a process those of its main thread, as pidstat has it
/// @param involuntary     the same
/// @param command         its name
record ProcRates(long epochS, long uid, double userPercent, double systemPercent, double guestPercent, double waitPercent, int processor,
        double minorFaults, double majorFaults, long virtualKb, long residentKb, double voluntary, double involuntary, String command) {

    static ProcRates between(ProcReading a, ProcReading b) {
        double seconds = (b.atNs() - a.atNs()) / 1e9;
        ProcStat from = a.stat();
        ProcStat to = b.stat();
        long guest = to.guestTicks() - from.guestTicks();
        return new ProcRates(EpochClock.nowNs() / 1_000_000_000L, b.status().getOrDefault("Uid", 0L),
                Math.max(0, to.userTicks() - from.userTicks() - guest) / seconds, (to.systemTicks() - from.systemTicks()) / seconds,
                guest / seconds, (b.runQueueNs() - a.runQueueNs()) / 1e7 / seconds, to.processor(),
                (to.minorFaults() - from.minorFaults()) / seconds, (to.majorFaults() - from.majorFaults()) / seconds,
                b.status().getOrDefault("VmSize", 0L), b.status().getOrDefault("VmRSS", 0L),
                switches(a, b, "voluntary_ctxt_switches") / seconds, switches(a, b, "nonvoluntary_ctxt_switches") / seconds, to.command());
    }

    /// A row of `PidstatView.PROCESSES`.
    ///
    /// @param memoryKb  of the machine
    String process(long pid, long memoryKb) {
        return String.format(Locale.ROOT, "%10d %6d %9d %s %9.2f %9.2f %7d %7d %6.2f %9.2f %9.2f  %s%n", epochS, uid, pid, cpu(), minorFaults,
                majorFaults, virtualKb, residentKb, 100.0 * residentKb / memoryKb, voluntary, involuntary, command);
    }

    /// A row of `PidstatView.THREADS`: a process has no TID, a thread no TGID (−1).
    String threads(long tgid, String tid, String branch) {
        return String.format(Locale.ROOT, "%10d %6d %9s %9s %s %9.2f %9.2f  %s%s%n", epochS, uid, tgid < 0 ? "-" : Long.toString(tgid), tid, cpu(),
                voluntary, involuntary, branch, command);
    }

    private String cpu() {
        return String.format(Locale.ROOT, "%7.2f %7.2f %7.2f %7.2f %7.2f %5d", userPercent, systemPercent, guestPercent, waitPercent,
                userPercent + systemPercent + guestPercent, processor);
    }

    private static long switches(ProcReading a, ProcReading b, String name) {
        return b.status().getOrDefault(name, 0L) - a.status().getOrDefault(name, 0L);
    }
}
