package collectors.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// A tiny shell process that outlives us by seconds: when its input ends, because this process ended in whatever way (also by `kill -9`),
/// it ends every process it was told of that is still the same one, first with TERM, then INT
/// (which PostgreSQL takes as: do not wait for clients), then KILL.
///
/// It needs `/proc`; elsewhere nothing is registered, and each child's own lifeline has to do.
public final class Watchdog implements AutoCloseable {

    /// A folder it removes at the end must be named like this, so that no mistake can make it remove anything else.
    public static final String FOLDER_PREFIX = "loomlab-postgres-";

    /// Likewise, for files that a run's application reads.
    public static final String FILE_PREFIX = "loomlab-file-";

    /// A control group it removes at the end must be named like this.
    public static final String GROUP_PREFIX = "loomlab-limit-";

    // Lines: `P <pid> <start ticks>` `D <folder>` and `G <control group>`. A process counts only while its start time is the one that was told.
    private static final String SCRIPT = """
            trap '' INT TERM HUP
            same() { [ -r /proc/$1/stat ] || return 1; read -r line < /proc/$1/stat || return 1
                     rest=${line##*) }; set -- $2 $rest; [ "${21}" = "$1" ]; }
            all=; folders=; groups=
            while read -r kind a b; do
              case $kind in
                P) all="$all $a:$b" ;;
                D) case $a in */PREFIX*|*/FILES*) folders="$folders $a" ;; esac ;;
                G) case $a in */GROUP*) groups="$groups $a" ;; esac ;;
              esac
            done
            each() { left=; for p in $all; do if same ${p%%:*} ${p##*:}; then left=1; [ -n "$1" ] && kill -$1 ${p%%:*} 2>/dev/null; fi; done; }
            each TERM
            sleep 0.3
            each INT
            for i in 1 2 3 4 5 6 7 8 9 10; do each ''; [ -z "$left" ] && break; sleep 0.3; done
            each KILL
            for i in 1 2 3 4 5 6 7 8 9 10; do
              left=; for g in $groups; do [ -d "$g" ] && { rmdir -- "$g" 2>/dev/null || left=1; }; done; [ -z "$left" ] && break; sleep 0.3
            done
            for f in $folders; do rm -rf -- "$f"; done
            """.replace("PREFIX", FOLDER_PREFIX).replace("FILES", FILE_PREFIX).replace("GROUP", GROUP_PREFIX);

    private final Process shell;
    private final OutputStream input;
    private final Set<String> told = new HashSet<>();

    private Watchdog(Process shell) {
        this.shell = shell;
        this.input = shell.getOutputStream();
    }

    public static Watchdog start() throws IOException {
        Process shell = new ProcessBuilder(Child.inOwnSession("sh", "-c", SCRIPT))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new Watchdog(shell);
    }

    public long pid() {
        return shell.pid();
    }

    /// From now on this process ends when we end.
    public void guard(long pid) {
        OptionalLong ticks = StartTime.ticks(pid);
        if (ticks.isPresent() && pid != shell.pid()) {
            guard(pid, ticks.getAsLong());
        }
    }

    void guard(long pid, long startTicks) {
        tell("P " + pid + " " + startTicks);
    }

    /// Every process that is below us now, whoever started it: recorders' tools too.
    public void guardDescendants() {
        ProcessHandle.current().descendants().forEach(p -> guard(p.pid()));
    }

    /// From now on this folder goes when we end; only one whose name begins with [#FOLDER_PREFIX] or [#FILE_PREFIX] and holds no blank.
    public void remove(Path folder) {
        String name = folder.getFileName().toString();
        if ((name.startsWith(FOLDER_PREFIX) || name.startsWith(FILE_PREFIX)) && !folder.toString().contains(" ")) {
            tell("D " + folder.toAbsolutePath());
        }
    }

    /// From now on this control group goes when we end and its processes have; only one whose name begins with [#GROUP_PREFIX] and holds no blank.
    public void removeGroup(Path group) {
        if (group.getFileName().toString().startsWith(GROUP_PREFIX) && !group.toString().contains(" ")) {
            tell("G " + group.toAbsolutePath());
        }
    }

    private synchronized void tell(String line) {
        if (!told.add(line)) {
            return;
        }
        try {
            input.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            input.flush();
        } catch (IOException e) {
            told.remove(line);
        }
    }

    /// Ends whatever is left of what it guards, and itself.
    @Override
    public void close() {
        try {
            input.close();
            if (!shell.waitFor(20, TimeUnit.SECONDS)) {
                shell.destroyForcibly();
            }
        } catch (IOException e) {
            shell.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
