package app;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// What of the workload can be set, under `loomlab.`; what belongs to one kind of work alone stands beside it.
///
/// @param hold      how long a unit of work holds its resource
/// @param runIds    values of the `X-Benchmark-Run` header that get a time series of their own; announced before the load begins
/// @param bulkhead  most remote calls at once; 0 for no bulkhead
/// @param seed      whether the schema of the read endpoints is made and filled at start
@ConfigurationProperties("loomlab")
public record Settings(@DefaultValue("1s") Duration hold, @DefaultValue List<String> runIds, @DefaultValue("0") int bulkhead,
        @DefaultValue("false") boolean seed) {

    public Settings {
        if (hold.isNegative()) {
            throw new IllegalArgumentException("loomlab.hold is " + hold + "; expected a duration of 0 or more, such as 200ms");
        }
        if (bulkhead < 0) {
            throw new IllegalArgumentException("loomlab.bulkhead is " + bulkhead + "; expected 0 for none, or the most calls at once");
        }
    }
}
