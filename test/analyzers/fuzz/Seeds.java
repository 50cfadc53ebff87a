package analyzers.fuzz;

import analyzers.file.FileReader;
import analyzers.file.FileReaders;
import analyzers.file.Kind;
import analyzers.read.bytes.RawFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// What a search of one kind's reader starts from: the beginnings of the samples that it knows, as they are and unpacked.
///
/// @param kind  whose reader
record Seeds(Kind kind) {

    static final String PREFIX = "seed-";

    /// A search tries hundreds of small files in the time of one large one. No recording is small: a JVM describes all its event types in each.
    private static final int TEXT_BYTES = 6_000;
    private static final int RECORDING_BYTES = 200_000;
    private static final int LARGEST_SAMPLE = 300_000;

    int mostBytes() {
        return kind == Kind.JFR ? RECORDING_BYTES : TEXT_BYTES;
    }

    void writeTo(Path corpus) throws IOException {
        List<FileReader> readers = FileReaders.all().stream().filter(reader -> reader.kind() == kind).toList();
        int number = 0;
        for (Path sample : Samples.of(readers.getFirst(), LARGEST_SAMPLE)) {
            byte[] packed = packed(sample);
            byte[] plain = plain(sample);
            Files.write(corpus.resolve(PREFIX + number++), wholeLines(plain));
            if (packed.length > 0 && packed[0] == 0x1f) {
                Files.write(corpus.resolve(PREFIX + number++), packed);
            }
        }
    }

    private byte[] packed(Path sample) throws IOException {
        try (InputStream in = Files.newInputStream(sample)) {
            return in.readNBytes(mostBytes());
        }
    }

    private byte[] plain(Path sample) throws IOException {
        byte[] bytes = new byte[mostBytes()];
        int filled = 0;
        try (RawFile file = RawFile.open(sample)) {
            int read = file.read(bytes, 0, bytes.length);
            while (read > 0) {
                filled += read;
                read = filled < bytes.length ? file.read(bytes, filled, bytes.length - filled) : 0;
            }
        }
        return Arrays.copyOf(bytes, filled);
    }

    /// Of a text that goes on, without the line that is cut.
    private byte[] wholeLines(byte[] bytes) {
        int end = bytes.length;
        while (kind != Kind.JFR && bytes.length == mostBytes() && end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return end == 0 ? bytes : Arrays.copyOf(bytes, end);
    }
}
