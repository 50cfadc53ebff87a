package app.self;

import java.util.Optional;
import org.apache.coyote.AbstractProtocol;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.springframework.boot.jetty.JettyWebServer;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.WebServer;

/// The cap on requests served at once, read from the container that runs, not from the settings it may have ignored.
final class ServletThreads {

    private ServletThreads() {}

    /// Absent where nothing caps: Tomcat on virtual threads has an executor of its own kind, and then says -1. Jetty caps virtual threads too.
    static Optional<Integer> most(WebServer server) {
        int most = switch (server) {
            case TomcatWebServer tomcat
                    when tomcat.getTomcat().getConnector().getProtocolHandler() instanceof AbstractProtocol<?> protocol ->
                protocol.getMaxThreads();
            case JettyWebServer jetty ->
                switch (jetty.getServer().getThreadPool()) {
                    case QueuedThreadPool platform -> platform.getMaxThreads();
                    case VirtualThreadPool virtual -> virtual.getMaxConcurrentTasks();
                    default -> -1;
                };
            case null, default -> -1;
        };
        return most > 0 ? Optional.of(most) : Optional.empty();
    }
}
