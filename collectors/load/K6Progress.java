package collectors.load;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where a k6 level stands, from the one line that `load.js` prints when its scenario starts.
final class K6Progress {

    private static final Pattern START = Pattern.compile("loomlab start_epoch_ms=(\\d{12,14})");

    private final Consumer<Progress> listener;
    private volatile long startEpochNs = -1;

    K6Progress(Consumer<Progress> listener) {
        this.listener = listener;
    }

    /// Takes a line of k6's log.
    void hear(String line) {
        Matcher start = START.matcher(line);
        if (startEpochNs < 0 && start.find()) {
            startEpochNs = Long.parseLong(start.group(1)) * 1_000_000L;
            listener.accept(Progress.start(startEpochNs));
        }
    }

    void tick() {
        if (startEpochNs >= 0) {
            long now = EpochClock.now();
            listener.accept(new Progress(now, (now - startEpochNs) / 1e9, Optional.empty(), Optional.empty(), Optional.empty()));
        }
    }

    Optional<Long> start() {
        return startEpochNs < 0 ? Optional.empty() : Optional.of(startEpochNs);
    }
}
