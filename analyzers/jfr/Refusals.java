package analyzers.jfr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/// Why a file without a single chunk is none that the lab reads.
final class Refusals {

    private Refusals() {}

    static String version(ChunkHeader header) {
        return " is a recording of format " + header.major() + "." + header.minor() + " (JDK 7 and 8 wrote 0.9);"
                + " expected 1 or 2, as JDK 9 and newer write: record again on a newer JDK, or open it in JDK Mission Control";
    }

    /// To be put after the file's name.
    static String noChunk(RecordingSource source) throws IOException {
        FileChannel file = source.channel();
        String packed = source.unpacked().isPresent() ? " is gzip, and its content" : "";
        ByteBuffer start = ByteBuffer.allocate(4);
        file.read(start, 0);
        boolean magic = start.position() == 4 && start.getInt(0) == ChunkHeader.MAGIC;
        if (magic) {
            return packed + " is cut after " + file.size() + " bytes, inside the first chunk's header (expected " + ChunkHeader.BYTES
                    + " bytes); copy or dump the recording again";
        }
        return packed + " is not a Flight Recorder file (expected the magic FLR at its start); name a recording made by JFR.dump, JFR.stop"
                + " or -XX:StartFlightRecording";
    }
}
