package app.blocking;

import app.CannotRunHere;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/// Blocking reads of a set length. There are as many pipes as there were reads at once, since a shared one would hand a reader the byte
/// that another's clock had sent.
@Component
class Fifos implements AutoCloseable {

    private final ConcurrentLinkedQueue<Fifo> idle = new ConcurrentLinkedQueue<>();

    /// A platform thread: a virtual one would wait for the very carriers that the readers hold.
    private final ScheduledExecutorService writer =
            Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("fifo-writer").factory());

    /// Reads one byte that arrives after that time, and not earlier.
    void read(Duration time) throws IOException {
        Fifo fifo = borrow();
        writer.schedule(() -> put(fifo), time.toNanos(), TimeUnit.NANOSECONDS);
        fifo.take();
        idle.add(fifo);
    }

    private Fifo borrow() {
        Fifo known = idle.poll();
        if (known != null) {
            return known;
        }
        try {
            return Fifo.open();
        } catch (IOException e) {
            throw new CannotRunHere("no named pipe can be made (" + e.getMessage() + ")");
        }
    }

    private static void put(Fifo fifo) {
        try {
            fifo.put();
        } catch (IOException e) {
            throw new UncheckedIOException("a named pipe cannot be written to", e);
        }
    }

    @Override
    public void close() throws IOException {
        writer.shutdownNow();
        for (Fifo fifo = idle.poll(); fifo != null; fifo = idle.poll()) {
            fifo.close();
        }
    }
}
