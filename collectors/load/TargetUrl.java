package collectors.load;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;

/// Where requests go, taken apart.
///
/// @param text     the URL as given, which the points carry
/// @param host     name or address, an IPv6 one without brackets
/// @param port     80 where the URL names none
/// @param target   path and query, as the request line wants it
/// @param hostHeader  as the `Host` header wants it
record TargetUrl(String text, String host, int port, String target, String hostHeader) {

    /// @throws IllegalArgumentException in one line, when it is not an `http` URL
    static TargetUrl parse(String text) {
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("bad URL '" + text + "' (" + e.getReason() + "); expected http://host:port/path", e);
        }
        if ("https".equalsIgnoreCase(uri.getScheme())) {
            throw new IllegalArgumentException("bad URL '" + text + "': https is not supported yet; use http:// or k6 (--load k6)");
        }
        if (!"http".equalsIgnoreCase(uri.getScheme()) || uri.getHost() == null) {
            throw new IllegalArgumentException("bad URL '" + text + "'; expected http://host:port/path");
        }
        if (uri.getRawUserInfo() != null) {
            throw new IllegalArgumentException("bad URL: a user or password in it would be written to files; use --header 'Authorization: …'");
        }
        if (uri.getPort() == 0 || uri.getPort() > 65_535) {
            throw new IllegalArgumentException("bad URL '" + text + "': the port must be 1 to 65535");
        }
        String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        String host = uri.getHost();
        return new TargetUrl(
                text,
                host.startsWith("[") ? host.substring(1, host.length() - 1) : host,
                uri.getPort() < 0 ? 80 : uri.getPort(),
                URI.create(path + query).toASCIIString(),
                uri.getPort() < 0 ? host : host + ":" + uri.getPort());
    }

    /// The first address that the name has; others are not tried.
    InetSocketAddress address() throws UnknownHostException {
        return new InetSocketAddress(InetAddress.getByName(host), port);
    }
}
