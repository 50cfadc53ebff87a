package analyzers.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;

/// Reads texts and files through the stand-alone reader of pidstat, as the command line does.
final class PidstatText {

    private static final PidstatFile READER = new PidstatFile();

    private PidstatText() {}

    static Head head(Path file) throws IOException {
        byte[] all = Files.readAllBytes(file);
        boolean gzip = all.length > 2 && (all[0] & 0xff) == 0x1f && (all[1] & 0xff) == 0x8b;
        try (InputStream in = gzip ? new GZIPInputStream(Files.newInputStream(file)) : Files.newInputStream(file)) {
            return new Head(file.getFileName().toString(), all.length, gzip, in.readNBytes(1 << 16));
        } catch (EOFException e) {
            return new Head(file.getFileName().toString(), all.length, gzip, new byte[0]);
        }
    }

    static boolean recognised(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return READER.recognises(new Head("p", bytes.length, false, bytes));
    }

    static FileEvidence read(Path file) throws IOException {
        return READER.read(file, head(file));
    }

    static FileEvidence read(Path folder, String text) throws IOException {
        return read(Files.writeString(folder.resolve("pidstat.txt"), text));
    }

    /// The cells of the row of a table that begins with the given cells.
    static List<String> row(FileEvidence evidence, String title, String... first) {
        FileEvidence.FileTable table = evidence.tables().stream().filter(t -> t.title().startsWith(title)).findFirst().orElseThrow();
        return table.rows().stream().filter(r -> r.subList(0, first.length).equals(List.of(first))).findFirst().orElseThrow();
    }
}
