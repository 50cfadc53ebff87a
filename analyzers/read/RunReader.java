package analyzers.read;

import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.RecordingEvidence;
import analyzers.evidence.RecordingParts;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Window;
import analyzers.evidence.WindowedRecording;
import analyzers.read.k6.PointsEvidence;
import collectors.run.LevelRecord;
import collectors.run.PredictionRecord;
import collectors.run.RunFolder;
import collectors.run.RunJson;
import collectors.run.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// Reads a run folder into evidence. A file that is missing, cut or strange leaves its part absent, and a warning that says what follows; only
/// without a readable run.json there is nothing to say.
public final class RunReader {

    private final BiFunction<Path, List<Window>, WindowedRecording> recordings;

    /// @param recordings  reads a Flight Recorder file, as a whole and cut to windows
    public RunReader(BiFunction<Path, List<Window>, WindowedRecording> recordings) {
        this.recordings = recordings;
    }

    /// @throws IOException naming the file, when run.json is missing or is no run record
    public RunEvidence read(Path runFolder) throws IOException {
        RunFolder folder = new RunFolder(runFolder);
        if (!Files.isRegularFile(folder.runJson())) {
            throw new IOException(folder.runJson() + ": no such file; expected a run folder as collect.java writes it");
        }
        RunRecord run = RunJson.read(folder.runJson());
        if (run == null || run.scenario() == null) {
            throw new IOException(folder.runJson() + ": no scenario in it; expected run.json as collect.java writes it");
        }
        List<String> warnings = new ArrayList<>();
        List<LevelRecord> records = run.levels();
        List<Optional<Window>> windows = records.stream().map(l -> window(l, warnings)).toList();
        RawFiles files = RawFiles.read(folder, run, records, windows, warnings);
        Surroundings around = Surroundings.read(folder, windows, warnings);
        Logs logs = Logs.read(folder, windows, warnings);
        Optional<WindowedRecording> recording = recording(folder, windows, warnings);
        Iterator<LevelRecording> cut = recording.map(WindowedRecording::windows).orElse(List.of()).iterator();
        ProcessParts process = ProcessParts.read(folder, windows, warnings);
        List<LevelEvidence> levels = new ArrayList<>();
        for (int i = 0; i < records.size(); i++) {
            LevelRecord level = records.get(i);
            Optional<PointsEvidence> points = LevelLoad.read(folder, level, windows.get(i), warnings);
            levels.add(new LevelEvidence(level, windows.get(i), points.flatMap(PointsEvidence::window), points.flatMap(PointsEvidence::whole),
                    files.pool(i), files.threads(i), files.server(i), files.cpu(i), files.carriers(i), around.kernel(i), around.database(i),
                    logs.gc(i), logs.application(i),
                    windows.get(i).filter(_ -> cut.hasNext()).map(_ -> cut.next()), files.process(i, level, process),
                    files.calls(i, around.services(i)), GeneratorParts.of(folder, level, files.threadsOf(i)), files.connections(i)));
        }
        Optional<PredictionRecord> prediction = prediction(folder, warnings);
        return new RunEvidence(runFolder, run, List.copyOf(levels), recording.map(WindowedRecording::whole), files.rss(), files.vsz(), files.poolActive(),
                files.poolPending(), prediction, List.copyOf(warnings));
    }

    private static Optional<PredictionRecord> prediction(RunFolder folder, List<String> warnings) {
        if (!Files.exists(folder.prediction())) {
            return Optional.empty();
        }
        try {
            return Optional.of(RunJson.readPrediction(folder.prediction()));
        } catch (IOException e) {
            warnings.add("prediction.json cannot be read, so nothing is scored: " + String.valueOf(e.getMessage()).replaceAll("\\s+", " "));
            return Optional.empty();
        }
    }

    private static Optional<Window> window(LevelRecord level, List<String> warnings) {
        if (level.windowStartEpochNs().isEmpty() || level.windowEndEpochNs().isEmpty()) {
            warnings.add("run.json: level " + level.vus() + " has no window (outcome " + level.outcome() + "), so no law can be applied to it");
            return Optional.empty();
        }
        long start = level.windowStartEpochNs().get();
        long end = level.windowEndEpochNs().get();
        if (end <= start) {
            warnings.add("run.json: the window of level " + level.vus() + " ends before it starts, so no law can be applied to it");
            return Optional.empty();
        }
        return Optional.of(new Window(start, end));
    }

    private Optional<WindowedRecording> recording(RunFolder folder, List<Optional<Window>> windows, List<String> warnings) {
        Path file = folder.recording();
        if (!Files.exists(file)) {
            warnings.add("recording.jfr is missing: nothing is known of pinning, garbage collection and threads");
            return Optional.empty();
        }
        List<Window> known = windows.stream().flatMap(Optional::stream).toList();
        List<WindowedRecording> parts = new ArrayList<>();
        for (int part = 2; Files.exists(file); part++) {
            try {
                parts.add(recordings.apply(file, known));
            } catch (RuntimeException e) {
                parts.add(new WindowedRecording(RecordingEvidence.refused(file.getFileName().toString(), file.getFileName()
                        + " cannot be read, so nothing is known of pinning, garbage collection and threads of its process: "
                        + String.valueOf(e.getMessage()).replaceAll("\\s+", " ")), List.of()));
            }
            file = folder.recording(part);
        }
        WindowedRecording recording = RecordingParts.windowed(parts);
        warnings.addAll(recording.whole().warnings());
        return Optional.of(recording);
    }
}
