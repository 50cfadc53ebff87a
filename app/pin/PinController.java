package app.pin;

import app.Blocking;
import app.CannotRunHere;
import app.Settings;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.springframework.web.bind.annotation.GetMapping;

/// Waits for the hold time in places where a virtual thread can, or cannot, give its carrier back. No request contends with another, so
/// whatever differs is pinning.
@Blocking
class PinController {

    /// Compiled for a newer JDK than the rest, so it is known by name only.
    private static final String UPCALL = "foreign.NativeUpcall";

    private final Duration hold;
    private final ClassInitialiser initialiser = ClassInitialiser.load();

    PinController(Settings settings) {
        this.hold = settings.hold();
    }

    /// @param holdMs  how long it waited at least, in milliseconds
    record Pinned(String work, long holdMs, boolean virtualThread) {}

    /// Holds a monitor that nobody else wants. Pins before JDK 24, and no longer since (JEP 491).
    @GetMapping("/api/pin-synchronized")
    Pinned holdingMonitor() throws InterruptedException {
        synchronized (new Object()) {
            Thread.sleep(hold);
        }
        return done("pin-synchronized");
    }

    /// The same with a lock of java.util.concurrent, which never pins.
    @GetMapping("/api/pin-lock")
    Pinned holdingLock() throws InterruptedException {
        Lock lock = new ReentrantLock();
        lock.lock();
        try {
            Thread.sleep(hold);
        } finally {
            lock.unlock();
        }
        return done("pin-lock");
    }

    /// Inside a static initialiser, which the JVM itself called: pins on every JDK up to 25.
    @GetMapping("/api/pin-classinit")
    Pinned initialising() {
        initialiser.initialiseOnce(hold);
        return done("pin-classinit");
    }

    /// Inside a Java method that native code called back, here the comparator of the C library's `qsort`: pins on every JDK.
    @GetMapping("/api/pin-native")
    Pinned insideNativeCode() {
        Consumer<Runnable> upcall = nativeUpcall();
        upcall.accept(() -> Pause.of(hold));
        return done("pin-native");
    }

    private Pinned done(String work) {
        return new Pinned(work, hold.toMillis(), Thread.currentThread().isVirtual());
    }

    @SuppressWarnings("unchecked")
    private static Consumer<Runnable> nativeUpcall() {
        try {
            return (Consumer<Runnable>) Class.forName(UPCALL).getDeclaredConstructor().newInstance();
        } catch (UnsupportedClassVersionError e) {
            throw new CannotRunHere("foreign functions need JDK 22 or newer, this is " + Runtime.version().feature());
        } catch (ClassNotFoundException e) {
            throw new CannotRunHere("class " + UPCALL + " is not on the class path");
        } catch (InvocationTargetException e) {
            throw new CannotRunHere("the C library's qsort cannot be called: " + e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(UPCALL + ": expected a public constructor without parameters", e);
        }
    }
}
