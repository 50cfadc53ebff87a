import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;

/// The bench's target: one selector thread that answers every read with a short 200, at once or, for a path that begins with `/d`,
/// after 100 ms. It takes each read for one request, which holds for clients that do not pipeline.
public final class Server {

    private static final long DELAY_NS = 100_000_000;

    record Due(long at, SocketChannel client) {}

    public static void main(String[] args) throws IOException {
        ServerSocketChannel listening = ServerSocketChannel.open();
        listening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 4096);
        listening.configureBlocking(false);
        Selector selector = Selector.open();
        listening.register(selector, SelectionKey.OP_ACCEPT);
        System.out.println(((InetSocketAddress) listening.getLocalAddress()).getPort());
        ByteBuffer in = ByteBuffer.allocateDirect(8192);
        byte[] text = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello".getBytes(StandardCharsets.ISO_8859_1);
        ByteBuffer answer = ByteBuffer.allocateDirect(text.length).put(text);
        ArrayDeque<Due> waiting = new ArrayDeque<>();
        while (true) {
            long next = waiting.isEmpty() ? 1000 : Math.max(1, (waiting.peek().at() - System.nanoTime()) / 1_000_000);
            selector.select(key -> {
                try {
                    if (key.isAcceptable()) {
                        SocketChannel client = listening.accept();
                        client.configureBlocking(false);
                        client.setOption(StandardSocketOptions.TCP_NODELAY, true);
                        client.register(selector, SelectionKey.OP_READ);
                        return;
                    }
                    SocketChannel client = (SocketChannel) key.channel();
                    in.clear();
                    if (client.read(in) < 0) {
                        client.close();
                    } else if (in.get(5) == 'd') {
                        waiting.add(new Due(System.nanoTime() + DELAY_NS, client));
                    } else {
                        client.write(answer.clear());
                    }
                } catch (IOException e) {
                    key.cancel();
                }
            }, next);
            for (long now = System.nanoTime(); !waiting.isEmpty() && waiting.peek().at() <= now; ) {
                try {
                    waiting.poll().client().write(answer.clear());
                } catch (IOException e) {
                    // The client has gone.
                }
            }
        }
    }
}
