package app.remote;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// The two services that the workload can call, under `loomlab.`.
///
/// @param downstream  one that answers after the delay it is asked for
/// @param model       one that serves a few requests at once and refuses the rest
@ConfigurationProperties("loomlab")
public record RemoteSettings(@DefaultValue Remote downstream, @DefaultValue Model model) {

    /// @param url             its root, such as `http://127.0.0.1:9000`
    /// @param maxConnections  the client's connection pool; every call holds one, so this is a cap on calls at once like any other
    /// @param timeout         how long one read from the connection, or the wait for a free connection, may take
    public record Remote(Optional<URI> url, @DefaultValue("4096") int maxConnections, @DefaultValue("60s") Duration timeout) {

        public Remote {
            if (maxConnections < 1) {
                throw new IllegalArgumentException("max-connections is " + maxConnections + "; expected 1 or more");
            }
        }
    }

    /// @param iterations  steps of CPU work before the call, and again after it
    public record Model(Optional<URI> url, @DefaultValue("4096") int maxConnections, @DefaultValue("60s") Duration timeout,
            @DefaultValue("500000") long iterations) {

        public Model {
            if (iterations < 0) {
                throw new IllegalArgumentException("loomlab.model.iterations is " + iterations + "; expected 0 or more");
            }
        }

        Remote remote() {
            return new Remote(url, maxConnections, timeout);
        }
    }
}
