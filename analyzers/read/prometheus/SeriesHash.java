package analyzers.read.prometheus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// 64 bits that stand for a name or a series. Two of a million series share them by chance about once in forty million files.
final class SeriesHash {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long MULTIPLIER = 0x9e3779b97f4a7c15L;

    private static final long OF_LABELS = 0xffffc00000000000L;

    private SeriesHash() {}

    /// Of the bytes `[from, to)`.
    static long of(byte[] b, int from, int to) {
        long h = to - from;
        int i = from;
        for (; i <= to - 8; i += 8) {
            h = mix(h ^ (long) LONGS.get(b, i));
        }
        long tail = 0;
        for (; i < to; i++) {
            tail = tail << 8 | b[i] & 0xff;
        }
        return mix(h ^ tail);
    }

    /// Of a series, by the hashes of its name and its labels. It begins as that of the labels, so that a timer's count and sum are near each other in
    /// a [SeriesSet]; for names with the same labels the other 46 bits remain.
    static long series(long name, long labels) {
        return labels & OF_LABELS | both(name, labels) & ~OF_LABELS;
    }

    /// Of two texts in this order, by their hashes.
    static long both(long one, long other) {
        return mix(one * 31 + other);
    }

    /// Of the labels alone, in whatever order, without the one at place `but` and those without a value, which are as good as absent.
    static long labels(SampleLine line, int but) {
        Labels labels = line.labels();
        long sum = 0;
        for (int i = 0; i < labels.size(); i++) {
            if (i != but && labels.valueTo(i) > labels.valueFrom(i)) {
                sum += both(of(line.bytes(), labels.from(i), labels.to(i)), of(line.bytes(), labels.valueFrom(i), labels.valueTo(i)));
            }
        }
        return sum;
    }

    private static long mix(long h) {
        long m = h * MULTIPLIER;
        m ^= m >>> 32;
        m *= MULTIPLIER;
        return m ^ m >>> 29;
    }
}
