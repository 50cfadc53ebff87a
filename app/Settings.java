package app;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// What of the workload can be set, under `loomlab.`.
///
/// @param hold    how long a unit of work holds its resource
/// @param runIds  values of the `X-Benchmark-Run` header that get a time series of their own; announced before the load begins
@ConfigurationProperties("loomlab")
public record Settings(@DefaultValue("1s") Duration hold, @DefaultValue List<String> runIds) {

    public Settings {
        if (hold.isNegative()) {
            throw new IllegalArgumentException("loomlab.hold is " + hold + "; expected a duration of 0 or more, such as 200ms");
        }
    }
}
