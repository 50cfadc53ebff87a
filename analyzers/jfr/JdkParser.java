package analyzers.jfr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongFunction;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/// The JDK's own parser. It reads files only, so the chunk takes the way over a temporary one.
final class JdkParser {

    private JdkParser() {}

    static void read(byte[] chunk, LongFunction<String> typeName, Tally tally) throws IOException {
        Path file = Files.createTempFile("loomlab-chunk-", ".jfr");
        try {
            Files.write(file, chunk);
            try (var recording = new RecordingFile(file)) {
                while (recording.hasMoreEvents()) {
                    RecordedEvent event = recording.readEvent();
                    tally.add(event.getEventType().getName(), new JdkRow(event), typeName);
                }
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
