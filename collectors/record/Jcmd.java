package collectors.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The JDK's diagnostic command: the application's own, else the one of the JDK that runs the lab (a newer one serves an older JVM).
final class Jcmd {

    private final ProcessStarter starter;

    Jcmd(ProcessStarter starter) {
        this.starter = starter;
    }

    /// Empty when the tool runs here.
    Optional<String> cannot() {
        Path tool = in(Path.of(System.getProperty("java.home")));
        try {
            Command help = Command.run(starter, Duration.ofSeconds(10), Map.of(), List.of(tool.toString(), "-h"));
            return help.worked() ? Optional.empty()
                    : Optional.of(tool + " fails (" + help.lastLine() + "); run the lab on a whole JDK");
        } catch (IOException e) {
            return Optional.of(tool + " does not run; run the lab on a JDK, not on a JRE");
        }
    }

    /// @return what the command printed
    /// @throws IOException naming command and process, when it fails or takes longer than `limit`
    String run(Target target, Duration limit, String... command) throws IOException {
        Path own = in(target.applicationJava());
        Path tool = Files.isExecutable(own) ? own : in(Path.of(System.getProperty("java.home")));
        List<String> words = new ArrayList<>(List.of(tool.toString(), Long.toString(target.applicationPid())));
        words.addAll(List.of(command));
        Command done = Command.run(starter, limit, Map.of(), words);
        if (!done.worked()) {
            throw new IOException("jcmd " + target.applicationPid() + " " + command[0] + ": " + done.lastLine());
        }
        return done.output();
    }

    private static Path in(Path javaHome) {
        return javaHome.resolve("bin").resolve("jcmd");
    }
}
