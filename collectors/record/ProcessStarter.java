package collectors.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// How a recorder starts a process, so that whoever runs it can keep watch over every child.
///
/// A starter may put words before the command, as long as the process keeps the id of the started one.
@FunctionalInterface
public interface ProcessStarter {

    /// Where a system keeps `setsid` of util-linux.
    List<Path> SETSID = List.of(Path.of("/usr/bin/setsid"), Path.of("/bin/setsid"));

    Process start(ProcessBuilder command) throws IOException;

    /// Starts each process in a session of its own where `setsid` exists, so that Ctrl-C in a terminal reaches the lab
    /// alone, which then stops its children in order.
    static ProcessStarter ownSession() {
        return command -> {
            SETSID.stream().filter(Files::isExecutable).findFirst().ifPresent(setsid -> {
                List<String> words = new ArrayList<>(List.of(setsid.toString()));
                words.addAll(command.command());
                command.command(words);
            });
            return command.start();
        };
    }
}
