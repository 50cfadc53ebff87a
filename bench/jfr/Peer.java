package bench.jfr;

import analyzers.jfr.RecordingReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordingFile;

/// One reader in a process of its own: prints how many events it was given.
public final class Peer {

    private static final List<String> FIVE = List.of("jdk.VirtualThreadStart", "jdk.VirtualThreadEnd", "jdk.VirtualThreadPinned",
            "jdk.GarbageCollection", "jdk.CPULoad");

    private Peer() {}

    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[1]);
        System.out.println(switch (args[0]) {
            case "lab" -> new RecordingReader().read(file).events();
            case "stream" -> stream(file);
            case "file" -> file(file);
            default -> throw new IllegalArgumentException("lab, stream or file, not " + args[0]);
        });
    }

    private static long stream(Path file) throws IOException {
        var events = new LongAdder();
        try (EventStream stream = EventStream.openFile(file)) {
            FIVE.forEach(type -> stream.onEvent(type, _ -> events.increment()));
            stream.start();
        }
        return events.sum();
    }

    private static long file(Path file) throws IOException {
        long events = 0;
        try (var recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                recording.readEvent();
                events++;
            }
        }
        return events;
    }
}
