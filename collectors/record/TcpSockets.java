package collectors.record;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/// Sockets of one port, as `/proc/<pid>/net/tcp` and `tcp6` list them (proc_pid_net(5)).
///
/// @param listenQueue  connections that wait to be accepted; empty when nobody listens
/// @param established  at the service's end, those that wait to be accepted included
/// @param timeWait     at either end: the one that closes first waits
/// @param connecting   at the client's end on this machine: asked for a connection and has no answer, as while the listen queue is full
/// @param client       at the client's end on this machine, in whatever state: each takes a local port
record TcpSockets(OptionalLong listenQueue, long established, long timeWait, long connecting, long client) {

    private static final String ESTABLISHED = "01";
    private static final String SYN_SENT = "02";
    private static final String TIME_WAIT = "06";
    private static final String LISTEN = "0A";

    /// @param net  `/proc/<pid>/net`, so that the process's own network is meant
    static TcpSockets read(Path net, int port) throws IOException {
        TcpSockets four = readFile(net.resolve("tcp"), port);
        return Files.isReadable(net.resolve("tcp6")) ? four.plus(readFile(net.resolve("tcp6"), port)) : four;
    }

    private static TcpSockets readFile(Path file, int port) throws IOException {
        OptionalLong queue = OptionalLong.empty();
        long established = 0;
        long timeWait = 0;
        long connecting = 0;
        long client = 0;
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            lines.readLine();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                // sl, local address, remote address, state, tx_queue:rx_queue; numbers in hexadecimal
                String[] words = line.strip().split("\\s+", 6);
                if (words.length < 6) {
                    continue;
                }
                boolean local = port(words[1]) == port;
                boolean remote = !local && port(words[2]) == port;
                client += remote ? 1 : 0;
                switch (words[3]) {
                    case LISTEN -> queue = local ? sum(queue, OptionalLong.of(Long.parseLong(words[4].substring(words[4].indexOf(':') + 1), 16))) : queue;
                    case ESTABLISHED -> established += local ? 1 : 0;
                    case SYN_SENT -> connecting += remote ? 1 : 0;
                    case TIME_WAIT -> timeWait += local || remote ? 1 : 0;
                    default -> { }
                }
            }
        }
        return new TcpSockets(queue, established, timeWait, connecting, client);
    }

    private TcpSockets plus(TcpSockets other) {
        return new TcpSockets(sum(listenQueue, other.listenQueue), established + other.established, timeWait + other.timeWait,
                connecting + other.connecting, client + other.client);
    }

    private static int port(String address) {
        return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1), 16);
    }

    private static OptionalLong sum(OptionalLong a, OptionalLong b) {
        return a.isEmpty() ? b : b.isEmpty() ? a : OptionalLong.of(a.getAsLong() + b.getAsLong());
    }
}
