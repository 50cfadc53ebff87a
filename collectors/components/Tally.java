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

    /// @param limit  requests worked on at once; 0 for any number
    Tally(long limit) {
        this.limit = limit;
    }

    void begin() {
        inFlight++;
        peakInFlight = Math.max(peakInFlight, inFlight);
    }

    void end() {
        inFlight--;
        served++;
    }

    void refuse() {
        refused++;
    }

    int inFlight() {
        return inFlight;
    }

    /// One line of JSON. CPU time is absent where the system does not tell it.
    String json() {
        String cpu = ProcessHandle.current().info().totalCpuDuration().map(Duration::toMillis).map(ms -> ",\"cpu_ms\":" + ms).orElse("");
        return String.format(Locale.ROOT, "{\"served\":%d,\"refused\":%d,\"in_flight\":%d,\"peak_in_flight\":%d%s%s}", served, refused, inFlight, peakInFlight,
                limit == 0 ? "" : ",\"limit\":" + limit, cpu);
    }
}
