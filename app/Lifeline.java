package app;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.context.ApplicationListener;

/// Ends the process when its standard input ends, if `loomlab.lifeline=stdin`: whoever started it holds the other end of that pipe, so
/// that even a killed parent leaves nothing behind.
///
/// It listens from before the context exists, because a start can hang too (on a database that does not answer, for instance).
final class Lifeline implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {

    /// What an orderly exit may take before the process is ended all the same.
    private static final Duration GRACE = Duration.ofSeconds(3);

    @Override
    public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
        String lifeline = event.getEnvironment().getProperty("loomlab.lifeline", "none");
        switch (lifeline) {
            case "none" -> {}
            // Platform threads on purpose: the carriers may be just what the workload has used up.
            case "stdin" -> Thread.ofPlatform().daemon().name("lifeline").start(() -> exitAfter(System.in));
            default -> throw new IllegalArgumentException("loomlab.lifeline is '" + lifeline + "'; expected stdin or none");
        }
    }

    private static void exitAfter(InputStream input) {
        try {
            input.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // A broken pipe says the same as its end.
        }
        Thread.ofPlatform().daemon().name("lifeline-exit").start(() -> System.exit(0));
        try {
            Thread.sleep(GRACE);
        } catch (InterruptedException e) {
            // Nobody waits for this thread; halting early is what an interrupt would ask for.
        }
        Runtime.getRuntime().halt(1);
    }
}
