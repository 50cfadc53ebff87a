package app.work;

import app.Blocking;
import app.Settings;
import java.time.Duration;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// A buffer cached in a `ThreadLocal`, the habit that pays with few threads that live long: with a virtual thread a request it is filled
/// anew by each, and every request in flight holds one. With `?clean=true` it is given back before the wait.
@Blocking
class ThreadLocalController {

    /// That of a formatter or parser with a buffer of its own.
    private static final int BUFFER_BYTES = 64 * 1024;

    private static final ThreadLocal<byte[]> BUFFER = ThreadLocal.withInitial(() -> new byte[BUFFER_BYTES]);

    private final Duration hold;

    ThreadLocalController(Settings settings) {
        this.hold = settings.hold();
    }

    /// @param bytesKept  what this request held while it waited
    record Cached(String work, int bytesKept, boolean virtualThread) {}

    @GetMapping("/api/threadlocal-cache")
    Cached cached(@RequestParam(defaultValue = "false") boolean clean) throws InterruptedException {
        byte[] buffer = BUFFER.get();
        buffer[0]++;
        int kept = clean ? 0 : buffer.length;
        if (clean) {
            BUFFER.remove();
            buffer = null;
        }
        Thread.sleep(hold);
        return new Cached("threadlocal-cache", kept, Thread.currentThread().isVirtual());
    }
}
