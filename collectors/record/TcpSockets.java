package collectors.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/// Sockets of one service, by its port.
///
/// A client's end is known by the port that it is connected to, and by that port's being here: an application that calls others on their port 8080
/// has sockets towards 8080, too. Here is the socket's own address, or one at which the service's port has a socket.
///
/// @param listenQueue  connections that wait to be accepted; empty when nobody listens
/// @param established  at the service's end, those that wait to be accepted included
/// @param timeWait     at either end: the one that closes first waits
/// @param connecting   at the client's end on this machine: asked for a connection and has no answer, as while the listen queue is full
/// @param connected    at the client's end on this machine: established
/// @param client       at the client's end on this machine, in whatever state: each takes a local port
record TcpSockets(OptionalLong listenQueue, long established, long timeWait, long connecting, long connected, long client) {

    /// @param net  `/proc/<pid>/net`, so that the process's own network is meant
    static TcpSockets read(Path net, int port) throws IOException {
        List<TcpSocket> all = new ArrayList<>(TcpSocket.ofPort(net.resolve("tcp"), port));
        if (Files.isReadable(net.resolve("tcp6"))) {
            all.addAll(TcpSocket.ofPort(net.resolve("tcp6"), port));
        }
        List<TcpSocket> service = all.stream().filter(s -> s.localPort() == port).toList();
        Set<String> here = service.stream().map(TcpSocket::localAddress).collect(Collectors.toSet());
        List<TcpSocket> clients = all.stream().filter(s -> s.localPort() != port)
                .filter(s -> s.remoteAddress().equals(s.localAddress()) || here.contains(s.remoteAddress())).toList();
        return new TcpSockets(listenQueue(service), count(service, TcpSocket.ESTABLISHED), count(service, TcpSocket.TIME_WAIT) + count(clients, TcpSocket.TIME_WAIT),
                count(clients, TcpSocket.SYN_SENT), count(clients, TcpSocket.ESTABLISHED), clients.size());
    }

    private static OptionalLong listenQueue(List<TcpSocket> service) {
        return service.stream().filter(s -> s.state().equals(TcpSocket.LISTEN)).mapToLong(TcpSocket::receiveQueue).reduce(Long::sum);
    }

    private static long count(List<TcpSocket> sockets, String state) {
        return sockets.stream().filter(s -> s.state().equals(state)).count();
    }
}
