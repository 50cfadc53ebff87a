package analyzers.stated;

import analyzers.evidence.Latency;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.Window;
import analyzers.read.loadsummary.ClientSummary;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A closed loop's load by its client's own summary: totals of the whole load, and no single requests.
///
/// Of these no window can be cut out, but for one: a closed-loop client starts all its users at once, and no request ends sooner than R0, the
/// time of one user alone. So all that ended, ended after the first R0, and the rest of the load is a window whose count is known.
///
/// @param file     the summary
/// @param summary  what it tells
/// @param seconds  how long the load lasted
/// @param facts    what is known besides
record StatedLoad(String file, ClientSummary summary, double seconds, Facts facts) {

    /// @return empty where the summary does not tell how many ended, and in what time
    static Optional<StatedLoad> of(String file, ClientSummary summary, Facts facts) {
        OptionalDouble rate = summary.requestsPerSecond();
        if (summary.requests().isEmpty() || summary.requests().getAsLong() == 0 || rate.isEmpty() || rate.getAsDouble() <= 0) {
            return Optional.empty();
        }
        return Optional.of(new StatedLoad(file, summary, summary.requests().getAsLong() / rate.getAsDouble(), facts));
    }

    long requests() {
        return summary.requests().orElseThrow();
    }

    long succeeded() {
        return Math.max(0, requests() - summary.failed().orElse(0));
    }

    /// Before this nothing can have ended; none of it is left out where R0 is not known, or as long as the load.
    double silentSeconds() {
        return facts.calmSeconds().filter(r0 -> r0 < seconds).orElse(0.0);
    }

    /// The part that counts.
    ///
    /// @param startEpochNs  when the load began
    Window window(long startEpochNs) {
        return new Window(startEpochNs + Math.round(silentSeconds() * 1e9), startEpochNs + Math.round(seconds * 1e9));
    }

    LoadEvidence whole() {
        return evidence(0);
    }

    LoadEvidence inWindow() {
        return evidence(silentSeconds());
    }

    /// Occupancy is a lower bound: what the finished requests took, less the first R0, in which every user was in one.
    private LoadEvidence evidence(double without) {
        OptionalDouble meanMs = summary.meanMs();
        Optional<Double> turn = meanMs.isPresent() ? Optional.of(meanMs.getAsDouble() / 1e3 + facts.thinkSeconds()) : Optional.empty();
        double occupied = turn.map(seconds -> seconds * requests()).orElse(0.0) - without * facts.users();
        return new LoadEvidence(file, seconds - without, requests(), Math.min(requests(), summary.failed().orElse(0)), requests(), Optional.empty(), Optional.empty(),
                turn, Math.clamp(occupied, 0, (seconds - without) * facts.users()), false, summary.warnings());
    }

    /// R0 in the form of a calibration level's load: one request of one user, as stated.
    static LoadEvidence calm(double seconds, double thinkSeconds) {
        double ms = seconds * 1e3;
        Latency latency = new Latency(1, ms, ms, ms, ms, ms, ms, ms);
        return new LoadEvidence("--calm, as stated", seconds + thinkSeconds, 1, 0, 1, Optional.of(latency), Optional.of(latency), Optional.of(seconds + thinkSeconds),
                seconds + thinkSeconds, false, List.of());
    }
}
