package analyzers.read.k6;

import java.util.Arrays;

/// Lines of one file that are no k6 lines: how many, and the number of the first. Blocks are scanned out of order, so the lines of each are noted.
final class BadLines {

    private int[] linesOfBlock = new int[16];
    private int blocks;
    private long count;
    private long foreign;
    private int firstBlock = Integer.MAX_VALUE;
    private int firstLine;

    /// @param line     in its block, from 1
    /// @param foreign  whether it is other text, such as k6's console output, and no damaged point
    void add(int block, int line, boolean foreign) {
        count++;
        this.foreign += foreign ? 1 : 0;
        if (block < firstBlock) {
            firstBlock = block;
            firstLine = line;
        }
    }

    void scanned(int block, int lines) {
        if (block >= linesOfBlock.length) {
            linesOfBlock = Arrays.copyOf(linesOfBlock, Math.max(block + 1, linesOfBlock.length * 2));
        }
        linesOfBlock[block] = lines;
        blocks = Math.max(blocks, block + 1);
    }

    /// Adds what another thread met in the same file.
    void addAll(BadLines other) {
        for (int block = 0; block < other.blocks; block++) {
            if (other.linesOfBlock[block] > 0) {
                scanned(block, other.linesOfBlock[block]);
            }
        }
        count += other.count;
        foreign += other.foreign;
        if (other.firstBlock < firstBlock) {
            firstBlock = other.firstBlock;
            firstLine = other.firstLine;
        }
    }

    long count() {
        return count;
    }

    /// How many of them hold other text.
    long foreign() {
        return foreign;
    }

    /// Number of the first, from 1; only where there is one.
    long first() {
        long before = 0;
        for (int block = 0; block < firstBlock; block++) {
            before += linesOfBlock[block];
        }
        return before + firstLine;
    }
}
