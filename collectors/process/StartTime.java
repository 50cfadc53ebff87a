package collectors.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/// When a process started, in the kernel's clock ticks since boot: with the process id it names one process for good, since ids are used again.
public final class StartTime {

    private static final int FIELDS_BEFORE = 19;

    private StartTime() {}

    /// Field 22 of `/proc/<pid>/stat`; empty where the process is gone or the system has no `/proc`.
    public static OptionalLong ticks(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"), StandardCharsets.ISO_8859_1);
            // The command's name stands in brackets and may hold blanks and brackets itself.
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return OptionalLong.of(Long.parseLong(fields[FIELDS_BEFORE]));
        } catch (IOException | RuntimeException e) {
            return OptionalLong.empty();
        }
    }
}
