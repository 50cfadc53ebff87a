package collectors.campaign;

import collectors.process.Interruption;
import collectors.scenario.Durations;
import collectors.scenario.Plan;
import collectors.service.Gauges;
import collectors.service.ServicePages;
import java.io.IOException;

/// Waits until nothing of an earlier level is left inside the service: requests that nobody waits for any more would eat the next level's capacity.
final class Drain {

    private static final double LEAST_LIMIT_S = 30;
    private static final double MOST_LIMIT_S = 90;
    private static final double MARGIN_S = 5;
    private static final long POLL_MS = 200;

    private Drain() {}

    /// How long the left-over requests may take, in seconds: as long as the pool or the threads need for them, from 30 s to 90 s.
    static double limitSeconds(Plan plan, int leftOver) {
        double hold = plan.hold().map(Durations::seconds).orElse(0.0);
        int places = Math.min(plan.pool().orElse(Integer.MAX_VALUE), plan.threads().orElse(Integer.MAX_VALUE));
        double expected = hold * leftOver / places + MARGIN_S;
        return Math.min(MOST_LIMIT_S, Math.max(LEAST_LIMIT_S, expected));
    }

    /// Whether the service is idle at this instant, as far as it tells.
    static boolean idleNow(ServicePages pages) {
        try {
            return pages.gauges().idle();
        } catch (IOException e) {
            return false;
        }
    }

    /// Whether the service became idle in time. It must be seen idle twice in a row, since a request may be between two places.
    static boolean await(ServicePages pages, double limitSeconds, Interruption interruption) {
        long until = System.nanoTime() + Math.round(limitSeconds * 1e9);
        int idle = 0;
        while (System.nanoTime() < until) {
            try {
                Gauges gauges = pages.gauges();
                idle = gauges.idle() ? idle + 1 : 0;
            } catch (IOException e) {
                idle = 0;
            }
            if (idle == 2) {
                return true;
            }
            if (interruption.sleep(POLL_MS)) {
                return false;
            }
        }
        return false;
    }
}
