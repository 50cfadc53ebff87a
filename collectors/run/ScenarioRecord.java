package collectors.run;

import java.util.Map;
import java.util.Optional;

/// The scenario as it was run: nominal values as the scenario file states them, actual values after scaling.
///
/// `scale` multiplies times and populations together, so that throughput, utilisation and every ratio stay.
///
/// @param name                 the scenario's name
/// @param question             what the run is to answer, in one sentence
/// @param profile              the application's Spring profile
/// @param endpoint             path and query that is requested
/// @param scale                1 at full length
/// @param threadModel          `platform`, `virtual` or `reactive`, as read back from the running process
/// @param server               container and version, as read back
/// @param nominalThreads       servlet thread cap at scale 1; absent where nothing caps
/// @param threads              servlet thread cap as run and read back; absent where nothing caps (virtual threads on Tomcat)
/// @param nominalPool          connection pool maximum at scale 1; absent where no pool is used
/// @param pool                 connection pool maximum as run and read back
/// @param nominalHoldSeconds   hold time (delay) of the endpoint at scale 1, in seconds
/// @param holdSeconds          hold time as run, in seconds
/// @param thinkSeconds         think time of a user between two requests, in seconds
/// @param connectionTimeoutSeconds  how long a request waits for a connection before it fails, in seconds
/// @param surroundings         name to value as run of what was put around the application or set in it: limits, components, bulkhead, undrained levels
public record ScenarioRecord(
        String name,
        String question,
        String profile,
        String endpoint,
        double scale,
        String threadModel,
        String server,
        Optional<Integer> nominalThreads,
        Optional<Integer> threads,
        Optional<Integer> nominalPool,
        Optional<Integer> pool,
        Optional<Double> nominalHoldSeconds,
        Optional<Double> holdSeconds,
        double thinkSeconds,
        Optional<Double> connectionTimeoutSeconds,
        Map<String, String> surroundings) {

    public ScenarioRecord {
        nominalThreads = nominalThreads == null ? Optional.empty() : nominalThreads;
        threads = threads == null ? Optional.empty() : threads;
        nominalPool = nominalPool == null ? Optional.empty() : nominalPool;
        pool = pool == null ? Optional.empty() : pool;
        nominalHoldSeconds = nominalHoldSeconds == null ? Optional.empty() : nominalHoldSeconds;
        holdSeconds = holdSeconds == null ? Optional.empty() : holdSeconds;
        connectionTimeoutSeconds = connectionTimeoutSeconds == null ? Optional.empty() : connectionTimeoutSeconds;
        surroundings = surroundings == null ? Map.of() : surroundings;
    }

    /// Nothing around it.
    public ScenarioRecord(String name, String question, String profile, String endpoint, double scale, String threadModel, String server,
            Optional<Integer> nominalThreads, Optional<Integer> threads, Optional<Integer> nominalPool, Optional<Integer> pool,
            Optional<Double> nominalHoldSeconds, Optional<Double> holdSeconds, double thinkSeconds, Optional<Double> connectionTimeoutSeconds) {
        this(name, question, profile, endpoint, scale, threadModel, server, nominalThreads, threads, nominalPool, pool, nominalHoldSeconds, holdSeconds,
                thinkSeconds, connectionTimeoutSeconds, Map.of());
    }
}
