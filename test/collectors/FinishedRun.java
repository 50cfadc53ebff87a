package collectors;

import collectors.run.LevelRecord;
import collectors.run.RunFolder;
import collectors.run.RunJson;
import collectors.run.RunRecord;
import collectors.window.Requests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A run that has ended, as its folder tells it. Raw files are read here by other means than the lab's own readers, where there are any.
record FinishedRun(RunFolder folder, RunRecord record) {

    /// All below a folder of results, whole or partial.
    static List<FinishedRun> below(Path results) throws IOException {
        try (Stream<Path> all = Files.find(results, 3, (path, is) -> path.getFileName().toString().equals("run.json"))) {
            return all.sorted().map(FinishedRun::read).toList();
        }
    }

    private static FinishedRun read(Path runJson) {
        try {
            return new FinishedRun(new RunFolder(runJson.getParent()), RunJson.read(runJson));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String scenario() {
        return record.scenario().name();
    }

    /// Answered in all levels together.
    long requests() throws IOException {
        long all = 0;
        for (LevelRecord level : record.levels()) {
            all += Requests.read(folder.points(level.vus())).ends().length;
        }
        return all;
    }

    /// Of them, by the generator's own count; of a `rate` k6 counts as a pass what is true, here a failure.
    long failed() throws IOException {
        long all = 0;
        for (LevelRecord level : record.levels()) {
            JsonNode failed = JsonMapper.shared().readTree(Files.readString(folder.summary(level.vus()), StandardCharsets.UTF_8)).at("/metrics/http_req_failed/values/passes");
            if (!failed.isIntegralNumber()) {
                throw new IOException(folder.summary(level.vus()) + ": no count of failed requests");
            }
            all += failed.asLong();
        }
        return all;
    }

    /// The known values of a column, in order.
    List<Long> column(Path csv, String column) throws IOException {
        List<String> lines = Files.readAllLines(csv, StandardCharsets.UTF_8);
        int at = Arrays.asList(lines.getFirst().split(",")).indexOf(column);
        return lines.stream().skip(1).map(line -> line.split(",", -1)[at]).filter(cell -> !cell.isEmpty()).map(Long::valueOf).toList();
    }

    /// By how much a counter grew from its first to its last sample.
    long growth(Path csv, String column) throws IOException {
        List<Long> values = column(csv, column);
        return values.getLast() - values.getFirst();
    }

    /// Events of the recording that a condition keeps.
    List<RecordedEvent> events(String type, Predicate<RecordedEvent> wanted) throws IOException {
        List<RecordedEvent> all = new ArrayList<>();
        try (RecordingFile events = new RecordingFile(folder.recording())) {
            while (events.hasMoreEvents()) {
                RecordedEvent event = events.readEvent();
                if (event.getEventType().getName().equals(type) && wanted.test(event)) {
                    all.add(event);
                }
            }
        }
        return all;
    }
}
