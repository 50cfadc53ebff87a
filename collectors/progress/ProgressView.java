package collectors.progress;

import java.io.PrintStream;

/// Tells somebody how far things are.
public sealed interface ProgressView permits BarView, LinesView {

    /// A line that stays.
    void say(String line);

    /// Where the running level stands, about once a second.
    void level(LevelStatus status);

    /// A bar on a terminal, else plain lines.
    static ProgressView of(PrintStream out) {
        boolean terminal = System.console() != null && System.console().isTerminal();
        return terminal ? new BarView(out) : new LinesView(out);
    }
}
