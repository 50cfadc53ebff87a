package analyzers.read.prometheus;

import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Whether a file says of itself that it is OpenMetrics: by a line `# EOF`, which text 0.0.4 does not know, or by the content type of an answer
/// that was kept with its head.
public final class Declaration {

    private static final String EOF = "# EOF";
    private static final int TAIL_BYTES = 256;

    private Declaration() {}

    /// @param start  the first bytes of the content, unpacked
    /// @throws IOException when the file cannot be read
    public static boolean isOpenMetrics(Path file, byte[] start, boolean gzip) throws IOException {
        String head = new String(start, StandardCharsets.ISO_8859_1);
        if (head.startsWith("HTTP/") && head.substring(0, Math.min(head.length(), 4096)).toLowerCase(Locale.ROOT).contains("content-type: application/openmetrics-text")) {
            return true;
        }
        return hasEof("\n" + head) || (gzip ? endsPacked(file) : ends(file));
    }

    private static boolean hasEof(String text) {
        int at = text.indexOf("\n" + EOF);
        while (at >= 0) {
            int after = at + 1 + EOF.length();
            if (after == text.length() || text.charAt(after) == '\n' || text.charAt(after) == '\r') {
                return true;
            }
            at = text.indexOf("\n" + EOF, after);
        }
        return false;
    }

    private static boolean ends(Path file) throws IOException {
        long size = Files.size(file);
        int length = (int) Math.min(size, TAIL_BYTES);
        byte[] tail = new byte[length];
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            in.seek(size - length);
            in.readFully(tail);
        }
        return hasEof(new String(tail, StandardCharsets.ISO_8859_1));
    }

    /// Packed data has to be unpacked up to its end to see it.
    private static boolean endsPacked(Path file) throws IOException {
        boolean eof = false;
        try (LineReader in = new LineReader(file)) {
            while (in.next()) {
                int length = in.to() - in.from();
                eof = length == EOF.length() && new String(in.bytes(), in.from(), length, StandardCharsets.ISO_8859_1).equals(EOF) || eof && length == 0;
            }
        }
        return eof;
    }
}
