package collectors.record;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A line of `/proc/<pid>/net/tcp` or `tcp6` (proc_pid_net(5)).
///
/// @param localAddress   as the kernel writes it; an IPv4 address within IPv6 (`::ffff:`) as the IPv4 address that it is
/// @param state          two hexadecimal digits, the kernel's `tcp_states.h`
/// @param receiveQueue   of a listening socket: connections that wait to be accepted
record TcpSocket(String localAddress, int localPort, String remoteAddress, int remotePort, String state, long receiveQueue) {

    static final String ESTABLISHED = "01";
    static final String SYN_SENT = "02";
    static final String TIME_WAIT = "06";
    static final String LISTEN = "0A";

    private static final int IPV6_DIGITS = 32;
    private static final int IPV4_DIGITS = 8;
    private static final String IPV4_WITHIN_IPV6 = "0000000000000000FFFF0000";

    /// Those that have the port at either end.
    static List<TcpSocket> ofPort(Path file, int port) throws IOException {
        List<TcpSocket> sockets = new ArrayList<>();
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            lines.readLine();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                // sl, local address, remote address, state, tx_queue:rx_queue; numbers in hexadecimal
                String[] words = line.strip().split("\\s+", 6);
                if (words.length == 6 && (port(words[1]) == port || port(words[2]) == port)) {
                    sockets.add(new TcpSocket(address(words[1]), port(words[1]), address(words[2]), port(words[2]), words[3],
                            Long.parseLong(words[4].substring(words[4].indexOf(':') + 1), 16)));
                }
            }
        }
        return sockets;
    }

    private static String address(String end) {
        String address = end.substring(0, end.lastIndexOf(':'));
        // The kernel writes four words in the processor's byte order, which is little-endian on x86 and ARM.
        return address.length() == IPV6_DIGITS && address.startsWith(IPV4_WITHIN_IPV6) ? address.substring(IPV6_DIGITS - IPV4_DIGITS) : address;
    }

    private static int port(String end) {
        return Integer.parseInt(end.substring(end.lastIndexOf(':') + 1), 16);
    }
}
