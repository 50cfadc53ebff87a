package analyzers.read.k6;

import java.util.Arrays;
import java.util.function.DoubleConsumer;

/// Numbers kept as they come, eight bytes each, in blocks that are never copied to grow.
final class Column {

    private static final int BLOCK = 1 << 13;

    private double[][] blocks = new double[4][];
    private int size;

    void add(double value) {
        int block = size / BLOCK;
        if (block == blocks.length) {
            blocks = Arrays.copyOf(blocks, block * 2);
        }
        if (blocks[block] == null) {
            blocks[block] = new double[BLOCK];
        }
        blocks[block][size % BLOCK] = value;
        size++;
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

    /// Takes over another column's values; the other is not to be used any more.
    void take(Column other) {
        other.forEach(this::add);
        other.blocks = new double[0][];
        other.size = 0;
    }
}
