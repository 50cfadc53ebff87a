package analyzers.read.nmt;

import analyzers.evidence.NativeMemory;
import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `nmt.txt`: what `jcmd VM.native_memory summary` said at the end of each level, each led by `# level <vus> <epoch_ns> <pid>`.
public final class NativeMemoryFile {

    private static final Pattern LEAD = Pattern.compile("# level (\\d{1,9}) .*");
    private static final Pattern SIZES = Pattern.compile("reserved=(\\d{1,15})(KB|MB|GB)?, committed=(\\d{1,15})(KB|MB|GB)?");
    private static final Pattern THREADS = Pattern.compile("\\(threads? #(\\d{1,9})\\)");
    private static final int LONGEST_LINE = 400;
    private static final int MOST_LEVELS = 10_000;

    private final String name;
    private final Map<Integer, NativeMemory> levels = new HashMap<>();
    private Optional<Integer> vus = Optional.empty();
    private Optional<double[]> total = Optional.empty();
    private Optional<Double> heap = Optional.empty();
    private Optional<Double> threads = Optional.empty();
    private Optional<double[]> stack = Optional.empty();

    private NativeMemoryFile(String name) {
        this.name = name;
    }

    /// @return by users of the level; a level whose report is cut before its totals is not in it
    /// @throws IOException naming the file, when it cannot be read
    public static Map<Integer, NativeMemory> read(Path file, String name) throws IOException {
        NativeMemoryFile reading = new NativeMemoryFile(name);
        try (LineReader in = new LineReader(file)) {
            while (in.next()) {
                if (in.whole() && in.to() - in.from() <= LONGEST_LINE) {
                    reading.line(new String(in.bytes(), in.from(), in.to() - in.from(), StandardCharsets.UTF_8).strip());
                }
            }
        }
        reading.end();
        return Map.copyOf(reading.levels);
    }

    private void line(String line) {
        Matcher lead = LEAD.matcher(line);
        if (lead.matches()) {
            end();
            vus = Optional.of(Integer.parseInt(lead.group(1)));
        } else if (line.startsWith("Total:")) {
            total = sizes(line);
        } else if (line.startsWith("-") && line.contains(" Java Heap (")) {
            heap = sizes(line).map(s -> s[1]);
        } else if (line.startsWith("(stack:")) {
            stack = sizes(line);
        } else if (line.startsWith("(thread")) {
            Matcher count = THREADS.matcher(line);
            threads = count.find() ? Optional.of(Double.parseDouble(count.group(1))) : threads;
        }
    }

    private void end() {
        if (vus.isPresent() && total.isPresent() && levels.size() < MOST_LEVELS) {
            levels.put(vus.get(), new NativeMemory(name, total.get()[0], total.get()[1], heap, threads, stack.map(s -> s[0]), stack.map(s -> s[1])));
        }
        vus = Optional.empty();
        total = Optional.empty();
        heap = Optional.empty();
        threads = Optional.empty();
        stack = Optional.empty();
    }

    /// @return reserved and committed, in KiB
    private static Optional<double[]> sizes(String line) {
        Matcher m = SIZES.matcher(line);
        return m.find() ? Optional.of(new double[] {kib(m.group(1), m.group(2)), kib(m.group(3), m.group(4))}) : Optional.empty();
    }

    private static double kib(String number, String unit) {
        return Double.parseDouble(number) * switch (unit == null ? "" : unit) {
            case "KB" -> 1;
            case "MB" -> 1024;
            case "GB" -> 1024 * 1024;
            default -> 1.0 / 1024;
        };
    }
}
