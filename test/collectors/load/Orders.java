package collectors.load;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Orders for tests, whose files lie in one folder.
final class Orders {

    private Orders() {}

    static LevelOrder order(Path folder, String url, int vus, long ms) {
        return new LevelOrder(vus, Duration.ofMillis(ms), Duration.ofSeconds(2), Duration.ZERO, Duration.ZERO, Duration.ofSeconds(30), "GET",
                url, List.of(), Optional.of("test-run"), "exp-d", Optional.of(folder.resolve("k6.json.gz")),
                Optional.of(folder.resolve("summary.json")), Optional.of(folder.resolve("unfinished.csv")));
    }

    static LevelOrder stagger(LevelOrder o, long ms) {
        return new LevelOrder(o.vus(), o.duration(), o.gracefulStop(), Duration.ofMillis(ms), o.think(), o.timeout(), o.method(), o.url(),
                o.headers(), o.runId(), o.scenario(), o.points(), o.summary(), o.unfinished());
    }

    static LevelOrder grace(LevelOrder o, long ms) {
        return new LevelOrder(o.vus(), o.duration(), Duration.ofMillis(ms), o.stagger(), o.think(), o.timeout(), o.method(), o.url(),
                o.headers(), o.runId(), o.scenario(), o.points(), o.summary(), o.unfinished());
    }

    static LevelOrder timeout(LevelOrder o, long ms) {
        return new LevelOrder(o.vus(), o.duration(), o.gracefulStop(), o.stagger(), o.think(), Duration.ofMillis(ms), o.method(), o.url(),
                o.headers(), o.runId(), o.scenario(), o.points(), o.summary(), o.unfinished());
    }

    static LevelOrder method(LevelOrder o, String method) {
        return new LevelOrder(o.vus(), o.duration(), o.gracefulStop(), o.stagger(), o.think(), o.timeout(), method, o.url(),
                o.headers(), o.runId(), o.scenario(), o.points(), o.summary(), o.unfinished());
    }

    static LevelOrder points(LevelOrder o, Path points) {
        return new LevelOrder(o.vus(), o.duration(), o.gracefulStop(), o.stagger(), o.think(), o.timeout(), o.method(), o.url(),
                o.headers(), o.runId(), o.scenario(), Optional.of(points), o.summary(), o.unfinished());
    }
}
