package collectors.components;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Clients with a connection each, of nothing but sockets, so that no client library's own limits are tested.
final class Clients {

    /// @param status  of HTTP; 0 when the connection broke
    /// @param nanos   from the request's last byte sent to the answer's first byte read
    record Answer(int status, long nanos, String head) {}

    private Clients() {}

    /// All connect first and then ask, as nearly at once as threads can.
    static List<Answer> ask(String url, String target, int clients) throws Exception {
        CyclicBarrier connected = new CyclicBarrier(clients);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Answer>> asked = new ArrayList<>();
            for (int i = 0; i < clients; i++) {
                asked.add(threads.submit(() -> {
                    try (Socket socket = connect(url)) {
                        connected.await();
                        return exchange(socket, "GET " + target + " HTTP/1.1\r\nHost: here\r\n\r\n");
                    }
                }));
            }
            List<Answer> answers = new ArrayList<>();
            for (Future<Answer> each : asked) {
                answers.add(each.get());
            }
            return answers;
        }
    }

    static Socket connect(String url) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), URI.create(url).getPort());
        socket.setSoTimeout(20_000);
        return socket;
    }

    static Answer exchange(Socket socket, String request) throws IOException {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
        long sent = System.nanoTime();
        byte[] bytes = new byte[4096];
        int n = socket.getInputStream().read(bytes);
        long nanos = System.nanoTime() - sent;
        String head = n < 0 ? "" : new String(bytes, 0, n, StandardCharsets.ISO_8859_1);
        return new Answer(head.isEmpty() ? 0 : Integer.parseInt(head.substring(9, 12)), nanos, head);
    }

    static String body(String url, String target) throws IOException {
        try (Socket socket = connect(url)) {
            String head = exchange(socket, "GET " + target + " HTTP/1.1\r\n\r\n").head();
            return head.substring(head.indexOf("\r\n\r\n") + 4).strip();
        }
    }
}
