package collectors.components;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/// The life of a component's process: it says in one line when it listens, and ends when its input ends, so that it never outlives whoever
/// started it. Its last line is what it did.
final class Standalone {

    private Standalone() {}

    /// @return exit code: 0 done, 1 failed
    static int run(String name, int port, Answers answers, Tally tally, InputStream in, PrintStream out) {
        try (TimedServer server = new TimedServer(port, target -> target.equals("/stats") ? Reply.now(200, tally.json() + "\n") : answers.to(target))) {
            Thread.ofPlatform().daemon().name("lifeline").start(() -> stopAfter(in, server));
            out.println(ReadyLine.of(ProcessHandle.current().pid(), server.port()));
            out.flush();
            server.serve();
            out.println(name + ": " + tally.json());
            return 0;
        } catch (IOException e) {
            System.err.println(name + ": cannot listen on port " + port + " (" + e.getMessage() + "); leave out --port for a free one");
            return 1;
        }
    }

    private static void stopAfter(InputStream in, TimedServer server) {
        try {
            in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // A broken pipe says the same as its end.
        }
        server.stop();
    }
}
