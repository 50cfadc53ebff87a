package collectors.process;

import java.lang.reflect.Proxy;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Ctrl-C and its kin as a wish that the program fulfils in order: the level is ended, children are stopped, the run is kept.
/// A second one ends the program at once; the watchdog then ends the children.
public final class Interruption {

    private static final String[] NAMES = {"INT", "TERM", "HUP"};
    private static final int[] NUMBERS = {2, 15, 1};

    private final AtomicInteger signal = new AtomicInteger();
    private final CountDownLatch wished = new CountDownLatch(1);

    /// Takes the signals over. A JVM without `sun.misc.Signal` keeps its own way: it ends, and the watchdog cleans up.
    public static Interruption listen() {
        Interruption interruption = new Interruption();
        for (int i = 0; i < NAMES.length; i++) {
            int number = NUMBERS[i];
            try {
                // By name, since the compiler warns of this class and nothing else in the JDK offers what it does.
                Class<?> type = Class.forName("sun.misc.Signal");
                Class<?> handler = Class.forName("sun.misc.SignalHandler");
                Object proxy = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, (self, method, args) -> {
                    if (method.getName().equals("handle")) {
                        interruption.wish(number);
                        return null;
                    }
                    return switch (method.getName()) {
                        case "equals" -> self == args[0];
                        case "hashCode" -> System.identityHashCode(self);
                        default -> "interruption by signal " + number;
                    };
                });
                type.getMethod("handle", type, handler)
                        .invoke(null, type.getConstructor(String.class).newInstance(NAMES[i]), proxy);
            } catch (ReflectiveOperationException | RuntimeException e) {
                continue;
            }
        }
        return interruption;
    }

    private void wish(int number) {
        if (!signal.compareAndSet(0, number)) {
            Runtime.getRuntime().halt(128 + number);
        }
        wished.countDown();
    }

    public boolean wished() {
        return signal.get() != 0;
    }

    /// 128 and the signal's number, as shells report it; empty while nobody interrupted.
    public OptionalInt exitCode() {
        int number = signal.get();
        return number == 0 ? OptionalInt.empty() : OptionalInt.of(128 + number);
    }

    /// Sleeps, but no longer than until the wish. Returns whether there is one.
    public boolean sleep(long millis) {
        try {
            return wished.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
