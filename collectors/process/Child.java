package collectors.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A process of ours, in a session of its own where `setsid` is there, so that the terminal's Ctrl-C reaches only the collector.
///
/// @param role     as in `ComponentRecord`
/// @param name     what it is, for a reader
/// @param process  the process
public record Child(String role, String name, Process process) {

    private static final Optional<Path> SETSID = Executables.find("setsid");

    /// The command, led by `setsid` where that exists. `setsid` replaces itself by the command, so the process id stays.
    public static List<String> inOwnSession(String... command) {
        List<String> words = new ArrayList<>();
        SETSID.ifPresent(path -> words.add(path.toString()));
        words.addAll(List.of(command));
        return words;
    }

    /// UTC epoch nanoseconds, as precise as the system tells.
    public Optional<Long> startEpochNs() {
        return process.info().startInstant().map(t -> t.getEpochSecond() * 1_000_000_000L + t.getNano());
    }

    /// Asks with TERM, then insists with KILL. Returns when the process is gone, after twice the patience at most.
    public void stop(Duration patience) {
        process.destroy();
        if (!ended(patience)) {
            process.destroyForcibly();
            ended(patience);
        }
    }

    /// Waits, unless it is asked for longer than this.
    public boolean ended(Duration patience) {
        boolean interrupted = false;
        long until = System.nanoTime() + patience.toNanos();
        try {
            while (true) {
                try {
                    return process.waitFor(Math.max(0, until - System.nanoTime()), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// The last lines of a log, joined to one, to say why a process ended.
    public static String lastLines(Path log, int lines) {
        try {
            List<String> all = Files.readAllLines(log, java.nio.charset.StandardCharsets.ISO_8859_1);
            return String.join(" | ", all.subList(Math.max(0, all.size() - lines), all.size())).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
