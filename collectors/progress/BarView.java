package collectors.progress;

import java.io.PrintStream;

/// One line on a terminal, written over and over, with a bar of the level.
final class BarView implements ProgressView {

    private static final int WIDTH = 20;
    private static final String CLEAR = "\r\u001b[K";

    private final PrintStream out;
    private boolean drawn;

    BarView(PrintStream out) {
        this.out = out;
    }

    @Override
    public synchronized void say(String line) {
        if (drawn) {
            out.print(CLEAR);
            drawn = false;
        }
        out.println(line);
        out.flush();
    }

    @Override
    public synchronized void level(LevelStatus status) {
        double share = Math.min(1, status.elapsedSeconds() / status.levelSeconds());
        int full = (int) Math.round(share * WIDTH);
        out.print(CLEAR + "[" + "#".repeat(full) + "-".repeat(WIDTH - full) + "] " + StatusText.of(status));
        out.flush();
        drawn = true;
    }
}
