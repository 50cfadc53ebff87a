package truth;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/// A recording whose clock is off: every chunk's header tells at what instant its ticks begin, and all its events count from there.
final class RecordingClock {

    private static final int SIZE_AT = 8;
    private static final int START_EPOCH_NS_AT = 32;
    private static final int HEADER_BYTES = 68;

    private RecordingClock() {}

    /// @param ns  by which every event of the copy is later
    static void shift(Path from, Path to, long ns) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(from));
        int chunk = 0;
        while (bytes.capacity() - chunk >= HEADER_BYTES) {
            bytes.putLong(chunk + START_EPOCH_NS_AT, bytes.getLong(chunk + START_EPOCH_NS_AT) + ns);
            chunk += Math.toIntExact(bytes.getLong(chunk + SIZE_AT));
        }
        Files.write(to, bytes.array());
    }
}
