package analyzers.read.bytes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/// Files that have to be read whole, such as a JSON object; up to a size.
public final class WholeFile {

    private WholeFile() {}

    /// @param most  bytes, unpacked
    /// @throws IOException naming the file: cannot be opened, larger, or cut within its gzip, of which no part could be trusted
    public static byte[] read(Path file, int most) throws IOException {
        try (RawFile in = RawFile.open(file)) {
            byte[] bytes = new byte[Math.min(most, 1 << 16)];
            int size = 0;
            int read;
            while ((read = in.read(bytes, size, bytes.length - size)) > 0) {
                size += read;
                if (size == bytes.length) {
                    if (size >= most) {
                        throw new IOException(file + ": over " + most + " bytes, which no summary is");
                    }
                    bytes = Arrays.copyOf(bytes, Math.min(most, size * 2));
                }
            }
            if (in.damage().isPresent()) {
                throw new IOException(file + ": " + in.damage().get());
            }
            return Arrays.copyOf(bytes, size);
        }
    }
}
