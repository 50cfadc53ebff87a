package collectors.service;

import java.util.OptionalDouble;

/// The gauges that tell whether the service is idle, from one scrape. What is not in it is unknown, not 0.
///
/// @param poolTotal    connections the pool has
/// @param poolActive   connections in use
/// @param poolPending  requests that wait for one
/// @param inProgress   requests inside the server, those to the management port left out
/// @param calls        calls to other services that are under way or wait for a connection; all there is to see of a request that keeps no
///                     thread while it waits
public record Gauges(OptionalDouble poolTotal, OptionalDouble poolActive, OptionalDouble poolPending, OptionalDouble inProgress, OptionalDouble calls) {

    static Gauges parse(String exposition) {
        return new Gauges(
                sum(exposition, "hikaricp_connections"),
                sum(exposition, "hikaricp_connections_active"),
                sum(exposition, "hikaricp_connections_pending"),
                inProgress(exposition),
                calls(exposition));
    }

    /// Busy request threads, where the container counts them; else what Spring's own timer of active requests counts.
    private static OptionalDouble inProgress(String exposition) {
        OptionalDouble busy = sum(exposition, "tomcat_threads_busy_threads");
        return busy.isPresent() && busy.getAsDouble() >= 0 ? busy : sum(exposition, "http_server_requests_active_seconds_count");
    }

    private static OptionalDouble calls(String exposition) {
        OptionalDouble leased = sum(exposition, "loomlab_client_connections_leased");
        OptionalDouble pending = sum(exposition, "loomlab_client_connections_pending");
        return leased.isPresent() && pending.isPresent() ? OptionalDouble.of(leased.getAsDouble() + pending.getAsDouble()) : OptionalDouble.empty();
    }

    private static OptionalDouble sum(String exposition, String metric) {
        double sum = 0;
        boolean found = false;
        for (String line : exposition.split("\n")) {
            if (line.startsWith(metric) && line.length() > metric.length() && "{ ".indexOf(line.charAt(metric.length())) >= 0
                    && !line.contains("uri=\"/actuator")) {
                try {
                    sum += Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1));
                    found = true;
                } catch (NumberFormatException e) {
                    return OptionalDouble.empty();
                }
            }
        }
        return found && !Double.isNaN(sum) ? OptionalDouble.of(sum) : OptionalDouble.empty();
    }

    /// Nothing active, nothing pending, nothing inside the server, as far as each is known; the pool must be.
    public boolean idle() {
        return zero(poolActive) && zero(poolPending) && (inProgress.isEmpty() || zero(inProgress)) && (calls.isEmpty() || zero(calls));
    }

    private static boolean zero(OptionalDouble value) {
        return value.isPresent() && value.getAsDouble() == 0;
    }

    @Override
    public String toString() {
        return "active " + text(poolActive) + ", pending " + text(poolPending) + ", in progress " + text(inProgress) + ", calls " + text(calls);
    }

    private static String text(OptionalDouble value) {
        return value.isPresent() ? Long.toString(Math.round(value.getAsDouble())) : "n/a";
    }
}
