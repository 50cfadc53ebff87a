package bench.jfr;

import analyzers.evidence.Window;
import analyzers.jfr.RecordingReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import jdk.jfr.consumer.EventStream;

/// One reader in a process of its own: prints how many events it was given. The lab's is told the instants between which levels lie.
public final class Peer {

    private static final List<String> FIVE = List.of("jdk.VirtualThreadStart", "jdk.VirtualThreadEnd", "jdk.VirtualThreadPinned",
            "jdk.GarbageCollection", "jdk.CPULoad");

    private Peer() {}

    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[1]);
        System.out.println(switch (args[0]) {
            case "lab" -> new RecordingReader().read(file, levels(args)).whole().events();
            case "stream" -> stream(file);
            default -> throw new IllegalArgumentException("lab or stream, not " + args[0]);
        });
    }

    /// Levels between the instants that are given; none where there is none.
    private static List<Window> levels(String[] args) {
        List<Long> edges = Arrays.stream(args).skip(2).map(Long::valueOf).toList();
        return IntStream.range(1, edges.size()).mapToObj(i -> new Window(edges.get(i - 1), edges.get(i))).toList();
    }

    private static long stream(Path file) throws IOException {
        var events = new LongAdder();
        try (EventStream stream = EventStream.openFile(file)) {
            FIVE.forEach(type -> stream.onEvent(type, _ -> events.increment()));
            stream.start();
        }
        return events.sum();
    }
}
