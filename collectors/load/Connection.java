package collectors.load;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/// One user's connection: opened when needed, kept while the server keeps it. Reading interest stays on while it idles, so that a
/// server's closing is seen before the next request is sent on it.
final class Connection {

    private final SocketAddress address;
    private final Selector selector;
    private final ByteBuffer request;
    private SocketChannel channel;
    private SelectionKey key;
    private ByteBuffer unsent;

    /// @param request the bytes of one request, shared by all connections of the selector's thread
    Connection(SocketAddress address, Selector selector, ByteBuffer request) {
        this.address = address;
        this.selector = selector;
        this.request = request;
    }

    boolean isOpen() {
        return channel != null;
    }

    /// @return whether it is connected already; else the selector will tell
    boolean connect(Object owner) throws IOException {
        channel = SocketChannel.open();
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        boolean connected = channel.connect(address);
        key = channel.register(selector, connected ? SelectionKey.OP_READ : SelectionKey.OP_CONNECT, owner);
        return connected;
    }

    /// @return false when it is not connected yet
    boolean finishConnect() throws IOException {
        if (!channel.finishConnect()) {
            return false;
        }
        key.interestOps(SelectionKey.OP_READ);
        return true;
    }

    /// Starts to send the request.
    ///
    /// @return whether all of it was taken; else `sendRest` is to be called when the selector says so
    boolean send() throws IOException {
        request.clear();
        channel.write(request);
        if (!request.hasRemaining()) {
            return true;
        }
        unsent = request.duplicate();
        key.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
        return false;
    }

    boolean sendRest() throws IOException {
        channel.write(unsent);
        if (unsent.hasRemaining()) {
            return false;
        }
        key.interestOps(SelectionKey.OP_READ);
        return true;
    }

    /// @return as `SocketChannel.read`: −1 when the server closed its side
    int read(ByteBuffer into) throws IOException {
        into.clear();
        return channel.read(into);
    }

    void close() {
        if (channel == null) {
            return;
        }
        try {
            channel.close();
        } catch (IOException e) {
            // The descriptor is given up either way, and the request's fate is known already.
        }
        channel = null;
        unsent = null;
    }
}
