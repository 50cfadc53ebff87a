package collectors.campaign;

import collectors.exit.Stop;
import collectors.folder.RunLog;
import collectors.load.LoadTool;
import collectors.record.Target;
import collectors.run.ComponentRecord;
import collectors.run.RunFolder;
import collectors.service.Application;
import collectors.service.ApplicationCommand;
import collectors.service.Guards;
import collectors.service.Self;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The application of a run with its recorders: guarded before any traffic, drained between levels, restarted when it does not drain.
final class RunningService {

    private static final Duration POOL_LIMIT = Duration.ofSeconds(120);
    private static final long POOL_POLL_MS = 500;
    private static final int TELL_EVERY = 6;

    private final Settings settings;
    private final RunOrder order;
    private final RunFolder folder;
    private final RunLog log;
    private final RunDraft draft;
    private final RecorderSet recorders;
    private Optional<Application> application = Optional.empty();
    private LimitedStart limiter = LimitedStart.NONE;
    private Companions companions = new Companions();
    private int part;

    RunningService(Settings settings, RunOrder order, RunFolder folder, RunLog log, RunDraft draft, RecorderSet recorders) {
        this.settings = settings;
        this.order = order;
        this.folder = folder;
        this.log = log;
        this.draft = draft;
        this.recorders = recorders;
    }

    Application application() {
        return application.orElseThrow();
    }

    /// Starts what the scenario puts beside it; once, before the application.
    void startCompanions() throws Stop {
        companions = Companions.start(order.plan().surroundings(), folder, settings.watchdog(), draft);
    }

    Companions companions() {
        return companions;
    }

    /// Starts it, proves that it is what was asked for, waits until its pool is full, and starts the recorders.
    void start(LoadTool generator) throws Stop {
        part++;
        try {
            List<String> runIds = order.plan().levels().stream().map(level -> order.runId(level.vus())).toList();
            ApplicationCommand command = ApplicationCommand.of(order.plan(), settings.java(), settings.classPath(), recorders.jvmOptions(folder),
                    companions.settings(), settings.database(), settings.port(), runIds);
            draft.application(command.classPath(), command.jvmFlags());
            limiter = LimitedStart.of(order.plan(), settings.watchdog());
            Application started = Application.start(command, limiter::entering, folder.appLog(), settings.watchdog(), settings.interruption());
            application = Optional.of(started);
            long pid = started.child().process().pid();
            draft.component(new ComponentRecord("application", "workload app, part " + part, Optional.of(pid), started.child().startEpochNs()));
            log.say("application " + pid + " is up on port " + command.servicePort() + ", management on " + command.managementPort());
            Self self = started.pages().self();
            Guards.check(order.plan(), self, pid, settings.home().profiles());
            draft.readBack(self);
            limiter.readBack(command.jmxUrl(), draft, log);
            awaitFullPool(started);
            if (part == 1) {
                Banner.lines(order, self, settings.database(), generator.name()).forEach(this::tell);
            }
            recorders.start(new Target(folder, part, pid, settings.java(), command.servicePort(), command.managementPort(), command.jmxUrl(),
                    generator.pid(), settings.database().pid(), settings.database().jdbcUrl(), settings.database().user(), settings.database().password(),
                    ProcessHandle.current().pid(), companions.pids(), companions.urls()));
            draft.recorders(recorders.describe());
        } catch (IOException e) {
            throw Stop.failure("application: " + e.getMessage(), e);
        }
    }

    /// No load before: the run would measure how the pool grows.
    private void awaitFullPool(Application started) throws Stop, IOException {
        long until = System.nanoTime() + POOL_LIMIT.toNanos();
        for (int i = 1; ; i++) {
            Self self = started.pages().self();
            String total = self.poolTotal().map(Object::toString).orElse("n/a");
            if (self.poolTotal().filter(n -> n == self.poolMax()).isPresent()) {
                log.say("the pool is full: " + total);
                return;
            }
            if (System.nanoTime() > until) {
                throw Stop.failure("pool: expected " + self.poolMax() + " connections, " + total + " are there after " + POOL_LIMIT.toSeconds() + " s; see app.log");
            }
            if (i % TELL_EVERY == 0) {
                settings.view().say("  pool: " + total + " of " + self.poolMax() + " connections");
            }
            if (settings.interruption().sleep(POOL_POLL_MS)) {
                throw Stop.failure("interrupted while the pool filled");
            }
        }
    }

    /// What a level finds.
    ///
    /// @param drained    whether nothing is left inside the service
    /// @param restarted  whether that took a restart
    record Found(boolean drained, boolean restarted) {}

    /// Waits until the service is idle; where it does not become so, application and recorders are restarted, and a new process has nothing
    /// left inside. Where the scenario wants its levels undrained nothing is waited for: then it says whether the service happens to be idle.
    ///
    /// @param leftOver  requests that the last level may have left inside
    Found drain(int leftOver, LoadTool generator) throws Stop {
        if (!order.plan().surroundings().drained()) {
            return new Found(Drain.idleNow(application().pages()), false);
        }
        double limit = Drain.limitSeconds(order.plan(), leftOver);
        if (Drain.await(application().pages(), limit, settings.interruption())) {
            return new Found(true, false);
        }
        if (settings.interruption().wished()) {
            throw Stop.failure("interrupted");
        }
        tell(String.format(Locale.ROOT, "  not drained after %.0f s: the application is restarted", limit));
        recorders.stop();
        application().stop();
        limiter.close();
        start(generator);
        return new Found(true, true);
    }

    private void tell(String line) {
        settings.view().say(line);
        log.say(line);
    }

    /// Recorders first, since some ask the application for what they recorded.
    void stop() {
        recorders.stop();
        draft.recorders(recorders.describe());
        application.ifPresent(Application::stop);
        limiter.close();
        companions.close();
    }
}
