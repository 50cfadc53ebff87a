package collectors.campaign;

import collectors.exit.Stop;
import collectors.load.LoadTool;
import collectors.load.Progress;
import collectors.progress.LevelStatus;
import collectors.scenario.Durations;
import collectors.scenario.Level;
import collectors.service.Application;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Looks after a level while it runs: shows how far it is, and ends it early when somebody wishes so, the disk fills up or the application ends.
final class LevelWatch implements AutoCloseable {

    private static final long PERIOD_MS = 500;
    /// Listing all processes costs some CPU of the machine that is measured.
    private static final int GUARD_EVERY = 4;
    private static final double LATELY_S = 4;

    private final Settings settings;
    private final Application application;
    private final Companions companions;
    private final LoadTool tool;
    private final String scenario;
    private final int number;
    private final int levels;
    private final Level level;
    private final double secondsAfter;
    private final Deque<Progress> lately = new ArrayDeque<>();
    private final Thread thread;
    private volatile boolean done;
    private volatile Stop reason;

    /// @param secondsAfter  what is still to come after this level, estimated
    LevelWatch(Settings settings, Application application, Companions companions, LoadTool tool, RunOrder order, Level level, double secondsAfter) {
        this.settings = settings;
        this.application = application;
        this.companions = companions;
        this.tool = tool;
        this.scenario = order.plan().scenario().name();
        this.number = order.plan().levels().indexOf(level);
        this.levels = order.plan().levels().size() - 1;
        this.level = level;
        this.secondsAfter = secondsAfter;
        this.thread = Thread.ofPlatform().daemon().name("loomlab-level-watch").start(this::watch);
    }

    /// Why it ended the level early.
    Optional<Stop> reason() {
        return Optional.ofNullable(reason);
    }

    private void watch() {
        for (int i = 0; !done; i++) {
            boolean wished = settings.interruption().sleep(PERIOD_MS);
            if (i % GUARD_EVERY == 0) {
                settings.watchdog().guardDescendants();
            }
            if (reason == null) {
                look(wished);
            }
            if (reason != null) {
                tool.stopLevel();
                pause();
            }
        }
    }

    private void look(boolean wished) {
        if (wished) {
            reason = Stop.failure("interrupted");
        } else if (!application.alive()) {
            reason = Stop.failure("application: ended with exit code " + application.child().process().exitValue() + " during the level; see app.log");
        } else if (companions.dead().isPresent()) {
            reason = Stop.failure(companions.dead().get() + ": ended during the level; see components.log");
        } else {
            try {
                settings.disk().require();
            } catch (Stop full) {
                reason = full;
            }
        }
    }

    /// The generator is told again, in case it had not begun yet, but not all the time.
    private static void pause() {
        try {
            Thread.sleep(PERIOD_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    synchronized void progress(Progress progress) {
        lately.addLast(progress);
        while (lately.size() > 2 && progress.elapsedSeconds() - lately.peekFirst().elapsedSeconds() > LATELY_S) {
            lately.removeFirst();
        }
        double length = Durations.seconds(level.duration());
        settings.view().level(new LevelStatus(scenario, number, levels, level.vus(), progress.elapsedSeconds(), length,
                length - progress.elapsedSeconds() + secondsAfter, rate(), progress.failed().map(OptionalLong::of).orElse(OptionalLong.empty())));
    }

    private OptionalDouble rate() {
        Progress first = lately.peekFirst();
        Progress last = lately.peekLast();
        double seconds = last.elapsedSeconds() - first.elapsedSeconds();
        if (seconds <= 0 || last.requests().isEmpty()) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of((last.requests().get() - first.requests().orElse(0L)) / seconds);
    }

    @Override
    public void close() {
        done = true;
        thread.interrupt();
        try {
            thread.join(5_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
