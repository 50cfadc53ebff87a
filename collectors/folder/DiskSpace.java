package collectors.folder;

import collectors.exit.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Free space where results are written, guarded before a run and while it lasts: recordings cut short by a full disk are worse than none.
///
/// @param folder        where results are written; must exist
/// @param leastBytes    what must stay free
public record DiskSpace(Path folder, long leastBytes) {

    public static final long DEFAULT_LEAST_BYTES = 1L << 30;

    /// @throws Stop when less than the limit is free, or it cannot be told
    public void require() throws Stop {
        long free;
        try {
            free = Files.getFileStore(folder).getUsableSpace();
        } catch (IOException e) {
            throw Stop.failure(folder + ": cannot tell the free disk space (" + e.getMessage() + ")", e);
        }
        if (free < leastBytes) {
            throw Stop.failure(String.format(Locale.ROOT, "%s: disk full: %s free, expected at least %s; make room, use --out elsewhere or a smaller --min-free",
                    folder, mebi(free), mebi(leastBytes)));
        }
    }

    private static String mebi(long bytes) {
        return String.format(Locale.ROOT, "%,d MiB", bytes >> 20);
    }
}
