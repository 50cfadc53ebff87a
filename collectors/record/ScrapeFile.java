package collectors.record;

import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/// Scrapes in order, compressed. Each is flushed through the compressor, so that after a kill all but the one under way can be read.
///
/// A restarted application's scrapes follow as a further gzip member of the same file.
final class ScrapeFile implements Closeable {

    private final GZIPOutputStream out;
    private boolean closed;

    private ScrapeFile(GZIPOutputStream out) {
        this.out = out;
    }

    static ScrapeFile append(Path file) throws IOException {
        return new ScrapeFile(new GZIPOutputStream(new FileOutputStream(file.toFile(), true), 8192, true));
    }

    /// @param epochNs  when the scrape began, UTC epoch nanoseconds
    /// @param tookNs   how long it took, the body included
    /// @param status   the HTTP status, or 0 when there was no whole answer
    /// @param body     the text; empty unless the status is 200
    synchronized void add(long epochNs, long tookNs, int status, byte[] body) throws IOException {
        if (closed) {
            return;
        }
        out.write(("# scrape " + epochNs + " " + tookNs + " " + status + "\n").getBytes(StandardCharsets.UTF_8));
        out.write(body);
        if (body.length > 0 && body[body.length - 1] != '\n') {
            out.write('\n');
        }
        out.flush();
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        out.close();
    }
}
