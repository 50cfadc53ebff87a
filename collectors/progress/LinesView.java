package collectors.progress;

import java.io.PrintStream;

/// Plain lines, for logs and pipes: one every few seconds.
final class LinesView implements ProgressView {

    private static final double PERIOD_S = 5;

    private final PrintStream out;
    private int level = -1;
    private double toldAt;

    LinesView(PrintStream out) {
        this.out = out;
    }

    @Override
    public synchronized void say(String line) {
        out.println(line);
        out.flush();
    }

    @Override
    public synchronized void level(LevelStatus status) {
        if (status.level() != level || status.elapsedSeconds() < toldAt) {
            level = status.level();
            toldAt = 0;
        }
        if (status.elapsedSeconds() >= toldAt + PERIOD_S) {
            toldAt = status.elapsedSeconds();
            say(StatusText.of(status));
        }
    }
}
