package analyzers.read.k6;

import java.util.Arrays;
import java.util.function.DoubleConsumer;

/// Numbers kept as they come, eight bytes each, in blocks of 4 kB that are never copied to grow.
final class Column {

    private static final int BLOCK = 1 << 9;

    private double[][] blocks = new double[4][];
    private int size;

    void add(double value) {
        room()[size % BLOCK] = value;
        size++;
    }

    /// The block of the next value.
    private double[] room() {
        int block = size / BLOCK;
        if (block == blocks.length) {
            blocks = Arrays.copyOf(blocks, block * 2);
        }
        if (blocks[block] == null) {
            blocks[block] = new double[BLOCK];
        }
        return blocks[block];
    }

    int size() {
        return size;
    }

    /// Copies all values to `target`, from index `at`.
    ///
    /// @return the index after the last one
    int copyTo(double[] target, int at) {
        int copied = 0;
        for (int block = 0; copied < size; block++) {
            int length = Math.min(BLOCK, size - copied);
            System.arraycopy(blocks[block], 0, target, at + copied, length);
            copied += length;
        }
        return at + size;
    }

    void forEach(DoubleConsumer consumer) {
        for (int i = 0; i < size; i++) {
            consumer.accept(blocks[i / BLOCK][i % BLOCK]);
        }
    }

    /// Takes over another column's values, behind those here; the other is not to be used any more.
    void take(Column other) {
        for (int from = 0; from < other.size; from += BLOCK) {
            append(other.blocks[from / BLOCK], Math.min(BLOCK, other.size - from));
            other.blocks[from / BLOCK] = null;
        }
        other.size = 0;
    }

    private void append(double[] values, int length) {
        int copied = 0;
        while (copied < length) {
            double[] block = room();
            int some = Math.min(BLOCK - size % BLOCK, length - copied);
            System.arraycopy(values, copied, block, size % BLOCK, some);
            size += some;
            copied += some;
        }
    }
}
