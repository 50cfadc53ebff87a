package analyzers.file;

import analyzers.read.bytes.Colours;
import analyzers.read.bytes.RawFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// The beginning of a file, for recognising it.
///
/// @param name   the file's name, without folders; a hint for messages only
/// @param bytes  size on disk
/// @param gzip   whether the content is gzip, by its magic 1f 8b
/// @param start  the first 64 KiB of the content, unpacked
public record Head(String name, long bytes, boolean gzip, byte[] start) {

    static final int BYTES = 1 << 16;

    private static final int LINES = 200;
    private static final int CHARACTERS = 1_000;

    /// @throws IOException naming the file, when it is missing, no regular file, or not readable
    public static Head of(Path file) throws IOException {
        byte[] start = new byte[BYTES];
        int filled = 0;
        try (RawFile in = RawFile.open(file)) {
            int read;
            while (filled < BYTES && (read = in.read(start, filled, BYTES - filled)) > 0) {
                filled += read;
            }
        }
        return new Head(file.getFileName().toString(), Files.size(file), gzip(file), Arrays.copyOf(start, filled));
    }

    /// The beginning as text. Bytes that are no UTF-8 become replacement characters, so a binary file gives text that nothing recognises.
    public String text() {
        return new String(start, StandardCharsets.UTF_8);
    }

    /// The first lines that are not blank, as far as they are worth looking at, without colours: 200 of them, 1000 characters each.
    public List<String> lines() {
        return text().lines().filter(line -> !line.isBlank()).limit(LINES).map(line -> line.substring(0, Math.min(line.length(), CHARACTERS)))
                .map(Colours::without).toList();
    }

    private static boolean gzip(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] magic = in.readNBytes(2);
            return magic.length == 2 && (magic[0] & 0xff) == 0x1f && (magic[1] & 0xff) == 0x8b;
        }
    }
}
