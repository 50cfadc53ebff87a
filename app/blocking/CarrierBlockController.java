package app.blocking;

import app.Blocking;
import app.Settings;
import java.io.IOException;
import java.time.Duration;
import org.springframework.web.bind.annotation.GetMapping;

/// A read from a named pipe that waits for the hold time. It is file input, which has no form that gives a carrier back: with virtual
/// threads no more requests run at once than there are carriers, and the CPU idles meanwhile.
@Blocking
class CarrierBlockController {

    private final Fifos fifos;
    private final Duration hold;

    CarrierBlockController(Fifos fifos, Settings settings) {
        this.fifos = fifos;
        this.hold = settings.hold();
    }

    /// @param holdMs  how long the read blocked at least, in milliseconds
    record Blocked(String work, long holdMs) {}

    @GetMapping("/api/carrier-block")
    Blocked block() throws IOException {
        fifos.read(hold);
        return new Blocked("carrier-block", hold.toMillis());
    }
}
