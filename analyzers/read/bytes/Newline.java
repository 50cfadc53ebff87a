package analyzers.read.bytes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Finds line ends, eight bytes at a time. In a method of its own, since the compiler does markedly better on it than inlined in a loop.
public final class Newline {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long NEWLINES = 0x0a0a0a0a0a0a0a0aL;
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;

    private Newline() {}

    /// @return index of the first `\n` in `[from, to)`, or −1
    public static int find(byte[] bytes, int from, int to) {
        int i = from;
        for (; i <= to - 8; i += 8) {
            long x = (long) LONGS.get(bytes, i) ^ NEWLINES;
            long hit = (x - ONES) & ~x & HIGHS;
            if (hit != 0) {
                return i + (Long.numberOfTrailingZeros(hit) >>> 3);
            }
        }
        for (; i < to; i++) {
            if (bytes[i] == '\n') {
                return i;
            }
        }
        return -1;
    }
}
