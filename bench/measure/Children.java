package bench.measure;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// The processor time of all child processes that have ended, to their very end: getrusage(2) with RUSAGE_CHILDREN. What `/proc` shows of a
/// process is gone with it, and a JVM's last milliseconds are not few.
final class Children {

    private static final int RUSAGE_CHILDREN = -1;

    /// `struct rusage` begins with user and system time, each in seconds and microseconds; eighteen words in all on 64-bit Linux.
    private static final int WORDS = 18;

    private static final MethodHandle GETRUSAGE = getrusage();

    private Children() {}

    @SuppressWarnings("restricted")
    private static MethodHandle getrusage() {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow("getrusage"),
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
    }

    static double cpuSeconds() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment usage = arena.allocate(ValueLayout.JAVA_LONG, WORDS);
            if ((int) GETRUSAGE.invokeExact(RUSAGE_CHILDREN, usage) != 0) {
                throw new IllegalStateException("getrusage(2) failed");
            }
            long[] words = usage.toArray(ValueLayout.JAVA_LONG);
            return words[0] + words[2] + (words[1] + words[3]) / 1e6;
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("getrusage(2) could not be called", e);
        }
    }
}
