package app.work;

import app.Blocking;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// Allocates, beside data that lives on and changes, as a cache does: how much time collection takes is a matter of the heap's size alone.
@Blocking
class AllocationController {

    private static final int ENTRY_BYTES = 1024;
    private static final long MOST_KIB = 64 * 1024;

    /// Filled at first use and kept; entries are replaced, so that they are old when they die, which costs a collector most.
    private final List<byte[]> kept = new ArrayList<>();

    /// @param keptKib  kept by the service as a whole
    record Allocated(String work, long kib, int keptKib) {}

    /// @param kib   allocated by this request, in entries of 1 KiB, a tenth of which take the place of older ones
    /// @param live  KiB that the service keeps
    @GetMapping("/api/allocate")
    Allocated allocate(@RequestParam(defaultValue = "1024") long kib, @RequestParam(defaultValue = "16384") long live) {
        int entries = (int) Bounds.within("kib", kib, 0, MOST_KIB);
        int most = (int) Bounds.within("live", live, 1, 16 * MOST_KIB);
        synchronized (kept) {
            while (kept.size() < most) {
                kept.add(new byte[ENTRY_BYTES]);
            }
        }
        for (int i = 0; i < entries; i++) {
            byte[] entry = new byte[ENTRY_BYTES];
            if (i % 10 == 0) {
                synchronized (kept) {
                    kept.set(ThreadLocalRandom.current().nextInt(most), entry);
                }
            }
        }
        return new Allocated("allocate", kib, most);
    }
}
