package analyzers.read.k6;

import analyzers.read.bytes.RawFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// Hands a file, plain or gzip, out to several threads in blocks of whole lines.
///
/// Reading, and unpacking where there is something to unpack, is done by the thread that asks, one at a time: while one unpacks, the other scans
/// what it has. That one lock serves both kinds of file; for a plain one it costs a copy out of the page cache. What a block cannot
/// end with a line end is carried over to the next.
final class LineBlocks implements Closeable {

    /// Fits a core's second-level cache, so that a block is still there when it is scanned.
    private static final int BLOCK_BYTES = 1 << 18;

    /// Longer lines are not read.
    private static final int LONGEST_LINE_BYTES = 1 << 23;

    /// A part of the file; reused for the next one.
    static final class Block {
        byte[] bytes = new byte[BLOCK_BYTES];
        int from;
        int to;

        /// From 0.
        int number;

        /// Whether its last line has its line end; without one it may be cut anywhere.
        boolean whole;

        /// A line too long to be read; it is passed over, and the block is empty.
        boolean overlong;
    }

    private final RawFile file;
    private byte[] carried = new byte[BLOCK_BYTES];
    private int carriedBytes;
    private int blocks;
    private boolean ended;
    private boolean skipping;

    /// @throws IOException naming the file
    LineBlocks(Path path) throws IOException {
        file = RawFile.open(path);
    }

    /// @return false when there is no further block
    synchronized boolean next(Block block) {
        if (ended) {
            return false;
        }
        if (block.bytes.length < carriedBytes + BLOCK_BYTES / 2) {
            block.bytes = new byte[carriedBytes + BLOCK_BYTES];
        }
        System.arraycopy(carried, 0, block.bytes, 0, carriedBytes);
        int filled = carriedBytes;
        int searched = 0;
        carriedBytes = 0;
        block.overlong = false;
        while (true) {
            filled = fill(block.bytes, filled);
            int end = lastLineEnd(block.bytes, searched, filled);
            boolean full = filled == block.bytes.length;
            if (end > 0 || !full) {
                return hand(block, end, filled, full);
            }
            if (filled >= LONGEST_LINE_BYTES) {
                block.overlong |= !skipping;
                skipping = true;
                filled = 0;
                block.bytes = new byte[BLOCK_BYTES];
            } else {
                searched = filled;
                block.bytes = Arrays.copyOf(block.bytes, filled * 2);
            }
        }
    }

    private boolean hand(Block block, int end, int filled, boolean more) {
        block.whole = more || end == filled;
        block.to = more ? end : filled;
        block.from = 0;
        if (more) {
            carriedBytes = filled - end;
            if (carriedBytes > carried.length) {
                carried = new byte[carriedBytes];
            }
            System.arraycopy(block.bytes, end, carried, 0, carriedBytes);
        } else {
            ended = true;
        }
        if (skipping) {
            // What is left of the overlong line.
            block.from = firstLineEnd(block.bytes, block.to);
            skipping = false;
        } else if (blocks == 0 && block.to >= 3 && Arrays.equals(block.bytes, 0, 3, BYTE_ORDER_MARK, 0, 3)) {
            block.from = 3;
        }
        block.number = blocks++;
        return block.from < block.to || block.overlong || !ended;
    }

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private int fill(byte[] bytes, int from) {
        int filled = from;
        int read;
        while (filled < bytes.length && (read = file.read(bytes, filled, bytes.length - filled)) > 0) {
            filled += read;
        }
        return filled;
    }

    /// @return index after the last line end in `[from, to)`, or 0
    private static int lastLineEnd(byte[] bytes, int from, int to) {
        for (int i = to; i > from; i--) {
            if (bytes[i - 1] == '\n') {
                return i;
            }
        }
        return 0;
    }

    private static int firstLineEnd(byte[] bytes, int to) {
        int i = 0;
        while (i < to && bytes[i] != '\n') {
            i++;
        }
        return Math.min(i + 1, to);
    }

    /// Stops the other threads at their next block.
    synchronized void stop() {
        ended = true;
    }

    /// See [RawFile#damage].
    synchronized Optional<String> damage() {
        return file.damage();
    }

    @Override
    public synchronized void close() throws IOException {
        ended = true;
        file.close();
    }
}
