package analyzers.read.k6;

import java.util.Arrays;

/// Lines of one file: how many, how many of them are no k6 lines, and the number of the first of
/// those. Blocks are scanned out of order, so the lines of each are noted.
final class LineCount {

    private int[] linesOfBlock = new int[16];
    private int blocks;
    private long all;
    private long bad;
    private long foreign;
    private int firstBlock = Integer.MAX_VALUE;
    private int firstLine;

    /// @param line     in its block, from 1
    /// @param foreign  whether it is other text, such as k6's console output, and no damaged point
    void bad(int block, int line, boolean foreign) {
        bad++;
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
        all += lines - linesOfBlock[block];
        linesOfBlock[block] = lines;
        blocks = Math.max(blocks, block + 1);
    }

    /// Adds what another thread met in the same file.
    void addAll(LineCount other) {
        for (int block = 0; block < other.blocks; block++) {
            if (other.linesOfBlock[block] > 0) {
                scanned(block, other.linesOfBlock[block]);
            }
        }
        bad += other.bad;
        foreign += other.foreign;
        if (other.firstBlock < firstBlock) {
            firstBlock = other.firstBlock;
            firstLine = other.firstLine;
        }
    }

    /// Adds the lines of another file, of which the first bad one is told on its own.
    void addFile(LineCount other) {
        all += other.all;
        bad += other.bad;
        foreign += other.foreign;
    }

    long all() {
        return all;
    }

    long bad() {
        return bad;
    }

    /// How many bad ones hold other text.
    long foreign() {
        return foreign;
    }

    /// Number of the first bad one, from 1; only where there is one.
    long firstBad() {
        long before = 0;
        for (int block = 0; block < firstBlock; block++) {
            before += linesOfBlock[block];
        }
        return before + firstLine;
    }
}
