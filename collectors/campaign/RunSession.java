package collectors.campaign;

import collectors.exit.Stop;
import collectors.folder.Checksums;
import collectors.folder.OpenRun;
import collectors.folder.RunLog;
import collectors.host.LabVersion;
import collectors.load.LoadTool;
import collectors.process.EpochClock;
import collectors.run.ComponentRecord;
import collectors.run.RunFolder;
import collectors.scenario.Level;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One run from its empty folder to its renamed one: what runs is started, each level is run, and all of it is stopped again.
final class RunSession {

    private final Settings settings;
    private final RunOrder order;
    private final double secondsAfter;
    private final OpenRun run;
    private final RunLog log;
    private final RunDraft draft;
    private final RecorderSet recorders;
    private final RunningService service;
    private Optional<LoadTool> generator = Optional.empty();

    private RunSession(Settings settings, RunOrder order, double secondsAfter) throws Stop {
        this.settings = settings;
        this.order = order;
        this.secondsAfter = secondsAfter;
        run = OpenRun.make(settings.results(), order.plan().scenario().name(), order.repetition());
        log = new RunLog(run.folder().collectLog());
        draft = new RunDraft(run, order);
        recorders = new RecorderSet(settings.results(), settings.recording(), settings.watchdog(), log);
        service = new RunningService(settings, order, run.folder(), log, draft, recorders);
    }

    /// @param folder   under its final name
    /// @param problem  why the run is partial
    record Outcome(RunFolder folder, Optional<Stop> problem) {}

    /// @param secondsAfter  what later runs will take, estimated
    /// @return the finished folder, also of a run that ended badly
    static Outcome run(Settings settings, RunOrder order, double secondsAfter) throws Stop {
        RunSession session = new RunSession(settings, order, secondsAfter);
        Optional<Stop> problem = Optional.empty();
        try (session.log) {
            try {
                session.measure();
            } catch (Stop stop) {
                problem = Optional.of(stop);
            } catch (UncheckedIOException e) {
                problem = Optional.of(Stop.failure(e.getMessage(), e));
            } finally {
                session.stopAll();
            }
            problem.ifPresent(stop -> session.sayQuietly("ended: " + stop.getMessage()));
            return session.finish(problem);
        }
    }

    private void measure() throws Stop {
        keepPrediction();
        draft.version("lab", LabVersion.version(settings.home().path()));
        draft.version("git", LabVersion.commit(settings.home().path()));
        draft.version("postgresql", Optional.of(settings.database().facts().version()));
        draft.component(Processes.component("collector", "collector", ProcessHandle.current().pid()));
        draft.component(settings.database().pid().map(pid -> Processes.component("database", "PostgreSQL", pid))
                .orElse(new ComponentRecord("database", "PostgreSQL of the user's own", Optional.empty(), Optional.empty())));
        write();
        settings.view().say("starting " + order.plan().scenario().name() + " (" + run.folder().path() + ")");
        LoadTool tool = settings.generator().open(settings.home(), settings.generatorFlags());
        generator = Optional.of(tool);
        noteGenerator(tool);
        draft.version("generator", Optional.of(tool.version().startsWith(tool.name()) ? tool.version() : tool.name() + " " + tool.version()));
        service.startCompanions();
        service.start(tool);
        noteTools();
        write();
        LevelRunner levels = new LevelRunner(settings, order, run.folder(), log, draft, recorders, service);
        List<Level> all = order.plan().levels();
        for (int i = 0; i < all.size(); i++) {
            double later = all.subList(i + 1, all.size()).stream().mapToDouble(LevelRunner::seconds).sum();
            try {
                levels.run(all.get(i), tool, later + secondsAfter);
            } finally {
                noteTools();
                write();
            }
        }
    }

    private void keepPrediction() throws Stop {
        if (order.prediction().isEmpty()) {
            return;
        }
        try {
            Files.copy(order.prediction().get(), run.folder().prediction());
        } catch (IOException e) {
            throw Stop.failure(run.folder().prediction() + ": cannot be written (" + e.getMessage() + "); the disk may be full", e);
        }
    }

    private void write() throws Stop {
        draft.write("partial", Optional.of("not ended yet"), Optional.empty(), Map.of());
    }

    private void noteGenerator(LoadTool tool) {
        tool.pid().ifPresent(pid -> {
            settings.watchdog().guard(pid);
            draft.component(Processes.component("generator", tool.name(), pid));
        });
    }

    /// Recorders' own tools, as far as they run now.
    private void noteTools() {
        ProcessHandle.current().descendants().filter(p -> p.pid() != settings.watchdog().pid()).forEach(p ->
                p.info().command().ifPresent(command -> draft.component(Processes.component("recorder", command.substring(command.lastIndexOf('/') + 1), p.pid()))));
        draft.recorders(recorders.describe());
    }

    private void stopAll() {
        service.stop();
        generator.ifPresent(LoadTool::close);
    }

    private Outcome finish(Optional<Stop> problem) throws Stop {
        Optional<Stop> last = problem;
        try {
            draft.write(problem.isEmpty() ? "complete" : "partial", problem.map(Throwable::getMessage), Optional.of(EpochClock.nowNs()),
                    Checksums.of(run.folder().path()));
        } catch (Stop stop) {
            last = Optional.of(problem.orElse(stop));
        } catch (IOException e) {
            last = Optional.of(problem.orElse(Stop.failure(run.folder().path() + ": cannot be read for its checksums (" + e.getMessage() + ")", e)));
        }
        return new Outcome(run.finish(), last);
    }

    private void sayQuietly(String line) {
        try {
            log.say(line);
        } catch (UncheckedIOException e) {
            // The disk is full, which is most likely what the line says.
            return;
        }
    }
}
