package analyzers.read.prometheus;

import analyzers.evidence.CallEvidence.TimedCalls;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Window;
import analyzers.read.window.CounterWindow;
import analyzers.read.window.CounterWindow.Growth;
import analyzers.read.window.PoolTally;
import analyzers.read.window.PoolTimers;
import java.util.Optional;

/// What scrapes say of the application's calls to other services over a window: its HTTP client's timer and connections, and its bulkhead.
public final class CallTally {

    private final String file;
    private final CounterWindow timed;
    private final PoolTally connections;
    private final PoolTally bulkhead;
    private final CounterWindow usage;
    private final CounterWindow acquire;

    CallTally(String file, Window window) {
        this.file = file;
        timed = new CounterWindow(window, 3);
        connections = new PoolTally(window);
        bulkhead = new PoolTally(window);
        usage = new CounterWindow(window, 2);
        acquire = new CounterWindow(window, 2);
    }

    void add(long at, Scrape s) {
        double failed = s.value(Scrape.CALLS_FAILED);
        // The series of failures begins with the first failure; until then there was none.
        timed.add(at, s.value(Family.CLIENT_COUNT), s.value(Family.CLIENT_SUM), Double.isNaN(failed) ? 0 : failed);
        connections.add(at, s.value(Family.CLIENT_LEASED), s.value(Family.CLIENT_PENDING), s.value(Family.CLIENT_MAX));
        bulkhead.add(at, s.value(Family.BULKHEAD_ACTIVE), s.value(Family.BULKHEAD_PENDING), s.value(Family.BULKHEAD_PERMITS));
        usage.add(at, s.value(Family.BULKHEAD_USAGE_COUNT), s.value(Family.BULKHEAD_USAGE_SUM));
        acquire.add(at, s.value(Family.BULKHEAD_ACQUIRE_COUNT), s.value(Family.BULKHEAD_ACQUIRE_SUM));
    }

    /// @return empty without two scrapes of the timer in the window, and without a call between them
    public Optional<TimedCalls> timed() {
        return timed.growth().filter(g -> g.by()[0] > 0)
                .map(g -> new TimedCalls(file, g.perSecond(0), g.by()[1] / g.by()[0], g.perSecond(2)));
    }

    /// The client's connections; each is held for as long as a call takes, less its wait for one, which the pool does not time.
    public Optional<PoolEvidence> connections() {
        return connections.evidence(file, PoolTimers.NONE, file);
    }

    public Optional<PoolEvidence> bulkhead() {
        PoolTimers timers = new PoolTimers(usage.growth().map(g -> g.perSecond(0)), usage.growth().flatMap(CallTally::mean),
                acquire.growth().flatMap(CallTally::mean), Optional.empty());
        return bulkhead.evidence(file, timers, file);
    }

    int resets() {
        return timed.resets() + usage.resets() + acquire.resets();
    }

    private static Optional<Double> mean(Growth g) {
        return g.by()[0] > 0 ? Optional.of(g.by()[1] / g.by()[0]) : Optional.empty();
    }
}
