package collectors.database;

import collectors.process.Child;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Turns what goes wrong around the embedded server into a sentence that says what would help.
final class EmbeddedFailure {

    private static final int DEPTH = 8;

    private EmbeddedFailure() {}

    static String explain(Throwable failure, Path folder) {
        StringBuilder all = new StringBuilder();
        Throwable each = failure;
        for (int i = 0; each != null && i < DEPTH; i++, each = each.getCause()) {
            all.append(each.getMessage()).append(' ');
        }
        String log = folder == null ? "" : Child.lastLines(folder.resolve("server.log"), 2);
        String text = (all + log).toLowerCase(Locale.ROOT);
        String use = "; or use a PostgreSQL of your own with --db jdbc:postgresql://HOST/DATABASE";
        if (text.contains("cannot be run as root") || text.contains("unshare")) {
            return "embedded PostgreSQL: it refuses to run as root, and this system gives no user namespaces (unshare -U) to run it as somebody else"
                    + "; run the collector as an ordinary user" + use;
        }
        if (text.contains("no space left")) {
            return "embedded PostgreSQL: disk full under " + folder + "; make room there or point -Djava.io.tmpdir elsewhere" + use;
        }
        if (text.contains("bad cpu type") || text.contains("exec format error")) {
            boolean mac = text.contains("bad cpu type");
            return "embedded PostgreSQL: its binaries are for another processor than this one (" + System.getProperty("os.arch") + ")"
                    + (mac ? "; install Rosetta, which runs them here: softwareupdate --install-rosetta" : "") + use;
        }
        if (text.contains("missing postgres binaries") || text.contains("binar")) {
            return "embedded PostgreSQL: no binaries for this system (" + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ")" + use;
        }
        return "embedded PostgreSQL: cannot start (" + failure.getMessage() + (log.isBlank() ? "" : ": " + log) + ")" + use;
    }

    /// Waits for a process to be gone, then insists.
    static void await(ProcessHandle process, Duration patience) {
        try {
            process.onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }
}
