package collectors.load;

import java.util.EnumMap;
import java.util.Map;

/// What a level's summary is made of. Filled by the points writer's thread, read after it has ended.
final class LevelStatistics {

    final Map<PointMetric, Trend> trends = new EnumMap<>(PointMetric.class);
    final Trend expectedDuration = new Trend();
    final Map<Failure, Long> failures = new EnumMap<>(Failure.class);
    long requests;
    long failed;
    long iterations;
    long bytesSent;
    long bytesReceived;
    long users = -1;
    long fewestUsers = Long.MAX_VALUE;
    long mostUsers;

    void request(PointRecord request) {
        requests++;
        trend(PointMetric.HTTP_REQ_DURATION).add(request.durationNs());
        trend(PointMetric.HTTP_REQ_BLOCKED).add(request.blockedNs());
        trend(PointMetric.HTTP_REQ_CONNECTING).add(request.connectingNs());
        trend(PointMetric.HTTP_REQ_SENDING).add(request.sendingNs());
        trend(PointMetric.HTTP_REQ_WAITING).add(request.waitingNs());
        trend(PointMetric.HTTP_REQ_RECEIVING).add(request.receivingNs());
        if (request.expected()) {
            expectedDuration.add(request.durationNs());
        } else {
            failed++;
            request.failure().ifPresent(failure -> failures.merge(failure, 1L, Long::sum));
        }
    }

    void iteration(PointRecord iteration) {
        iterations++;
        trend(PointMetric.ITERATION_DURATION).add(iteration.iterationNs());
        bytesSent += iteration.bytesSent();
        bytesReceived += iteration.bytesReceived();
    }

    void users(PointRecord record) {
        users = record.activeUsers();
        fewestUsers = Math.min(fewestUsers, users);
        mostUsers = Math.max(mostUsers, users);
    }

    /// Whether every percentile comes from raw values.
    boolean exact() {
        return trends.values().stream().allMatch(Trend::exact);
    }

    private Trend trend(PointMetric metric) {
        return trends.computeIfAbsent(metric, m -> new Trend());
    }
}
