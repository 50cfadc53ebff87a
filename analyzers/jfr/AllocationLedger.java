package analyzers.jfr;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Bytes allocated by thread, which `jdk.ThreadAllocationStatistics` counts up. What lies between a thread's first and last sample is told;
/// its share of the time before and after is not.
final class AllocationLedger {

    private static final int MOST_THREADS = 20_000;

    private final Map<Long, Account> threads = new HashMap<>();
    private long firstEpochNs = Long.MAX_VALUE;
    private long lastEpochNs = Long.MIN_VALUE;

    private record Account(long firstEpochNs, long first, long lastEpochNs, long last) {

        Account with(Account other) {
            Account begin = other.firstEpochNs < firstEpochNs ? other : this;
            Account end = other.lastEpochNs > lastEpochNs ? other : this;
            return new Account(begin.firstEpochNs, begin.first, end.lastEpochNs, end.last);
        }
    }

    void add(long thread, long epochNs, long bytes) {
        put(thread, new Account(epochNs, bytes, epochNs, bytes));
    }

    private void put(long thread, Account account) {
        firstEpochNs = Math.min(firstEpochNs, account.firstEpochNs);
        lastEpochNs = Math.max(lastEpochNs, account.lastEpochNs);
        if (threads.size() < MOST_THREADS || threads.containsKey(thread)) {
            threads.merge(thread, account, Account::with);
        }
    }

    void addAll(AllocationLedger other) {
        other.threads.forEach(this::put);
    }

    /// Absent where no two samples lie apart.
    Optional<Double> bytesPerSecond() {
        if (lastEpochNs <= firstEpochNs) {
            return Optional.empty();
        }
        long bytes = threads.values().stream().mapToLong(account -> Math.max(0, account.last - account.first)).sum();
        return Optional.of(bytes / ((lastEpochNs - firstEpochNs) / 1e9));
    }
}
