package collectors.load;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// One level to generate: a number of closed-loop users held for a time, and where its files go.
///
/// @param vus           virtual users, at least 1
/// @param duration      from the level's start until no new request is sent
/// @param gracefulStop  how long requests in flight at that moment may take to end, before they are cut
/// @param stagger       users start at random instants, uniform over this time from the level's start
/// @param think         pause of a user after each answer; part of its iteration, as in k6
/// @param timeout       how long a request waits for its whole answer before it fails
/// @param method        `GET` or `HEAD`
/// @param url           `http://host[:port]/path?query`
/// @param headers       further request headers, each `Name: value`
/// @param runId         value of the `X-Benchmark-Run` header; absent: the header is not sent
/// @param scenario      the points' `scenario` tag
/// @param points        k6 JSON lines, gzip when the name ends in `.gz`; absent: no points are written
/// @param summary       k6 `handleSummary` form; absent: not written
/// @param unfinished    start instants of requests that were never answered; absent: not written
public record LevelOrder(
        int vus,
        Duration duration,
        Duration gracefulStop,
        Duration stagger,
        Duration think,
        Duration timeout,
        String method,
        String url,
        List<String> headers,
        Optional<String> runId,
        String scenario,
        Optional<Path> points,
        Optional<Path> summary,
        Optional<Path> unfinished) {

    public static final int MOST_USERS = 100_000;

    public LevelOrder {
        headers = List.copyOf(headers);
        require(vus >= 1 && vus <= MOST_USERS, "vus must be 1 to " + MOST_USERS + ", not " + vus);
        require(duration.isPositive(), "the duration must be over 0");
        require(timeout.isPositive(), "the timeout must be over 0");
        require(!gracefulStop.isNegative() && !stagger.isNegative() && !think.isNegative(),
                "graceful stop, stagger and think time must not be negative");
        require(method.equals("GET") || method.equals("HEAD"), "the method must be GET or HEAD, not " + method);
    }

    /// A level with k6's defaults: GET, no think time, a request timeout of five minutes.
    public static LevelOrder of(int vus, Duration duration, Duration gracefulStop, Duration stagger, String url, String runId,
            String scenario, Path points, Path summary, Path unfinished) {
        return new LevelOrder(vus, duration, gracefulStop, stagger, Duration.ZERO, Duration.ofMinutes(5), "GET", url, List.of(),
                Optional.of(runId), scenario, Optional.of(points), Optional.of(summary), Optional.of(unfinished));
    }

    public LevelOrder withThink(Duration pause) {
        return new LevelOrder(vus, duration, gracefulStop, stagger, pause, timeout, method, url, headers, runId, scenario, points,
                summary, unfinished);
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
