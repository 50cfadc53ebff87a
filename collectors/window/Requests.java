package collectors.window;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import collectors.process.EpochClock;

/// When each request of a level began and ended, from the generator's own files: 16 bytes a request in memory.
public final class Requests {

    private static final String METRIC = "\"http_req_duration\"";
    private static final int MAX_LINE = 1 << 20;

    private long[] starts = new long[1024];
    private long[] ends = new long[1024];
    private int size;

    private Requests() {}

    /// Reads k6's line format, packed or not; a cut file gives what it holds. The span of a request is
    /// `[time − http_req_duration, time]`, since a point carries the instant at which its request ended.
    public static Requests read(Path points) throws IOException {
        Requests requests = new Requests();
        try (InputStream in = Files.newInputStream(points);
                BufferedReader lines = new BufferedReader(new InputStreamReader(new GZIPInputStream(in, 1 << 16), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                requests.take(line);
            }
        } catch (EOFException | ZipException e) {
            return requests;
        }
        return requests;
    }

    private void take(String line) {
        if (line.length() > MAX_LINE || !line.contains(METRIC) || !line.contains("\"Point\"")) {
            return;
        }
        String time = value(line, "\"time\":\"", '"');
        String millis = value(line, "\"value\":", ',');
        try {
            long end = EpochClock.ns(OffsetDateTime.parse(time).toInstant());
            add(end - Math.round(Double.parseDouble(millis.replace("}", "")) * 1e6), end);
        } catch (DateTimeParseException | NumberFormatException e) {
            // A line that is no point is the analysis's to report; here it only does not count.
            return;
        }
    }

    private static String value(String line, String key, char end) {
        int from = line.indexOf(key);
        if (from < 0) {
            return "";
        }
        int to = line.indexOf(end, from + key.length());
        return to < 0 ? line.substring(from + key.length()) : line.substring(from + key.length(), to);
    }

    private void add(long start, long end) {
        if (size == ends.length) {
            starts = Arrays.copyOf(starts, 2 * size);
            ends = Arrays.copyOf(ends, 2 * size);
        }
        starts[size] = start;
        ends[size++] = end;
    }

    /// Requests sent and not yet answered at an instant, of those that were answered at all.
    public int inFlight(long epochNs) {
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (starts[i] <= epochNs && ends[i] > epochNs) {
                count++;
            }
        }
        return count;
    }

    /// When they ended, in rising order.
    public long[] ends() {
        long[] sorted = Arrays.copyOf(ends, size);
        Arrays.sort(sorted);
        return sorted;
    }

    /// Start instants of requests that were never answered, from `unfinished.csv`.
    public static long[] unfinished(Path csv) throws IOException {
        try (var lines = Files.lines(csv, StandardCharsets.UTF_8)) {
            return lines.skip(1).map(line -> line.split(",", 2)[0].strip()).filter(s -> s.matches("\\d{1,18}|\\d{19}")).mapToLong(Long::parseLong).toArray();
        }
    }
}
