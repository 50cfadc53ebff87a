package analyzers.predict;

/// A station of a closed queueing network, told by how fast it completes requests when so many are at it.
interface Station {

    /// @param present  requests at the station, 1 or more
    /// @return completions a second, over 0
    double perSecond(int present);

    /// A queue in front of `servers` equal servers, or a processor shared by all when there are fewer cores than requests.
    ///
    /// @param servers        may be a fraction, as a CPU quota is
    /// @param demandSeconds  service a request
    static Station servers(double servers, double demandSeconds) {
        return present -> Math.min(present, servers) / demandSeconds;
    }

    /// A whole network in place of one station: it completes what that network completes with so many requests inside, and lets no more in
    /// than it was solved for (flow-equivalent service centre; Chandy, Herzog and Woo 1975, "Parametric Analysis of Queuing Networks").
    ///
    /// @param inside  completions a second with 1, 2, … requests inside; its length is the most that are let in
    static Station flowEquivalent(double[] inside) {
        return present -> inside[Math.min(present, inside.length) - 1];
    }
}
