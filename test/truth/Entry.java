package truth;

import analyzers.evidence.Window;
import analyzers.evidence.WindowedRecording;
import analyzers.jfr.RecordingReader;
import analyzers.read.RunReader;
import analyzers.result.Judge;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import analyzers.verdict.LevelVerdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// A run of the truth set with its label.
///
/// @param frozen  `before` or `after`: whether it was recorded before or after the verdict's thresholds were frozen
record Entry(Path folder, String frozen, Label label) {

    private static final Path ROOT = Path.of("test/truth");

    /// Recordings take most of the time of reading a small run, and most of what is tried here leaves them as they are.
    private static final Map<Cut, WindowedRecording> RECORDINGS = new ConcurrentHashMap<>();

    /// All of the truth set, in the order of their paths.
    static List<Entry> all() {
        return Stream.of("before", "after").filter(f -> Files.isDirectory(ROOT.resolve(f))).flatMap(frozen -> {
            try (Stream<Path> files = Files.walk(ROOT.resolve(frozen), 3)) {
                return files.filter(f -> f.endsWith("label.yaml")).sorted().map(f -> of(f, frozen)).toList().stream();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }).toList();
    }

    private static Entry of(Path label, String frozen) {
        try {
            return new Entry(label.getParent(), frozen, LabelYaml.read(label));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String name() {
        return ROOT.relativize(folder).toString();
    }

    /// The verdict of each labelled level, by users.
    Map<Integer, LevelVerdict> verdicts() throws IOException {
        return verdicts(folder);
    }

    /// @param run  this entry's folder, or a copy of it that was damaged; files that are the same may be links
    Map<Integer, LevelVerdict> verdicts(Path run) throws IOException {
        RunResult result = Judge.judge(new RunReader(Entry::recording).read(run));
        Map<Integer, LevelVerdict> verdicts = new TreeMap<>();
        for (LevelResult level : result.levels()) {
            int users = level.evidence().level().vus();
            if (label.levels().containsKey(users)) {
                verdicts.put(users, level.verdict());
            }
        }
        if (!verdicts.keySet().equals(label.levels().keySet())) {
            throw new IOException(run + ": its label speaks of levels " + label.levels().keySet() + " and the run has " + verdicts.keySet() + " of them");
        }
        return verdicts;
    }

    private record Cut(Path file, List<Window> windows) {}

    private static WindowedRecording recording(Path file, List<Window> windows) {
        try {
            Path real = file.toRealPath();
            // A changed copy is read once, and another one may take its place.
            return real.startsWith(ROOT.toRealPath()) ? RECORDINGS.computeIfAbsent(new Cut(real, windows), cut -> new RecordingReader().read(cut.file(), windows))
                    : new RecordingReader().read(real, windows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
