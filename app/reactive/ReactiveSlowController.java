package app.reactive;

import app.Settings;
import app.work.Bounds;
import app.work.Remote;
import java.time.Duration;
import java.util.Optional;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/// The same `GET /api/slow` as of the blocking controllers, answered by WebFlux: a request that waits for the other service keeps a
/// connection and no thread.
@RestController
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
class ReactiveSlowController {

    private final ReactiveClient downstream;
    private final Duration hold;

    ReactiveSlowController(ReactiveClient downstream, Settings settings) {
        this.downstream = downstream;
        this.hold = settings.hold();
    }

    /// @param delayMs  how long the other service was asked to take, in milliseconds
    record Slow(String work, long delayMs) {}

    /// @param ms  delay of the other service; the hold time when it is not given
    @GetMapping("/api/slow")
    Mono<ResponseEntity<Slow>> slow(@RequestParam Optional<Long> ms) {
        long delay = Bounds.delay(ms.orElse(null), hold).toMillis();
        return downstream.get("/delay?ms={ms}", delay).map(status -> Remote.entity(status, () -> new Slow("slow", delay)));
    }
}
