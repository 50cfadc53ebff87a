package collectors.components;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Iterator;
import java.util.Optional;
import java.util.PriorityQueue;

/// An HTTP server on loopback whose answers wait for a clock and for nothing else: one thread, one selector, one queue of answers that
/// are due. A request in flight costs a connection and a queue entry, so thousands wait at once, and none is answered early.
final class TimedServer implements AutoCloseable {

    private static final int BACKLOG = 4096;
    private static final int BUFFER_BYTES = 64 * 1024;

    /// An answer that is due.
    private record Due(long atNs, Peer peer, Reply reply) implements Comparable<Due> {

        @Override
        public int compareTo(Due other) {
            // Differences, since the clock's origin is anywhere and it may pass from positive to negative.
            return Long.signum(atNs - other.atNs);
        }
    }

    private final Answers answers;
    private final Selector selector;
    private final ServerSocketChannel listener;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final PriorityQueue<Due> due = new PriorityQueue<>();
    private volatile boolean stopping;

    /// @param port  0 for any free one
    TimedServer(int port, Answers answers) throws IOException {
        this.answers = answers;
        selector = Selector.open();
        listener = ServerSocketChannel.open();
        listener.setOption(StandardSocketOptions.SO_REUSEADDR, true);
        listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
        listener.configureBlocking(false);
        listener.register(selector, SelectionKey.OP_ACCEPT);
    }

    int port() {
        return listener.socket().getLocalPort();
    }

    /// Serves until [#stop], on the calling thread.
    void serve() throws IOException {
        while (!stopping) {
            if (due.isEmpty()) {
                selector.select();
            } else {
                long waitNs = due.peek().atNs() - System.nanoTime();
                if (waitNs > 0) {
                    selector.select(1 + waitNs / 1_000_000);
                } else {
                    selector.selectNow();
                }
            }
            if (!stopping) {
                handleReady();
                sendDue();
            }
        }
    }

    /// Ends [#serve], from any thread. Only the serving thread may close the selector: closed by another, its keys change under whoever
    /// walks through them.
    void stop() {
        stopping = true;
        selector.wakeup();
    }

    private void handleReady() {
        Iterator<SelectionKey> ready = selector.selectedKeys().iterator();
        while (ready.hasNext()) {
            SelectionKey key = ready.next();
            ready.remove();
            if (key.attachment() instanceof Peer peer) {
                guarded(peer, () -> move(key, peer));
            } else {
                accept();
            }
        }
    }

    private void accept() {
        try {
            for (SocketChannel channel = listener.accept(); channel != null; channel = listener.accept()) {
                channel.configureBlocking(false);
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                SelectionKey key = channel.register(selector, SelectionKey.OP_READ);
                key.attach(new Peer(channel, key));
            }
        } catch (IOException e) {
            System.err.println("accept: " + e.getMessage() + " (too many open files? raise ulimit -n)");
        }
    }

    private void move(SelectionKey key, Peer peer) throws IOException {
        if (key.isWritable()) {
            peer.send();
        } else if (key.isReadable()) {
            peer.read(buffer);
        }
        take(peer);
    }

    /// Takes the peer's next request, unless it has one in flight or answers still to send.
    private void take(Peer peer) throws IOException {
        while (peer.reading()) {
            Optional<RequestHead> head = peer.next();
            if (head.isEmpty()) {
                return;
            }
            Reply reply = head.get().error() == 0
                    ? answers.to(head.get().target())
                    : Reply.now(head.get().error(), "expected a GET of at most " + RequestHead.LARGEST + " bytes, without a body\n");
            if (reply.delayNs() == 0) {
                reply.whenSent().run();
                peer.answer(reply.status(), reply.body());
            } else {
                peer.await();
                due.add(new Due(System.nanoTime() + reply.delayNs(), peer, reply));
            }
        }
    }

    private void sendDue() {
        long now = System.nanoTime();
        while (!due.isEmpty() && due.peek().atNs() - now <= 0) {
            Due next = due.poll();
            next.reply().whenSent().run();
            if (next.peer().open()) {
                guarded(next.peer(), () -> {
                    next.peer().answer(next.reply().status(), next.reply().body());
                    take(next.peer());
                });
            }
        }
    }

    private interface Step {
        void run() throws IOException;
    }

    /// A client that went away ends its own connection and nothing else.
    private static void guarded(Peer peer, Step step) {
        try {
            step.run();
        } catch (IOException | CancelledKeyException e) {
            peer.close();
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        selector.close();
    }
}
