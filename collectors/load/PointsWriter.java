package collectors.load;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/// Writes points on a thread of its own, so that compressing and the disk never hold up the selector.
///
/// The queue holds 65,536 records, half a second at 60,000 requests a second. When it is full the selector waits a little, which is
/// counted as a stall; when that does not help, the record is lost, and counted as that. Once a second everything is passed on to
/// the file, so that a kill costs a second of points.
final class PointsWriter {

    private static final int QUEUE = 1 << 16;
    private static final long LONGEST_STALL_NS = 50_000_000;
    private static final long IDLE_NS = 5_000_000;
    private static final long FLUSH_EVERY_NS = 1_000_000_000;

    private final RecordRing ring = new RecordRing(QUEUE);
    private final LevelStatistics statistics = new LevelStatistics();
    private final Optional<Path> file;
    private final Optional<OutputStream> out;
    private final Optional<LineBuffer> buffer;
    private final Optional<PointLines> lines;
    private final Thread thread;
    private volatile boolean finishing;
    private volatile String problem;
    private long stalls;
    private long stalledNs;
    private long lost;

    /// Opens the file, before any load is sent.
    ///
    /// @throws IOException naming the file
    PointsWriter(LevelOrder order) throws IOException {
        file = order.points();
        out = file.isPresent() ? Optional.of(open(file.get())) : Optional.empty();
        buffer = out.map(LineBuffer::new);
        lines = buffer.map(b -> new PointLines(b, order));
        thread = Thread.ofPlatform().name("load-points").daemon().unstarted(this::write);
    }

    /// Closes the file of a level that never began.
    void abandon() throws IOException {
        if (out.isPresent()) {
            out.get().close();
        }
    }

    Thread start() {
        thread.start();
        return thread;
    }

    /// Called by the selector's thread only.
    void offer(PointRecord point) {
        if (ring.offer(point.fields)) {
            return;
        }
        long since = System.nanoTime();
        stalls++;
        boolean taken = false;
        while (!taken && System.nanoTime() - since < LONGEST_STALL_NS) {
            LockSupport.parkNanos(100_000);
            taken = ring.offer(point.fields);
        }
        stalledNs += System.nanoTime() - since;
        if (!taken) {
            lost++;
        }
    }

    /// What went wrong with the file; null while all is well. When it is set, nothing more is written.
    String problem() {
        return problem;
    }

    /// Writes what is queued, closes the file and ends the thread; to be called when the selector's thread has ended.
    LevelStatistics finish() throws InterruptedException {
        finishing = true;
        thread.join();
        return statistics;
    }

    long stalls() {
        return stalls;
    }

    double stalledMs() {
        return stalledNs / 1e6;
    }

    long lost() {
        return lost;
    }

    private void write() {
        PointRecord point = new PointRecord();
        long flushed = System.nanoTime();
        try {
            while (true) {
                boolean last = finishing;
                while (ring.poll(point.fields)) {
                    take(point);
                }
                if (last) {
                    break;
                }
                if (System.nanoTime() - flushed > FLUSH_EVERY_NS) {
                    flush();
                    flushed = System.nanoTime();
                }
                LockSupport.parkNanos(IDLE_NS);
            }
        } catch (RuntimeException | Error e) {
            problem = "writing points broke (" + e + "); please report it";
        } finally {
            close();
        }
    }

    private void take(PointRecord point) {
        if (point.kind() == PointRecord.REQUEST) {
            statistics.request(point);
        } else if (point.kind() == PointRecord.ITERATION) {
            statistics.iteration(point);
        } else {
            statistics.users(point);
        }
        if (lines.isEmpty() || problem != null) {
            return;
        }
        try {
            if (point.kind() == PointRecord.REQUEST) {
                lines.get().request(point);
            } else if (point.kind() == PointRecord.ITERATION) {
                lines.get().iteration(point);
            } else {
                lines.get().users(point);
            }
        } catch (IOException e) {
            broken(e);
        }
    }

    private void flush() {
        if (buffer.isPresent() && problem == null) {
            try {
                buffer.get().flush();
            } catch (IOException e) {
                broken(e);
            }
        }
    }

    private void close() {
        flush();
        if (out.isPresent()) {
            try {
                out.get().close();
            } catch (IOException e) {
                broken(e);
            }
        }
    }

    private void broken(IOException e) {
        if (problem == null) {
            problem = file.orElseThrow() + ": cannot write points (" + e.getMessage() + "); make room and run again";
        }
    }

    private static OutputStream open(Path file) throws IOException {
        OutputStream plain = OutputFile.open(file);
        if (!file.toString().toLowerCase(Locale.ROOT).endsWith(".gz")) {
            return plain;
        }
        // The fastest level still packs points 20:1, and the level can only be set from a subclass.
        return new GZIPOutputStream(plain, 64 * 1024, true) {
            {
                def.setLevel(Deflater.BEST_SPEED);
            }
        };
    }
}
