package collectors.campaign;

import collectors.exit.Stop;
import collectors.folder.RunLog;
import collectors.load.LevelEnd;
import collectors.load.LevelOrder;
import collectors.load.LoadTool;
import collectors.process.EpochClock;
import collectors.run.LevelRecord;
import collectors.run.RunFolder;
import collectors.scenario.Durations;
import collectors.scenario.Level;
import collectors.scenario.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;

/// Runs the levels of a run, one after another: each on a drained service, with its record written when it ended.
final class LevelRunner {

    /// What draining and reading back take, for estimates.
    private static final double OVERHEAD_S = 2;

    private final Settings settings;
    private final RunOrder order;
    private final RunFolder folder;
    private final RunLog log;
    private final RunDraft draft;
    private final RecorderSet recorders;
    private final RunningService service;
    private int leftOver;

    LevelRunner(Settings settings, RunOrder order, RunFolder folder, RunLog log, RunDraft draft, RecorderSet recorders, RunningService service) {
        this.settings = settings;
        this.order = order;
        this.folder = folder;
        this.log = log;
        this.draft = draft;
        this.recorders = recorders;
        this.service = service;
    }

    /// What a level takes about, in seconds.
    static double seconds(Level level) {
        return Durations.seconds(level.duration()) + OVERHEAD_S;
    }

    /// @param secondsAfter  what is still to come after this level, estimated
    /// @throws Stop when the run cannot go on; what the level gave is kept
    void run(Level level, LoadTool generator, double secondsAfter) throws Stop {
        if (settings.interruption().wished()) {
            throw Stop.failure("interrupted");
        }
        settings.disk().require();
        RunningService.Found found = service.drain(leftOver, generator);
        LevelOrder wanted = order(level);
        log.say("level " + level.vus() + " begins" + (found.restarted() ? ", after the application was restarted" : found.drained() ? ""
                : ", not waiting until the service is idle"));
        long from = EpochClock.nowNs();
        LevelEnd end;
        Optional<Stop> reason;
        NearEnd nearEnd = new NearEnd(level, () -> recorders.levelEnding(level.vus()));
        try (LevelWatch watch = new LevelWatch(settings, service.application(), service.companions(), generator, order, level, secondsAfter)) {
            end = generator.run(wanted, progress -> {
                // k6 is one process a level: only while the level runs can it be named.
                generator.pid().ifPresent(pid -> draft.component(Processes.component("generator", generator.name(), pid)));
                watch.progress(progress);
                nearEnd.progress(progress);
            });
            reason = watch.reason();
        }
        leftOver = end.unfinished().orElse((long) level.vus()).intValue();
        keep(level, found.drained(), end, from);
        if (reason.isPresent()) {
            throw reason.get();
        }
        if (end.outcome() != LevelEnd.Outcome.COMPLETE) {
            throw Stop.failure("level " + level.vus() + ": " + end.problem().orElse("the load generator ended it early"));
        }
    }

    private LevelOrder order(Level level) throws Stop {
        try {
            Files.createDirectories(folder.level(level.vus()));
        } catch (IOException e) {
            throw Stop.failure(folder.level(level.vus()) + ": cannot be made (" + e.getMessage() + ")", e);
        }
        Plan plan = order.plan();
        return LevelOrder.of(level.vus(), level.duration(), plan.scenario().gracefulStop(), plan.stagger(),
                service.application().pages().url(plan.endpoint()), order.runId(level.vus()), plan.scenario().name(),
                folder.points(level.vus()), folder.summary(level.vus()), folder.unfinished(level.vus())).withThink(plan.think());
    }

    private void keep(Level level, boolean drained, LevelEnd end, long from) throws Stop {
        try {
            LevelRecord record = LevelRecorder.record(order.plan(), level, order.runId(level.vus()), drained, end, folder, recorders.warmthSince(from));
            draft.level(record);
            recorders.levelEnded(record);
            log.say(LevelText.of(record, end));
            settings.view().say("  " + LevelText.brief(record, end));
        } catch (IOException e) {
            throw Stop.failure(folder.points(level.vus()) + ": cannot be read back (" + e.getMessage() + ")", e);
        }
    }
}
