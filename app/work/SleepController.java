package app.work;

import app.Blocking;
import app.Settings;
import java.time.Duration;
import org.springframework.web.bind.annotation.GetMapping;

/// Work that holds nothing but its thread, for the hold time.
@Blocking
class SleepController {

    private final Duration hold;

    SleepController(Settings settings) {
        this.hold = settings.hold();
    }

    /// @param holdMs  how long it slept at least, in milliseconds
    record Slept(String work, long holdMs) {}

    @GetMapping("/api/sleep")
    Slept sleep() throws InterruptedException {
        Thread.sleep(hold);
        return new Slept("sleep", hold.toMillis());
    }
}
