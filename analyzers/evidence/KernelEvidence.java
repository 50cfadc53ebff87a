package analyzers.evidence;

import java.util.Optional;

/// What the kernel counts of the service's port over a window: the only proof for queues that no application metric sees.
///
/// @param file               where it came from
/// @param samples            samples of the queue
/// @param meanListenQueue    connections waiting to be accepted on the service's port
/// @param maxListenQueue     their maximum
/// @param listenOverflows    connections dropped because a listen queue was full, of the whole host; absent without two samples
/// @param meanEstablished    established connections of the service's port
/// @param meanTimeWait       closed connections of the port whose number the kernel still keeps
/// @param cpuPressure        share of the time in which some thread of the machine waited for a core (PSI), 0 to 1
/// @param memoryPressure     the same for memory
/// @param ioPressure         the same for input and output
/// @param listenLimit        what the listen queue may hold, less one: the kernel drops who comes when it holds more (listen(2))
/// @param meanConnecting     clients on this machine that asked for a connection and have no answer
/// @param meanClientsConnected  clients on this machine that have one; a connection closed a moment ago is no client
/// @param maxClientSockets   most sockets that clients on this machine had towards the port, whatever their state
/// @param localPorts         ports that they may use towards one address (`ip_local_port_range`)
public record KernelEvidence(
        String file, long samples, double meanListenQueue, double maxListenQueue, Optional<Double> listenOverflows, Optional<Double> meanEstablished,
        Optional<Double> meanTimeWait, Optional<Double> cpuPressure, Optional<Double> memoryPressure, Optional<Double> ioPressure,
        Optional<Double> listenLimit, Optional<Double> meanConnecting, Optional<Double> meanClientsConnected, Optional<Double> maxClientSockets,
        Optional<Double> localPorts) {

    /// Clients on this machine that have a connection or ask for one; absent where either was not recorded.
    public Optional<Double> meanClients() {
        return meanConnecting.flatMap(asking -> meanClientsConnected.map(connected -> asking + connected));
    }
}
