package analyzers.read.prometheus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// 64 bits that stand for a name or a series. Two of a million series share them by chance about once in forty million files.
final class SeriesHash {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long MULTIPLIER = 0x9e3779b97f4a7c15L;

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

    /// Of name and labels as they are written, a comma after the last one aside. One scrape writes its labels in one order.
    static long of(SampleLine line) {
        byte[] b = line.bytes();
        int to = line.labelsTo();
        if (to > line.nameTo()) {
            to--;
            while (to > line.nameFrom() && (b[to - 1] == ',' || b[to - 1] == ' ' || b[to - 1] == '{')) {
                to--;
            }
        }
        return of(b, line.nameFrom(), to);
    }

    /// Of the labels alone, in whatever order, without the one at place `but` and those without a value, which are as good as absent.
    static long labels(SampleLine line, int but) {
        long sum = 0;
        for (int i = 0; i < line.labels(); i++) {
            if (i != but && line.valueTo(i) > line.valueFrom(i)) {
                sum += mix(of(line.bytes(), line.labelFrom(i), line.labelTo(i)) * 31 + of(line.bytes(), line.valueFrom(i), line.valueTo(i)));
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
