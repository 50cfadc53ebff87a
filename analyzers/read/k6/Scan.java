package analyzers.read.k6;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/// Scans the blocks of one file with two threads, each into a tally of its own, and adds the two.
final class Scan {

    private Scan() {}

    static <T extends Tally<T>> T of(LineBlocks blocks, Supplier<T> empty) throws IOException {
        FutureTask<T> other = new FutureTask<>(() -> blocks(blocks, empty.get()));
        if (Runtime.getRuntime().availableProcessors() > 1) {
            Thread thread = new Thread(other, "k6-points");
            thread.setDaemon(true);
            thread.start();
        } else {
            other.run();
        }
        try {
            T tally = blocks(blocks, empty.get());
            tally.addAll(other.get());
            return tally;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } finally {
            blocks.stop();
        }
    }

    private static <T extends Tally<T>> T blocks(LineBlocks blocks, T tally) {
        BlockScanner scanner = new BlockScanner(tally);
        LineBlocks.Block block = new LineBlocks.Block();
        while (!Thread.currentThread().isInterrupted() && blocks.next(block)) {
            scanner.scan(block);
        }
        return tally;
    }
}
