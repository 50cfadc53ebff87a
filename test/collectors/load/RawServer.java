package collectors.load;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/// A real server on loopback that answers with any bytes a test wants, well-formed or not.
final class RawServer implements Closeable {

    /// Writes the answer to one request. Returning false closes the connection.
    interface Answer {
        boolean give(int request, String head, OutputStream out) throws IOException, InterruptedException;
    }

    final AtomicInteger requests = new AtomicInteger();
    final AtomicInteger connections = new AtomicInteger();
    final List<String> heads = new CopyOnWriteArrayList<>();

    private final ServerSocket listening;
    private final Answer answer;
    private final List<Socket> open = new CopyOnWriteArrayList<>();

    RawServer(Answer answer) throws IOException {
        this.answer = answer;
        listening = new ServerSocket(0, 1000, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().start(this::accept);
    }

    /// Answers 200 with a short body after a time.
    static RawServer sleeping(long ms) throws IOException {
        return new RawServer((n, head, out) -> {
            Thread.sleep(ms);
            return write(out, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
        });
    }

    static RawServer saying(String response) throws IOException {
        return new RawServer((n, head, out) -> write(out, response));
    }

    static boolean write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
        return true;
    }

    String url(String path) {
        return "http://127.0.0.1:" + listening.getLocalPort() + path;
    }

    @Override
    public void close() throws IOException {
        listening.close();
        for (Socket socket : open) {
            socket.close();
        }
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listening.accept();
                open.add(socket);
                connections.incrementAndGet();
                Thread.ofVirtual().start(() -> serve(socket));
            }
        } catch (IOException e) {
            // Closed by the test.
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            String head = head(in);
            while (head != null) {
                heads.add(head);
                if (!answer.give(requests.incrementAndGet(), head, socket.getOutputStream())) {
                    return;
                }
                head = head(in);
            }
        } catch (IOException | InterruptedException e) {
            // The client has gone.
        }
    }

    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
            head.append((char) c);
            if (c == '\n' && head.toString().endsWith("\r\n\r\n")) {
                return head.toString();
            }
        }
        return null;
    }
}
