package collectors.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tables written as proc_pid_net(5) describes them. 8080 is 1F90; 127.0.0.1 is 0100007F, 10.0.0.5 is 0500000A, 10.0.0.9 is 0900000A.
class TcpSocketsTest {

    private static final String HEADER = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n";
    private static final String MAPPED = "0000000000000000FFFF0000";
    private static final int PORT = 8080;

    @TempDir
    private Path net;

    /// An application on 8080 that calls two services on their own 8080, and has one client on this machine: a Java server listens on IPv6, a client
    /// in Go connects by IPv4.
    @Test
    void callsToTheSamePortOfOthersAreNoClients() throws IOException {
        tcp(socket("0100007F:9C40", "0100007F:1F90", "01", 0));
        tcp6(socket("00000000000000000000000000000000:1F90", "00000000000000000000000000000000:0000", "0A", 3),
                socket(MAPPED + "0100007F:1F90", MAPPED + "0100007F:9C40", "01", 0),
                socket(MAPPED + "0500000A:9C41", MAPPED + "0900000A:1F90", "01", 0),
                socket(MAPPED + "0500000A:9C42", MAPPED + "0900000A:1F90", "02", 0),
                socket(MAPPED + "0500000A:9C43", MAPPED + "0900000A:1F90", "06", 0));
        TcpSockets sockets = TcpSockets.read(net, PORT);
        assertThat(sockets.listenQueue()).hasValue(3);
        assertThat(sockets.established()).isEqualTo(1);
        assertThat(sockets.connected()).isEqualTo(1);
        assertThat(sockets.connecting()).isZero();
        assertThat(sockets.client()).isEqualTo(1);
        assertThat(sockets.timeWait()).isZero();
    }

    /// Clients reach the service by the machine's own address; who asks and has no answer is known by the service's sockets at that address.
    @Test
    void clientsByTheMachinesOwnAddressAreClients() throws IOException {
        tcp(socket("00000000:1F90", "00000000:0000", "0A", 1),
                socket("0500000A:1F90", "0500000A:9C40", "01", 0),
                socket("0500000A:9C40", "0500000A:1F90", "01", 0),
                socket("0100007F:9C41", "0500000A:1F90", "02", 0),
                socket("0500000A:9C42", "0500000A:1F90", "06", 0));
        TcpSockets sockets = TcpSockets.read(net, PORT);
        assertThat(sockets.connected()).isEqualTo(1);
        assertThat(sockets.connecting()).isEqualTo(1);
        assertThat(sockets.timeWait()).isEqualTo(1);
        assertThat(sockets.client()).isEqualTo(3);
    }

    @Test
    void whereNobodyListensThereIsNoQueue() throws IOException {
        tcp();
        assertThat(TcpSockets.read(net, PORT).listenQueue()).isEmpty();
    }

    private void tcp(String... lines) throws IOException {
        Files.writeString(net.resolve("tcp"), HEADER + String.join("", lines));
    }

    private void tcp6(String... lines) throws IOException {
        Files.writeString(net.resolve("tcp6"), HEADER + String.join("", lines));
    }

    private static String socket(String local, String remote, String state, int receiveQueue) {
        return String.format(Locale.ROOT, "   0: %s %s %s 00000000:%08X 00:00000000 00000000     0        0 12345 1 0000000000000000 20 4 30 10 -1%n", local, remote, state, receiveQueue);
    }
}
