package foreign;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.Consumer;

/// Runs a task below a native frame: the C library's `qsort` sorts two numbers, and its comparator is the task.
///
/// The workload app is compiled for JDK 21 and must run there, so this class, which needs JDK 22, is loaded by its name.
// Calling native code is what it is for; the JVM says so in one line of its log unless --enable-native-access is given.
@SuppressWarnings("restricted")
public final class NativeUpcall implements Consumer<Runnable> {

    private static final Linker LINKER = Linker.nativeLinker();
    private static final FunctionDescriptor COMPARATOR = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS);
    private static final MethodHandle QSORT = LINKER.downcallHandle(
            LINKER.defaultLookup().find("qsort").orElseThrow(),
            FunctionDescriptor.ofVoid(ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS));

    @Override
    public void accept(Runnable task) {
        try (Arena arena = Arena.ofConfined()) {
            MethodHandle compare = MethodHandles.lookup()
                    .findStatic(NativeUpcall.class, "compare",
                            MethodType.methodType(int.class, Runnable.class, MemorySegment.class, MemorySegment.class))
                    .bindTo(task);
            MemorySegment two = arena.allocateFrom(ValueLayout.JAVA_INT, 2, 1);
            QSORT.invokeExact(two, 2L, ValueLayout.JAVA_INT.byteSize(), LINKER.upcallStub(compare, COMPARATOR, arena));
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("qsort cannot be called", e);
        }
    }

    /// Two numbers need one comparison, so the task runs once.
    private static int compare(Runnable task, MemorySegment left, MemorySegment right) {
        task.run();
        return 0;
    }
}
