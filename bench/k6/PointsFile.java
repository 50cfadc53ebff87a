package bench.k6;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/// A large file of points: a real run repeated, each request with another of seven URLs and each time with another last digit.
final class PointsFile {

    private static final Path REAL = Path.of("../shared/samples/k6/02-const-vus-50-dense-gz/samples.json.gz");

    private PointsFile() {}

    static Path of(int megabytes) throws IOException {
        Path file = Path.of("target", "bench", "k6-points-" + megabytes + ".json");
        if (!Files.exists(file)) {
            Path making = Path.of(file + ".part");
            write(making, (long) megabytes << 20);
            Files.move(making, file);
        }
        return file;
    }

    private static void write(Path file, long bytes) throws IOException {
        if (!Files.exists(REAL)) {
            throw new IOException("no " + REAL + " here, which is what the large file is made of");
        }
        List<String> lines = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(new GZIPInputStream(Files.newInputStream(REAL)), StandardCharsets.UTF_8))) {
            in.lines().forEach(lines::add);
        }
        long written = 0;
        int request = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            while (written < bytes) {
                for (int i = 0; i < lines.size() && written < bytes; i++) {
                    String line = lines.get(i);
                    request += line.startsWith("{\"metric\":\"http_reqs\"") ? 1 : 0;
                    String varied = line.replace("?ms=100", "?ms=10" + request % 7);
                    int point = varied.indexOf('.', varied.indexOf("\"value\":") + 1);
                    int comma = varied.indexOf(',', varied.indexOf("\"value\":") + 1);
                    if (varied.contains("\"value\":") && point > 0 && point < comma) {
                        varied = varied.substring(0, comma) + (1 + request % 9) + varied.substring(comma);
                    }
                    out.write(varied);
                    out.write('\n');
                    written += varied.length() + 1;
                }
            }
        }
    }
}
