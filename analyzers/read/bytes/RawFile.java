package analyzers.read.bytes;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/// The bytes of a file, unpacked where its content (not its name) is gzip, and as UTF-8 where it begins with UTF-16's byte order mark.
///
/// A damaged or cut file ends where its good part ends, and `damage` says so: reading never throws.
public final class RawFile implements Closeable {

    private static final int GZIP_BUFFER_BYTES = 1 << 16;

    private final InputStream in;
    private Optional<String> damage = Optional.empty();

    private RawFile(InputStream in) {
        this.in = in;
    }

    /// @throws IOException naming the file, when it is missing, no regular file, or not readable
    public static RawFile open(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new IOException(file + ": no such file");
        }
        if (!Files.isRegularFile(file)) {
            throw new IOException(file + ": not a regular file" + (Files.isDirectory(file) ? ""
                    : "; a pipe or device is not read, since a file is looked at more than once: write it to a file first"));
        }
        try {
            byte[] magic = magic(file);
            InputStream raw = Files.newInputStream(file);
            Optional<Charset> utf16 = Utf16Bytes.order(magic);
            if (utf16.isPresent()) {
                raw.skipNBytes(magic.length);
                return new RawFile(new Utf16Bytes(raw, utf16.get()));
            }
            try {
                return new RawFile(isGzip(magic) ? new GZIPInputStream(raw, GZIP_BUFFER_BYTES) : raw);
            } catch (EOFException | ZipException e) {
                RawFile cut = new RawFile(raw);
                cut.damage = Optional.of("cut inside its gzip header");
                return cut;
            }
        } catch (IOException e) {
            throw new IOException(file + ": not readable (" + e.getMessage() + ")", e);
        }
    }

    private static byte[] magic(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(2);
        }
    }

    private static boolean isGzip(byte[] magic) {
        return magic.length == 2 && (magic[0] & 0xff) == 0x1f && (magic[1] & 0xff) == 0x8b;
    }

    /// @return bytes read, or −1 at the end of the good part
    public int read(byte[] buffer, int offset, int length) {
        if (damage.isPresent()) {
            return -1;
        }
        try {
            return in.read(buffer, offset, length);
        } catch (EOFException e) {
            damage = Optional.of("gzip data is cut: the writer was probably killed");
        } catch (IOException e) {
            damage = Optional.of("damaged: " + e.getMessage());
        }
        return -1;
    }

    /// Why the file ended early; empty as long as nothing was wrong.
    public Optional<String> damage() {
        return damage;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
