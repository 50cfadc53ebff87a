package analyzers.stated;

import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.GcEvidence;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.LogEvidence;
import analyzers.evidence.ProcessEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Subject;
import analyzers.evidence.Window;
import analyzers.evidence.WindowedRecording;
import analyzers.file.Head;
import analyzers.file.Kind;
import analyzers.read.applog.AppLogWindows;
import analyzers.read.gc.GcWindows;
import analyzers.read.loadsummary.ClientSummaries;
import analyzers.read.loadsummary.ClientSummary;
import analyzers.read.prometheus.ScrapeFile;
import collectors.run.HostRecord;
import collectors.run.LevelRecord;
import collectors.run.RunRecord;
import collectors.run.ScenarioRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// Raw files of one load, as anybody has them after a run of wrk, hey, oha or ab, and a few stated facts, put together into the evidence of a
/// run of one level. What nobody stated and no file tells stays absent, and is judged as `not measured`.
public final class StatedRun {

    private final BiFunction<Path, List<Window>, WindowedRecording> recordings;

    /// @param recordings  reads a Flight Recorder file, as a whole and cut to windows
    public StatedRun(BiFunction<Path, List<Window>, WindowedRecording> recordings) {
        this.recordings = recordings;
    }

    private interface Reading<T> {
        T read() throws IOException;
    }

    /// @throws IOException in one line, where there is no summary of a load generator to start from, or more than one
    public RunEvidence read(List<Path> inputs, Facts facts) throws IOException {
        RawFolder folder = RawFolder.of(inputs);
        StatedLoad load = load(folder, facts);
        List<String> warnings = new ArrayList<>(load.summary().warnings());
        StatedScrapes scrapes = StatedScrapes.read(folder.of(Kind.PROMETHEUS), warnings);
        Optional<Long> scraped = scrapes.many().flatMap(n -> n.end().firstEpochNs());
        Optional<Long> start = facts.startEpochNs().or(() -> scraped);
        if (facts.startEpochNs().isEmpty()) {
            warnings.add(start.isPresent() ? "a load generator's summary tells no instant, so the load is taken to begin with the first scrape; --start says better"
                    : "no file tells when the load began, so of recordings, pidstat and logs nothing is used; --start says");
        }
        Optional<Window> window = start.map(load::window);
        Optional<ScrapeFile.Level> level = scrapes.level(window, facts, warnings);
        Optional<WindowedRecording> recording = recording(folder, window, warnings);
        StatedProcess process = StatedProcess.read(folder.of(Kind.PIDSTAT), window, facts, warnings);
        LevelRecord record = record(facts.users(), false, start, window);
        LevelEvidence loaded = new LevelEvidence(record, window, Optional.of(load.inWindow()), Optional.of(load.whole()),
                scrapes.pool(level, load, facts, warnings), level.flatMap(l -> l.threads().evidence(scrapes.many().orElseThrow().name())), Optional.empty(),
                process.cpu(facts.cores(), recording, window), carriers(level, scrapes), Optional.empty(), Optional.empty(), gc(folder, window, warnings), log(folder, window, warnings),
                recording.flatMap(r -> r.windows().stream().findFirst()).filter(StatedRun::covers),
                new ProcessEvidence(process.files().stream().flatMap(f -> f.level().threads().evidence(f.name()).stream()).findFirst(), Optional.empty(), Optional.empty(),
                        level.flatMap(ScrapeFile.Level::sampling), Optional.empty(), Optional.empty()),
                Optional.empty(), Optional.empty(), Optional.empty());
        List<LevelEvidence> levels = new ArrayList<>();
        facts.calmSeconds().ifPresent(calm -> levels.add(new LevelEvidence(record(1, true, start, Optional.empty()), Optional.empty(),
                Optional.of(StatedLoad.calm(calm, facts.thinkSeconds())), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty())));
        levels.add(loaded);
        return new RunEvidence(folder.name(), run(folder.name(), facts, start, levels), List.copyOf(levels), recording.map(WindowedRecording::whole), Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), List.copyOf(warnings));
    }

    private static StatedLoad load(RawFolder folder, Facts facts) throws IOException {
        List<Path> files = folder.of(Kind.LOAD_SUMMARY);
        if (files.size() != 1) {
            throw new IOException(folder.name() + ": " + files.size() + " summaries of a load generator; with --users expected the raw files of one load, with one summary of wrk,"
                    + " hey, oha, vegeta or ab among them");
        }
        Path file = files.getFirst();
        Optional<ClientSummary> summary = ClientSummaries.recognise(Head.of(file).text()).orElseThrow(() -> new IOException(file + ": no summary of a load generator")).read(file);
        return summary.flatMap(s -> StatedLoad.of(file.getFileName().toString(), s, facts))
                .orElseThrow(() -> new IOException(file + ": does not tell how many requests ended and how many a second; is its end missing?"));
    }

    private Optional<WindowedRecording> recording(RawFolder folder, Optional<Window> window, List<String> warnings) {
        List<Path> files = folder.of(Kind.JFR);
        if (files.size() > 1) {
            warnings.add(files.size() + " recordings: " + files.getFirst().getFileName() + " is used");
        }
        Optional<WindowedRecording> read = files.stream().findFirst().map(file -> recordings.apply(file, window.stream().toList()));
        read.ifPresent(r -> warnings.addAll(r.whole().warnings()));
        return read;
    }

    /// A recording of another time tells nothing of this load.
    private static boolean covers(LevelRecording recording) {
        return recording.coveredShare() > 0;
    }

    private static Optional<CarrierEvidence> carriers(Optional<ScrapeFile.Level> level, StatedScrapes scrapes) {
        return level.flatMap(l -> l.carriers().evidence(scrapes.many().orElseThrow().name()));
    }

    private static Optional<GcEvidence> gc(RawFolder folder, Optional<Window> window, List<String> warnings) {
        List<Path> files = folder.of(Kind.GC_LOG);
        return files.isEmpty() || window.isEmpty() ? Optional.empty() : read(warnings, () -> GcWindows.read(files, List.of(window)).levels().getFirst());
    }

    private static Optional<LogEvidence> log(RawFolder folder, Optional<Window> window, List<String> warnings) {
        Optional<Path> file = folder.of(Kind.APP_LOG).stream().findFirst();
        return file.isEmpty() || window.isEmpty() ? Optional.empty() : read(warnings, () -> AppLogWindows.read(file.get(), List.of(window)).levels().getFirst());
    }

    private static <T> Optional<T> read(List<String> warnings, Reading<Optional<T>> reading) {
        try {
            return reading.read();
        } catch (IOException e) {
            warnings.add(e.getMessage());
            return Optional.empty();
        }
    }

    private static LevelRecord record(int users, boolean calibration, Optional<Long> start, Optional<Window> window) {
        return new LevelRecord(users, users, calibration, "", start.orElse(0L), window.map(Window::startEpochNs),
                window.map(_ -> "before the time of one user alone nothing can have ended"), window.map(Window::endEpochNs), window.map(Window::endEpochNs),
                Optional.empty(), Optional.empty(), Optional.empty(), false, Optional.empty(), "complete");
    }

    private static RunRecord run(Path name, Facts facts, Optional<Long> start, List<LevelEvidence> levels) {
        String called = name.toAbsolutePath().normalize().getFileName().toString();
        ScenarioRecord scenario = new ScenarioRecord(called, "Which resource binds?", "as stated", "", 1, facts.threadModel(), "", facts.threads(), facts.threads(), facts.pool(),
                facts.pool(), facts.holdSeconds(), facts.holdSeconds(), facts.thinkSeconds(), Optional.empty(), Map.of(Subject.STATED, "as stated"));
        HostRecord host = facts.cores().map(n -> new HostRecord(Optional.empty(), n, n, Optional.empty(), Optional.empty(), "as stated", Optional.empty(), Optional.empty(),
                Optional.empty())).orElse(null);
        return new RunRecord(1, called, "complete", Optional.empty(), 1, start.orElse(0L), Optional.empty(), scenario, Map.of(), List.of(), List.of(), host, List.of(),
                levels.stream().map(LevelEvidence::level).toList(), Map.of(), List.of(), Map.of());
    }
}
