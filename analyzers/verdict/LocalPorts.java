package analyzers.verdict;

import analyzers.evidence.KernelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.Subject;
import java.util.Locale;
import java.util.Optional;

/// Whether the clients' machine has run out of local ports. Who closes a connection keeps its port for a minute (TIME-WAIT, RFC 9293, 3.3.2), and
/// towards one address and port there are only as many as `ip_local_port_range` has (ip(7)); then `connect` fails (connect(2), EADDRNOTAVAIL). A
/// client that reconnects for each request gets there at a few hundred a second.
///
/// Ports in use alone prove nothing, since the kernel may use one again early (`tcp_tw_reuse`): requests must fail, too.
final class LocalPorts {

    private LocalPorts() {}

    /// @return what was seen, where they are used up
    static Optional<String> usedUp(Subject subject) {
        Optional<LoadEvidence> failing = subject.load().filter(l -> l.failed() >= Threshold.REFUSED * Math.max(1, l.requests()));
        Optional<KernelEvidence> kernel = subject.level().kernel();
        return failing.flatMap(load -> kernel.flatMap(k -> k.localPorts().flatMap(ports -> k.maxClientSockets().filter(used -> used >= Threshold.FULL * ports)
                .flatMap(used -> k.meanTimeWait().filter(closed -> closed >= Threshold.NOT_FULL * used)
                        .map(closed -> String.format(Locale.ROOT, "its machine has %.0f of %.0f local ports towards the service taken, %.0f of them by closed connections"
                                + " (TIME_WAIT), and %d of %d requests failed", used, ports, closed, load.failed(), load.requests()))))));
    }
}
