package collectors.process;

import collectors.exit.Stop;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/// TCP ports on loopback.
public final class Ports {

    private Ports() {}

    /// One that was free a moment ago; whoever takes it must still check that it is theirs.
    public static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /// @throws Stop when something listens there, or it may not be used
    public static void requireFree(int port) throws Stop {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1);
        } catch (IOException e) {
            throw Stop.failure("port " + port + ": expected a free port for the service, but " + e.getMessage()
                    + "; free it or leave out --port for a free one", e);
        }
    }
}
