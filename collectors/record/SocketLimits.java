package collectors.record;

import collectors.process.Executables;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// What the kernel allows the sockets of one port. It stays as long as the service listens, and is asked for once.
///
/// @param listen      connections that may wait to be accepted: the lesser of what `listen` asked for and `net.core.somaxconn` (listen(2)).
///                    The queue then holds one more. Only netlink tells it, which `ss` (iproute2) reads as Send-Q of a listening socket
/// @param localPorts  ports that clients on this machine may have towards one address (ip(7), `ip_local_port_range`)
record SocketLimits(OptionalLong listen, OptionalLong localPorts) {

    private static final Path PORT_RANGE = Path.of("/proc/sys/net/ipv4/ip_local_port_range");

    static SocketLimits read(int port) {
        return new SocketLimits(listen(port), ports());
    }

    private static OptionalLong listen(int port) {
        Optional<Path> ss = Executables.find("ss");
        if (ss.isEmpty()) {
            return OptionalLong.empty();
        }
        try {
            Command done = Command.run(ProcessStarter.ownSession(), Duration.ofSeconds(5), Map.of(), List.of(ss.get().toString(), "-Hltn", "sport = :" + port));
            return done.worked() ? done.output().lines().map(l -> l.strip().split("\\s+")).filter(w -> w.length > 3 && w[0].equals("LISTEN") && w[2].matches("\\d{1,9}"))
                    .mapToLong(w -> Long.parseLong(w[2])).max() : OptionalLong.empty();
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    private static OptionalLong ports() {
        try {
            // By lines: the kernel answers a setting's first read only, and a read of all bytes begins with one byte.
            String[] range = Files.readAllLines(PORT_RANGE, StandardCharsets.ISO_8859_1).getFirst().strip().split("\\s+");
            return OptionalLong.of(Long.parseLong(range[1]) - Long.parseLong(range[0]) + 1);
        } catch (IOException | RuntimeException e) {
            return OptionalLong.empty();
        }
    }
}
