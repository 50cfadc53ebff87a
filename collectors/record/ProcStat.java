package collectors.record;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// One process or thread as `/proc/<pid>/stat`, `status` and `schedstat` show it. Times are in ticks of 10 ms, as Linux shows them
/// everywhere (`USER_HZ`).
///
/// @param command      its name, at most 15 characters
/// @param parent       process id of the parent
/// @param userTicks    cumulative, guests included
/// @param systemTicks  cumulative
/// @param guestTicks   cumulative, running a virtual machine
/// @param childTicks   user and system time of children that ended and were waited for
/// @param minorFaults  cumulative
/// @param majorFaults  cumulative
/// @param processor    where it ran last
record ProcStat(String command, long parent, long userTicks, long systemTicks, long guestTicks, long childTicks,
        long minorFaults, long majorFaults, int processor) {

    /// @param folder  `/proc/<pid>` or `/proc/<pid>/task/<tid>`
    /// @return empty when the process has ended
    static Optional<ProcStat> read(Path folder) {
        return ProcText.of(folder.resolve("stat")).filter(t -> t.lastIndexOf(')') > 0).map(ProcStat::parse);
    }

    private static ProcStat parse(String text) {
        // The name stands in parentheses and may hold blanks and parentheses itself.
        int open = text.indexOf('(');
        int close = text.lastIndexOf(')');
        String[] f = text.substring(close + 2).strip().split(" ");
        return new ProcStat(text.substring(open + 1, close), number(f, 4), number(f, 14), number(f, 15), number(f, 43),
                number(f, 16) + number(f, 17), number(f, 10), number(f, 12), (int) number(f, 39));
    }

    /// Cumulative nanoseconds on the run queue: of one thread, also when asked for a process (then of its main thread).
    static long runQueueNs(Path folder) {
        return ProcText.of(folder.resolve("schedstat")).map(t -> t.strip().split("\\s+")).filter(w -> w.length == 3)
                .map(w -> Long.parseLong(w[1])).orElse(0L);
    }

    /// The numbers of `status` by name, without their unit: `VmRSS` in kB, `Uid` the real one, `voluntary_ctxt_switches` of one thread.
    static Map<String, Long> status(Path folder) {
        Map<String, Long> numbers = new HashMap<>();
        for (String line : ProcText.of(folder.resolve("status")).orElse("").split("\n")) {
            int colon = line.indexOf(':');
            String[] words = line.substring(colon + 1).strip().split("\\s+");
            if (colon > 0 && words[0].matches("\\d{1,18}")) {
                numbers.put(line.substring(0, colon), Long.parseLong(words[0]));
            }
        }
        return numbers;
    }

    /// @param field  as numbered in the manual page proc(5); the first after the name is 3
    private static long number(String[] fields, int field) {
        return Long.parseLong(fields[field - 3]);
    }
}
