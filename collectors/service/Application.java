package collectors.service;

import collectors.exit.Stop;
import collectors.process.Child;
import collectors.process.Interruption;
import collectors.process.Watchdog;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;

/// One running process of the workload app.
///
/// @param child    the process; it ends when its input ends, so also when we do
/// @param command  how it was started
/// @param pages    its own pages
public record Application(Child child, ApplicationCommand command, ServicePages pages) {

    private static final Duration START_LIMIT = Duration.ofSeconds(90);
    /// The app bounds its graceful stop to 2 s; requests of the last level may still wait inside.
    private static final Duration STOP_LIMIT = Duration.ofSeconds(8);
    private static final long POLL_MS = 100;

    /// Returns when it is healthy.
    ///
    /// @param entering  puts before its command line what limits it; the process id must stay
    /// @param log       takes its output; added to
    /// @throws Stop with its last words when it ends or does not become healthy
    public static Application start(ApplicationCommand command, UnaryOperator<List<String>> entering, Path log, Watchdog watchdog, Interruption interruption)
            throws Stop {
        ProcessBuilder builder = new ProcessBuilder(Child.inOwnSession(entering.apply(command.words()).toArray(String[]::new)));
        builder.environment().putAll(command.environment());
        // Flags that somebody exported for other programs would silently become part of what is measured.
        List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "PGPASSWORD").forEach(builder.environment()::remove);
        builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        Application application;
        try {
            Child child = new Child("application", "workload app", builder.start());
            watchdog.guard(child.process().pid());
            application = new Application(child, command, new ServicePages(command.servicePort(), command.managementPort()));
        } catch (IOException e) {
            throw Stop.failure(command.java() + ": cannot start the application (" + e.getMessage() + ")", e);
        }
        application.awaitHealth(log, interruption);
        return application;
    }

    private void awaitHealth(Path log, Interruption interruption) throws Stop {
        long until = System.nanoTime() + START_LIMIT.toNanos();
        while (!pages.healthy()) {
            if (child.ended(Duration.ZERO)) {
                throw Stop.failure("application: ended with exit code " + child.process().exitValue() + " while it started: " + Child.lastLines(log, 2) + " (" + log + ")");
            }
            if (System.nanoTime() > until) {
                stop();
                throw Stop.failure("application: not healthy on port " + command.managementPort() + " after " + START_LIMIT.toSeconds() + " s: "
                        + Child.lastLines(log, 2) + " (" + log + ")");
            }
            if (interruption.sleep(POLL_MS)) {
                stop();
                throw Stop.failure("interrupted while the application started");
            }
        }
    }

    public boolean alive() {
        return child.process().isAlive();
    }

    /// Asks it to end by closing its input, then with TERM, then insists.
    public void stop() {
        try {
            child.process().getOutputStream().close();
        } catch (IOException e) {
            // It has ended already, or TERM will do.
        }
        if (!child.ended(Duration.ofSeconds(4))) {
            child.stop(STOP_LIMIT);
        }
    }
}
