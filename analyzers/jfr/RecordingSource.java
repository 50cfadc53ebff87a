package analyzers.jfr;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/// A recording's bytes, unpacked where they are compressed: told by the content, since people rename such files.
///
/// @param damage  what was wrong with the packing
record RecordingSource(FileChannel channel, Optional<Path> unpacked, Optional<String> damage) implements AutoCloseable {

    /// Recordings pack to about a tenth. A file that grows more than this has been made to fill a disk.
    private static final long MOST_GROWTH = 200;
    private static final long LEAST_LIMIT_BYTES = 64L << 20;
    private static final long MOST_BYTES = 16L << 30;

    static RecordingSource open(Path file) throws IOException {
        if (!gzip(file)) {
            return new RecordingSource(FileChannel.open(file), Optional.empty(), Optional.empty());
        }
        Path target = Files.createTempFile("loomlab-recording-", ".jfr");
        try {
            Optional<String> damage = unpack(file, target, Math.clamp(MOST_GROWTH * Files.size(file), LEAST_LIMIT_BYTES, MOST_BYTES));
            return new RecordingSource(FileChannel.open(target), Optional.of(target), damage);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(target);
            throw e;
        }
    }

    private static boolean gzip(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.read() == 0x1f && in.read() == 0x8b;
        }
    }

    private static Optional<String> unpack(Path packed, Path target, long limit) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long written = 0;
        try (InputStream raw = Files.newInputStream(packed); OutputStream out = Files.newOutputStream(target)) {
            try (InputStream in = new GZIPInputStream(raw, 1 << 16)) {
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    written += n;
                    if (written > limit) {
                        return Optional.of("its gzip content exceeds " + limit + " bytes, over " + MOST_GROWTH
                                + " times the file; unpack it by hand if it is sound");
                    }
                    out.write(buffer, 0, n);
                }
                return Optional.empty();
            } catch (EOFException | ZipException e) {
                return Optional.of("its gzip content is cut or damaged after " + written + " unpacked bytes");
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
        if (unpacked.isPresent()) {
            Files.deleteIfExists(unpacked.get());
        }
    }
}
