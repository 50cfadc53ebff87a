package analyzers.stated;

import java.util.Optional;

/// What somebody knows of a load whose raw files lie before them, and what no raw file tells. It is taken as given, and said to be so.
///
/// @param users         closed-loop users (connections) of the load
/// @param threadModel   `virtual` or `platform`
/// @param threads       most request threads
/// @param pool          most connections of the pool; absent where there is none, or where a scrape tells
/// @param calmSeconds   R0: response time of one user alone
/// @param holdSeconds   for how long a request holds a connection of the pool
/// @param thinkSeconds  between two requests of a user
/// @param cores         of the machine, all of which the application may use
/// @param startEpochNs  when the load began, UTC
/// @param pid           the application's process
public record Facts(
        int users,
        String threadModel,
        Optional<Integer> threads,
        Optional<Integer> pool,
        Optional<Double> calmSeconds,
        Optional<Double> holdSeconds,
        double thinkSeconds,
        Optional<Integer> cores,
        Optional<Long> startEpochNs,
        Optional<Long> pid) {

    /// Nothing but the users and their threads.
    public static Facts of(int users, String threadModel) {
        return new Facts(users, threadModel, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), 0, Optional.empty(), Optional.empty(), Optional.empty());
    }

    public Facts pool(int connections) {
        return new Facts(users, threadModel, threads, Optional.of(connections), calmSeconds, holdSeconds, thinkSeconds, cores, startEpochNs, pid);
    }

    public Facts calm(double seconds) {
        return new Facts(users, threadModel, threads, pool, Optional.of(seconds), holdSeconds, thinkSeconds, cores, startEpochNs, pid);
    }

    public Facts hold(double seconds) {
        return new Facts(users, threadModel, threads, pool, calmSeconds, Optional.of(seconds), thinkSeconds, cores, startEpochNs, pid);
    }

    public Facts cores(int number) {
        return new Facts(users, threadModel, threads, pool, calmSeconds, holdSeconds, thinkSeconds, Optional.of(number), startEpochNs, pid);
    }
}
