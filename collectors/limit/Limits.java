package collectors.limit;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;

/// What the application alone is limited to.
///
/// @param cores        cores, as a share of time on any of them
/// @param memoryBytes  memory, with its page cache
public record Limits(Optional<BigDecimal> cores, Optional<Long> memoryBytes) {

    /// The quota's period: the kernel's default, which containers have too.
    static final long PERIOD_US = 100_000;

    public boolean none() {
        return cores.isEmpty() && memoryBytes.isEmpty();
    }

    Optional<Long> quotaUs() {
        return cores.map(c -> c.multiply(BigDecimal.valueOf(PERIOD_US)).longValue());
    }

    @Override
    public String toString() {
        return String.join(" and ", Stream.concat(
                cores.stream().map(c -> c.toPlainString() + (c.compareTo(BigDecimal.ONE) == 0 ? " core" : " cores")),
                memoryBytes.stream().map(b -> (b >> 20) + " MiB")).toList());
    }
}
