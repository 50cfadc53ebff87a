package analyzers.evidence;

import java.util.List;
import java.util.Optional;

/// Calls to other services over a window, from both ends, and the places that a call must have in between. An absent part was not recorded.
///
/// @param timed        as the application's HTTP client times them
/// @param services     as the called services count themselves, one each
/// @param connections  the HTTP client's connections, as a pool
/// @param bulkhead     the application's own cap on calls at once, as a pool
public record CallEvidence(Optional<TimedCalls> timed, List<ServiceEvidence> services, Optional<PoolEvidence> connections, Optional<PoolEvidence> bulkhead) {

    public static final CallEvidence NONE = new CallEvidence(Optional.empty(), List.of(), Optional.empty(), Optional.empty());

    /// As the HTTP client times them (`http_client_requests`): from the call to its answer, the wait for a connection included.
    ///
    /// @param file            the scrapes
    /// @param perSecond       calls that ended a second, whatever their outcome
    /// @param meanSeconds     Δsum / Δcount
    /// @param failedPerSecond of those, refused (429, 503), failed at the other end (other 5xx), timed out or without an answer
    public record TimedCalls(String file, double perSecond, double meanSeconds, double failedPerSecond) {

        /// Share of the calls that failed, 0 to 1.
        public double failedShare() {
            return failedPerSecond / perSecond;
        }
    }

    /// What one called service did, as it counts itself.
    ///
    /// @param role              `downstream` or `model-server`
    /// @param file              where it came from
    /// @param servedPerSecond   requests answered a second
    /// @param refusedPerSecond  requests turned away a second
    /// @param meanSeconds       from when a request was read to when it was answered; absent when none was served
    /// @param meanInFlight      requests under way, sampled once a second
    /// @param limit             requests that it serves at once; absent where it has no limit
    /// @param cores             CPU that it used
    public record ServiceEvidence(String role, String file, double servedPerSecond, double refusedPerSecond, Optional<Double> meanSeconds,
            double meanInFlight, Optional<Integer> limit, Optional<Double> cores) {

        /// Share of the requests that it turned away, 0 to 1; 0 where nothing came.
        public double refusedShare() {
            double came = servedPerSecond + refusedPerSecond;
            return came > 0 ? refusedPerSecond / came : 0;
        }
    }

    /// CPU of all called services of ours, in cores; absent when none tells.
    public Optional<Double> cores() {
        return services.stream().flatMap(s -> s.cores().stream()).reduce(Double::sum);
    }
}
