package collectors.components;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/// A client's connection. It has one request at a time: while that waits for its answer nothing more is read.
final class Peer {

    private static final byte[] NOTHING = {};

    private final SocketChannel channel;
    private final SelectionKey key;
    private byte[] read = NOTHING;
    private int count;
    private ByteBuffer unsent = ByteBuffer.wrap(NOTHING);
    private boolean keepAlive = true;

    Peer(SocketChannel channel, SelectionKey key) {
        this.channel = channel;
        this.key = key;
    }

    /// Reads what is there.
    ///
    /// @param buffer  anybody's, used only within this call
    /// @throws IOException when the client has gone
    void read(ByteBuffer buffer) throws IOException {
        buffer.clear();
        int n = channel.read(buffer);
        if (n < 0) {
            throw new IOException("closed by the client");
        }
        if (count + n > read.length) {
            byte[] larger = new byte[Math.max(512, count + n)];
            System.arraycopy(read, 0, larger, 0, count);
            read = larger;
        }
        buffer.flip().get(read, count, n);
        count += n;
    }

    /// The next whole request; empty while there is none. It is taken out of what was read.
    Optional<RequestHead> next() {
        int length = RequestHead.length(read, count);
        if (length == 0) {
            return count <= RequestHead.LARGEST ? Optional.empty() : Optional.of(refused(new RequestHead("", false, 431)));
        }
        RequestHead head = RequestHead.parse(read, length);
        System.arraycopy(read, length, read, 0, count - length);
        count -= length;
        return Optional.of(refused(head));
    }

    private RequestHead refused(RequestHead head) {
        keepAlive = head.keepAlive();
        return head;
    }

    /// Reads no more until it has been answered.
    void await() {
        if (key.isValid()) {
            key.interestOps(0);
        }
    }

    void answer(int status, String body) throws IOException {
        byte[] text = body.getBytes(StandardCharsets.UTF_8);
        String head = String.format(Locale.ROOT, "HTTP/1.1 %d %s\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n%s\r\n", status,
                status == 200 ? "OK" : "Refused", text.length, keepAlive ? "" : "Connection: close\r\n");
        byte[] start = head.getBytes(StandardCharsets.ISO_8859_1);
        unsent = ByteBuffer.allocate(start.length + text.length).put(start).put(text).flip();
        send();
    }

    /// Sends what is left of an answer; then reads again, or closes.
    void send() throws IOException {
        channel.write(unsent);
        if (unsent.hasRemaining()) {
            key.interestOps(SelectionKey.OP_WRITE);
        } else if (keepAlive) {
            key.interestOps(SelectionKey.OP_READ);
        } else {
            close();
        }
    }

    void close() {
        key.cancel();
        try {
            channel.close();
        } catch (IOException e) {
            // It is gone either way.
        }
    }

    /// Whether its next request may be taken: it has none in flight, and no answer half sent.
    boolean reading() {
        return open() && key.interestOps() == SelectionKey.OP_READ;
    }

    boolean open() {
        return key.isValid() && channel.isOpen();
    }
}
