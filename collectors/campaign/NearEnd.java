package collectors.campaign;

import collectors.load.Progress;
import collectors.scenario.Durations;
import collectors.scenario.Level;

/// Says once that a level is about to end, while its users still send.
final class NearEnd {

    /// Generators tell of their progress about once a second, so that is once at least before the end, and most of the level lies before it.
    private static final double BEFORE_END_S = 2;

    private final double fromSeconds;
    private final Runnable ending;
    private boolean said;

    NearEnd(Level level, Runnable ending) {
        this.fromSeconds = Math.max(0, Durations.seconds(level.duration()) - BEFORE_END_S);
        this.ending = ending;
    }

    synchronized void progress(Progress progress) {
        if (!said && progress.elapsedSeconds() > 0 && progress.elapsedSeconds() >= fromSeconds) {
            said = true;
            ending.run();
        }
    }
}
