package collectors.record;

import static collectors.record.CsvRows.number;
import static org.assertj.core.api.Assertions.assertThat;

import collectors.process.Executables;
import collectors.run.RunFolder;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostSamplerTest {

    @TempDir
    Path home;

    @Test
    void countsCpuPressureAndTheSocketsOfThePort() throws Exception {
        RunFolder folder = new RunFolder(home);
        HostSampler sampler = new HostSampler();
        assertThat(sampler.cannot()).isEmpty();
        List<Socket> clients = new ArrayList<>();
        try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getByName("127.0.0.1"))) {
            for (int i = 0; i < 3; i++) {
                clients.add(new Socket(server.getInetAddress(), server.getLocalPort()));
            }
            sampler.start(new Target(folder, 1, ProcessHandle.current().pid(), home, server.getLocalPort(), 1, "", Optional.empty(),
                    Optional.empty(), "", "", Optional.empty(), 1));
            awaitRows(folder.host(), 1);
            try (Socket accepted = server.accept()) {
                awaitRows(folder.host(), 2);
                assertThat(accepted.isConnected()).isTrue();
            }
            clients.getFirst().close();
            awaitRows(folder.host(), 3);
            sampler.stop();
        }
        for (Socket client : clients) {
            client.close();
        }
        List<Map<String, String>> rows = CsvRows.read(folder.host());
        assertThat(rows.getFirst().keySet()).containsExactlyElementsOf(CsvRows.promised("host.csv"));
        assertThat(number(rows.get(0), "listen_queue")).as("three connected, none accepted").isEqualTo(3);
        assertThat(number(rows.get(0), "established")).isEqualTo(3);
        assertThat(number(rows.get(0), "time_wait")).isZero();
        assertThat(number(rows.get(1), "listen_queue")).isEqualTo(2);
        assertThat(number(rows.get(2), "established")).isEqualTo(2);
        assertThat(number(rows.get(2), "time_wait")).as("the service closed first").isEqualTo(1);
        for (String cumulative : List.of("epoch_ns", "cpu_user", "cpu_idle", "cpu_steal", "listen_overflows", "listen_drops")) {
            assertThat(rows).extracting(r -> number(r, cumulative)).as(cumulative).isSorted();
        }
        long ticks = rows.getFirst().keySet().stream().filter(c -> c.startsWith("cpu_")).mapToLong(c -> number(rows.get(2), c) - number(rows.get(0), c)).sum();
        double seconds = (number(rows.get(2), "epoch_ns") - number(rows.get(0), "epoch_ns")) / 1e9;
        assertThat(ticks / seconds).as("ticks of 10 ms on each processor").isBetween(50.0 * processors(), 130.0 * processors());
        if (Files.isReadable(Path.of("/proc/pressure/cpu"))) {
            assertThat(rows).extracting(r -> number(r, "psi_cpu_some_us")).isSorted();
        }
    }

    /// A listener of 8 that never accepts, and twenty clients. Linux lets one more than the limit wait (listen(2)); the other eleven get no answer.
    @Test
    void aFullListenQueueStandsAtItsLimitAndDropsWhoComes() throws Exception {
        RunFolder folder = new RunFolder(home);
        HostSampler sampler = new HostSampler();
        List<SocketChannel> clients = new ArrayList<>();
        try (ServerSocket server = new ServerSocket(0, 8, InetAddress.getByName("127.0.0.1"))) {
            sampler.start(new Target(folder, 1, ProcessHandle.current().pid(), home, server.getLocalPort(), 1, "", Optional.empty(),
                    Optional.empty(), "", "", Optional.empty(), 1));
            awaitRows(folder.host(), 1);
            for (int i = 0; i < 20; i++) {
                SocketChannel client = SocketChannel.open();
                client.configureBlocking(false);
                client.connect(server.getLocalSocketAddress());
                clients.add(client);
            }
            awaitRows(folder.host(), 3);
            sampler.stop();
        } finally {
            for (SocketChannel client : clients) {
                client.close();
            }
        }
        List<Map<String, String>> rows = CsvRows.read(folder.host());
        Map<String, String> full = rows.get(2);
        assertThat(number(full, "listen_queue")).isEqualTo(9);
        assertThat(number(full, "connecting")).isEqualTo(11);
        assertThat(number(full, "client_established")).isEqualTo(9);
        assertThat(number(full, "client_sockets")).isEqualTo(20);
        assertThat(number(full, "listen_overflows") - number(rows.getFirst(), "listen_overflows")).isGreaterThanOrEqualTo(11);
        String[] range = Files.readAllLines(Path.of("/proc/sys/net/ipv4/ip_local_port_range")).getFirst().strip().split("\\s+");
        assertThat(number(full, "local_ports")).isEqualTo(Long.parseLong(range[1]) - Long.parseLong(range[0]) + 1);
        if (Executables.find("ss").isPresent()) {
            assertThat(number(full, "listen_limit")).isEqualTo(8);
        }
    }

    private static long processors() throws Exception {
        return Files.readAllLines(Path.of("/proc/stat")).stream().filter(l -> l.matches("cpu\\d.*")).count();
    }

    /// A row whose instant lies after the call and which is complete.
    static void awaitRows(Path file, int wanted) throws Exception {
        for (int i = 0; i < 400 && (!Files.exists(file) || Files.readAllLines(file).size() - 1 < wanted); i++) {
            Thread.sleep(25);
        }
    }
}
