package analyzers.verdict;

import analyzers.evidence.KernelEvidence;
import java.util.Locale;

/// How the kernel's queue of connections to be accepted stands at a level, and how many of the users it keeps outside.
record AcceptQueue(KernelEvidence kernel, int users) {

    /// It stands at its limit (where that is not known, as long as it ever got) in nearly all samples, and drops who comes.
    boolean full() {
        return dropped() > 0 && kernel.meanListenQueue() >= 1 && kernel.samples() >= Threshold.LEAST_SCRAPES
                && kernel.meanListenQueue() >= Threshold.FULL * kernel.listenLimit().orElse(kernel.maxListenQueue());
    }

    /// Who it keeps outside does not matter, or it keeps nobody; drops may be another port's, unless all clients are seen.
    boolean free() {
        return dropped() > 0 ? few() && allSeen() : few() || empty() && few(connecting());
    }

    /// Whether letting in who is outside could not move throughput by more than a tenth.
    boolean few() {
        return few(outside());
    }

    private boolean few(double outside) {
        return outside < (1 - Threshold.CLIENTS) * users;
    }

    boolean empty() {
        return kernel.meanListenQueue() < 1;
    }

    /// Users who arrive together fill the queue for an instant; under a cap it stays as long as it is.
    boolean lasting() {
        return kernel.meanListenQueue() >= Threshold.NOT_FULL * kernel.maxListenQueue();
    }

    /// Whether the clients are on this machine. Only those that are connected or ask to be count: connections that a scraper closed stay for a minute.
    boolean allSeen() {
        return kernel.meanClients().filter(seen -> seen >= Threshold.CLIENTS * users).isPresent();
    }

    /// Connection attempts of the whole machine.
    double dropped() {
        return kernel.listenOverflows().orElse(0.0);
    }

    String file() {
        return kernel.file();
    }

    String share() {
        return String.format(Locale.ROOT, "%.0f %% of the users wait to be accepted", 100 * outside() / users);
    }

    /// One clause, without a semicolon, so that it stands whole where evidence is shortened.
    String text() {
        String holds = kernel.listenLimit().map(limit -> String.format(Locale.ROOT, ", and the queue holds %.0f", limit + 1)).orElse("");
        String drops = dropped() > 0 ? String.format(Locale.ROOT, "%.0f connection attempts dropped (retries included)", dropped()) : "no connection attempt dropped";
        String asking = connecting() >= 1 ? String.format(Locale.ROOT, ", %.1f clients get no answer to their connection attempt", connecting()) : "";
        return String.format(Locale.ROOT, "%.1f connections wait to be accepted (at most %.0f%s), %s%s", kernel.meanListenQueue(), kernel.maxListenQueue(), holds, drops, asking);
    }

    private double outside() {
        return kernel.meanListenQueue() + connecting();
    }

    private double connecting() {
        return kernel.meanConnecting().orElse(0.0);
    }
}
