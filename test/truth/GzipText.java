package truth;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// Text files line by line, gzipped or plain by their names.
final class GzipText {

    private GzipText() {}

    /// @param change  the line to write in a line's place; an empty one is left out
    static void rewrite(Path from, Path to, UnaryOperator<String> change) throws IOException {
        try (BufferedReader in = reader(from); Writer out = writer(to)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String changed = change.apply(line);
                if (!changed.isEmpty()) {
                    out.write(changed);
                    out.write('\n');
                }
            }
        }
    }

    private static BufferedReader reader(Path file) throws IOException {
        return gzip(file) ? new BufferedReader(new InputStreamReader(new GZIPInputStream(Files.newInputStream(file), 1 << 16), StandardCharsets.UTF_8))
                : Files.newBufferedReader(file, StandardCharsets.UTF_8);
    }

    private static Writer writer(Path file) throws IOException {
        return gzip(file) ? new BufferedWriter(new OutputStreamWriter(new Tight(Files.newOutputStream(file)), StandardCharsets.UTF_8))
                : Files.newBufferedWriter(file, StandardCharsets.UTF_8);
    }

    private static boolean gzip(Path file) {
        return file.getFileName().toString().endsWith(".gz");
    }

    /// As `gzip -9`.
    private static final class Tight extends GZIPOutputStream {

        private Tight(OutputStream out) throws IOException {
            super(out, 1 << 16);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }
}
