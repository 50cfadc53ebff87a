package app.self;

import jakarta.servlet.ServletContext;
import java.util.Arrays;
import java.util.Optional;
import org.apache.catalina.Context;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.WebServer;

/// The servlet container's own words on what it is, in the form `name/version (comment)` that the servlet specification asks for.
record ServerInfo(Optional<String> name, Optional<String> version) {

    /// @param servlet  absent in a reactive application; Tomcat below it has a context all the same
    static ServerInfo of(Optional<ServletContext> servlet, WebServer server) {
        return parse(servlet.or(() -> below(server)).map(ServletContext::getServerInfo).orElse(""));
    }

    private static Optional<ServletContext> below(WebServer server) {
        if (!(server instanceof TomcatWebServer tomcat)) {
            return Optional.empty();
        }
        return Arrays.stream(tomcat.getTomcat().getHost().findChildren()).map(child -> ((Context) child).getServletContext()).findFirst();
    }

    static ServerInfo parse(String info) {
        String words = info == null ? "" : info.strip();
        int slash = words.indexOf('/');
        String name = slash < 0 ? words : words.substring(0, slash);
        String version = slash < 0 ? "" : words.substring(slash + 1).split("\\s", 2)[0];
        return new ServerInfo(known(name), known(version));
    }

    private static Optional<String> known(String word) {
        return word.isEmpty() ? Optional.empty() : Optional.of(word);
    }
}
