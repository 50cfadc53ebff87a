package bench.jfr;

import analyzers.evidence.Coverage;
import analyzers.jfr.RecordingReader;
import bench.measure.LabJvm;
import bench.measure.Measured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// The lab's full evidence pass, of the recording as a whole and cut to levels too, against the JDK's readers on the same recording, each in a
/// process of its own, in turn. A reader that runs out of memory is given four times as much and marked. Medians are shown, and ratios to the
/// lab's pass that cuts to levels.
public final class RecordingBench {

    private static final String THREADS = "16000000";
    private static final int ROUNDS = 2;
    private static final int LEVELS = 5;
    private static final int HEAP_MB = 256;
    private static final int MORE_HEAP_MB = 4 * HEAP_MB;
    private static final Path FOLDER = Path.of("target", "bench");

    private static final String SETTINGS = """
            <?xml version="1.0" encoding="UTF-8"?>
            <configuration version="2.0">
              <event name="jdk.VirtualThreadStart"><setting name="enabled">true</setting><setting name="stackTrace">false</setting></event>
              <event name="jdk.VirtualThreadEnd"><setting name="enabled">true</setting></event>
              <event name="jdk.VirtualThreadPinned"><setting name="enabled">true</setting><setting name="threshold">0 ns</setting></event>
              <event name="jdk.ThreadPark"><setting name="enabled">true</setting><setting name="threshold">0 ns</setting>
                <setting name="stackTrace">true</setting></event>
              <event name="jdk.ExecutionSample"><setting name="enabled">true</setting><setting name="period">20 ms</setting></event>
              <event name="jdk.CPULoad"><setting name="enabled">true</setting><setting name="period">1 s</setting></event>
              <event name="jdk.JavaThreadStatistics"><setting name="enabled">true</setting><setting name="period">1 s</setting></event>
              <event name="jdk.GarbageCollection"><setting name="enabled">true</setting></event>
              <event name="jdk.GCConfiguration"><setting name="enabled">true</setting></event>
              <event name="jdk.DataLoss"><setting name="enabled">true</setting></event>
              <event name="jdk.ActiveSetting"><setting name="enabled">true</setting></event>
              <event name="jdk.JVMInformation"><setting name="enabled">true</setting></event>
            </configuration>
            """;

    private enum Reader {
        LAB("the lab, full evidence", HEAP_MB),
        LAB_LEVELS("the lab, cut to levels too", HEAP_MB),
        STREAM("EventStream, five types", HEAP_MB),
        VIEW("jfr view hot-methods", MORE_HEAP_MB);

        private final String title;
        private final int heapMb;

        Reader(String title, int heapMb) {
            this.title = title;
            this.heapMb = heapMb;
        }
    }

    private RecordingBench() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        String threads = args.length > 0 ? args[0] : THREADS;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : ROUNDS;
        Files.createDirectories(FOLDER);
        Path recording = recording(threads);
        if (rounds == 0) {
            return;
        }
        List<String> edges = edges(recording);
        System.out.printf(Locale.ROOT, "%s: %.0f MB, %d processors, medians of %d rounds; every reader in a process of its own%n", recording, Files.size(recording) / 1e6,
                Runtime.getRuntime().availableProcessors(), rounds);
        var heaps = new EnumMap<Reader, Integer>(Reader.class);
        var results = new EnumMap<Reader, List<Measured>>(Reader.class);
        for (int round = 0; round < rounds; round++) { // interleaved, so that whatever else the machine does falls on all of them
            for (Reader reader : Reader.values()) {
                results.computeIfAbsent(reader, _ -> new ArrayList<>()).add(measured(reader, recording, edges, heaps));
            }
        }
        print(results, heaps);
    }

    private static Measured measured(Reader reader, Path recording, List<String> edges, Map<Reader, Integer> heaps) throws IOException, InterruptedException {
        try {
            return Measured.run(command(reader, recording, edges, heaps.computeIfAbsent(reader, _ -> reader.heapMb)));
        } catch (IOException e) {
            if (heaps.get(reader) == MORE_HEAP_MB) {
                throw e;
            }
            heaps.put(reader, MORE_HEAP_MB);
            return Measured.run(command(reader, recording, edges, MORE_HEAP_MB));
        }
    }

    private static void print(Map<Reader, List<Measured>> results, Map<Reader, Integer> heaps) {
        double labWall = Measured.median(results.get(Reader.LAB_LEVELS), Measured::seconds);
        double labCpu = Measured.median(results.get(Reader.LAB_LEVELS), Measured::cpuSeconds);
        System.out.printf(Locale.ROOT, "%-28s %8s %8s %8s %8s %9s %8s  %s%n", "reader", "wall s", "CPU s", "peak MB", "heap MB", "wall/lab", "CPU/lab",
                "gave");
        results.forEach((reader, runs) -> {
            double wall = Measured.median(runs, Measured::seconds);
            double cpu = Measured.median(runs, Measured::cpuSeconds);
            String gave = reader == Reader.VIEW ? "a table" : runs.getFirst().output().getFirst() + " events";
            System.out.printf(Locale.ROOT, "%-28s %8.1f %8.1f %8d %8d %9.2f %8.2f  %s%s%n", reader.title, wall, cpu,
                    runs.stream().mapToLong(Measured::peakMb).max().orElseThrow(), heaps.get(reader),
                    wall / labWall, cpu / labCpu, gave, heaps.get(reader) > reader.heapMb ? "; out of memory at " + HEAP_MB + " MB" : "");
        });
        System.out.println("bar: the lab within " + HEAP_MB + " MB: " + (heaps.get(Reader.LAB) == HEAP_MB && heaps.get(Reader.LAB_LEVELS) == HEAP_MB ? "held" : "missed"));
        for (Reader peer : List.of(Reader.STREAM, Reader.VIEW)) {
            double ratio = Measured.median(results.get(peer), Measured::seconds) / labWall;
            System.out.printf(Locale.ROOT, "bar: the lab, cut to levels too, not slower than %s: %s (%.2f times its wall time)%n", peer.title,
                    ratio >= 1 ? "held" : "missed", ratio);
        }
    }

    private static Path recording(String threads) throws IOException, InterruptedException {
        Path file = FOLDER.resolve("busy-" + threads + ".jfr");
        if (!Files.exists(file)) {
            Path settings = Files.writeString(FOLDER.resolve("busy.jfc"), SETTINGS);
            Path making = FOLDER.resolve("busy-" + threads + ".part");
            Measured.run(List.of(LabJvm.java(), "-Xmx512m", "-Xlog:disable", "-cp", System.getProperty("java.class.path"),
                    "-XX:StartFlightRecording:settings=" + settings + ",maxsize=0,filename=" + making, BusyProgram.class.getName(), threads));
            Files.move(making, file);
        }
        return file;
    }

    /// Instants that part the recording into levels as a run has them: next to each other, with some time before the first and after the last.
    private static List<String> edges(Path recording) {
        Coverage covered = new RecordingReader().read(recording).coverage().orElseThrow();
        long step = (covered.endEpochNs() - covered.startEpochNs()) / (LEVELS + 1);
        return LongStream.rangeClosed(0, LEVELS).mapToObj(i -> String.valueOf(covered.startEpochNs() + step / 2 + i * step)).toList();
    }

    private static List<String> command(Reader reader, Path recording, List<String> edges, int heapMb) {
        String heap = "-Xmx" + heapMb + "m";
        List<String> levels = reader == Reader.LAB_LEVELS ? edges : List.of();
        return switch (reader) {
            case LAB, LAB_LEVELS -> LabJvm.command(heap, Peer.class.getName(), Stream.concat(Stream.of("lab", recording.toString()), levels.stream()).toList());
            case STREAM -> List.of(LabJvm.java(), heap, "-cp", System.getProperty("java.class.path"), Peer.class.getName(), "stream", recording.toString());
            case VIEW -> List.of(Path.of(LabJvm.java()).resolveSibling("jfr").toString(), "-J" + heap, "view", "hot-methods", recording.toString());
        };
    }
}
