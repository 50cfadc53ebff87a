package analyzers.read.gc;

import analyzers.evidence.GcEvidence;
import analyzers.evidence.Window;
import java.util.Optional;
import java.util.OptionalLong;

/// What of a log of collections lies in one window.
final class GcWindow implements GcSink {

    private final Window window;
    private long pauses;
    private double pauseMs;
    private double longestPauseMs = -1;
    private long stalls;
    private double stallMs;
    private double longestStallMs = -1;
    private double pacedMs;
    private boolean paced;

    GcWindow(Window window) {
        this.window = window;
    }

    @Override
    public void pause(OptionalLong end, double ms, boolean inside) {
        if (end.isEmpty()) {
            return;
        }
        if (!inside) {
            pauseMs += 1e3 * window.overlapSeconds(end.getAsLong() - Math.round(ms * 1e6), end.getAsLong());
        }
        if (window.contains(end.getAsLong())) {
            pauses++;
            longestPauseMs = Math.max(longestPauseMs, ms);
        }
    }

    @Override
    public void stall(OptionalLong end, double ms) {
        if (end.isPresent() && window.contains(end.getAsLong())) {
            stalls++;
            stallMs += ms;
            longestStallMs = Math.max(longestStallMs, ms);
        }
    }

    @Override
    public void paced(OptionalLong end, double ms) {
        paced = true; // one told outside the window says that those within would have been told
        if (end.isPresent() && window.contains(end.getAsLong())) {
            pacedMs += ms;
        }
    }

    /// @param log  the whole of it, or of its parts
    /// @return empty where the log covers nothing of the window
    Optional<GcEvidence> evidence(String file, Optional<String> collector, double coveredSeconds, boolean pausesLogged, boolean stallsLogged) {
        if (coveredSeconds <= 0) {
            return Optional.empty();
        }
        Optional<Double> waited = stallsLogged ? Optional.of(stallMs) : known(paced, pacedMs);
        return Optional.of(new GcEvidence(file, collector, coveredSeconds, known(pausesLogged, pauses), known(pausesLogged, pauseMs),
                known(pausesLogged && longestPauseMs >= 0, longestPauseMs), known(stallsLogged, stalls), waited, known(longestStallMs >= 0, longestStallMs)));
    }

    double covered(long fromEpochNs, long toEpochNs) {
        return window.overlapSeconds(fromEpochNs, toEpochNs);
    }

    private static <T> Optional<T> known(boolean known, T value) {
        return known ? Optional.of(value) : Optional.empty();
    }
}
