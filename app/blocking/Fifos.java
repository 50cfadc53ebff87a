package app.blocking;

import app.CannotRunHere;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.springframework.stereotype.Component;

/// Blocking reads of a set length. There are as many pipes as there were reads at once, since a shared one would hand a reader the byte
/// that another's clock had sent.
@Component
class Fifos implements AutoCloseable {

    /// How often the writer looks for a first read, in nanoseconds.
    private static final long LOOK_NANOS = 500_000;

    private final ConcurrentLinkedQueue<Fifo> idle = new ConcurrentLinkedQueue<>();

    /// Without a lock on either side. A scheduler's lock would be handed to a virtual thread that cannot run, since readers hold every carrier,
    /// and the writer would wait behind it for ever.
    private final ConcurrentLinkedQueue<Due> due = new ConcurrentLinkedQueue<>();

    /// A platform thread: a virtual one would wait for the very carriers that the readers hold.
    private final Thread writer = Thread.ofPlatform().daemon().name("fifo-writer").start(this::write);

    /// @param atNanos  on the clock of `System.nanoTime`
    private record Due(Fifo fifo, long atNanos) {}

    /// Reads one byte that arrives after that time, and not earlier.
    void read(Duration time) throws IOException {
        Fifo fifo = borrow();
        due.add(new Due(fifo, System.nanoTime() + time.toNanos()));
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

    /// All reads take the same time, so the first that came is the first that is due.
    private void write() {
        while (!Thread.currentThread().isInterrupted()) {
            Due first = due.peek();
            if (first == null || first.atNanos() - System.nanoTime() > 0) {
                LockSupport.parkNanos(first == null ? LOOK_NANOS : first.atNanos() - System.nanoTime());
                continue;
            }
            due.remove();
            try {
                first.fifo().put();
            } catch (IOException e) {
                throw new UncheckedIOException("a named pipe cannot be written to", e);
            }
        }
    }

    @Override
    public void close() throws IOException {
        writer.interrupt();
        for (Fifo fifo = idle.poll(); fifo != null; fifo = idle.poll()) {
            fifo.close();
        }
    }
}
