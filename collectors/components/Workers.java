package collectors.components;

import java.util.PriorityQueue;

/// So many workers behind one queue, first come first served: reckoned, not waited for, since each request's time is known when it comes.
final class Workers {

    /// As many as come.
    static final int ANY = 0;

    private final int limit;
    /// When each worker is free again, in nanoseconds before or after `System.nanoTime`, earliest first.
    private final PriorityQueue<Long> free = new PriorityQueue<>((a, b) -> Long.signum(a - b));

    Workers(int limit) {
        this.limit = limit;
    }

    /// @param serviceNs  that the request takes once a worker has it
    /// @return how long the request stays, its wait included, in nanoseconds
    long take(long nowNs, long serviceNs) {
        if (limit == ANY) {
            return serviceNs;
        }
        long startNs = nowNs;
        if (free.size() == limit) {
            long earliest = free.remove();
            startNs = earliest - nowNs > 0 ? earliest : nowNs;
        }
        free.add(startNs + serviceNs);
        return startNs + serviceNs - nowNs;
    }
}
