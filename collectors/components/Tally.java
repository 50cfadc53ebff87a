package collectors.components;

import java.time.Duration;
import java.util.Locale;

/// What a component did: counts of its one thread, and the CPU time of its process.
final class Tally {

    private final long limit;
    private long served;
    private long refused;
    private int inFlight;
    private int peakInFlight;
    private long residenceNs;

    /// @param limit  requests worked on at once; 0 for any number
    Tally(long limit) {
        this.limit = limit;
    }

    /// A request has come.
    ///
    /// @return to be run when it is answered
    Runnable begin() {
        long begun = System.nanoTime();
        inFlight++;
        peakInFlight = Math.max(peakInFlight, inFlight);
        return () -> {
            inFlight--;
            served++;
            residenceNs += System.nanoTime() - begun;
        };
    }

    void refuse() {
        refused++;
    }

    int inFlight() {
        return inFlight;
    }

    /// One line of JSON. `residence_us` is the sum over the served, each from when it was read to when it was answered. CPU time is absent
    /// where the system does not tell it, and the limit where there is none.
    String json() {
        String cpu = ProcessHandle.current().info().totalCpuDuration().map(Duration::toMillis).map(ms -> ",\"cpu_ms\":" + ms).orElse("");
        return String.format(Locale.ROOT, "{\"served\":%d,\"refused\":%d,\"in_flight\":%d,\"peak_in_flight\":%d,\"residence_us\":%d%s%s}", served, refused, inFlight,
                peakInFlight, residenceNs / 1000, limit == 0 ? "" : ",\"limit\":" + limit, cpu);
    }
}
