package analyzers.law;

import analyzers.evidence.Subject;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.ServerEvidence;
import analyzers.finding.Finding;
import java.util.Locale;

/// R_client − R_server is the time before the handler runs: listen queue, executor, carriers. It cannot be negative.
final class ClientServerGap implements Law {

    static final String NAME = "client-server-gap";

    @Override
    public Finding apply(Subject subject) {
        String claim = "a request takes the client at least as long as the server";
        var latency = subject.load().flatMap(LoadEvidence::latency);
        if (latency.isEmpty() || subject.level().server().isEmpty()) {
            return new Finding.Unknown(NAME, claim, "the level's points, and http_server_requests of its run id", "");
        }
        ServerEvidence server = subject.level().server().get();
        double clientMs = latency.get().meanMs();
        double serverMs = server.meanSeconds() * 1e3;
        String gap = String.format(Locale.ROOT, "%s; %.1f ms pass outside the handler", claim, Math.max(0, clientMs - serverMs))
                + GapParts.of(subject).flatMap(GapParts::sentence).map(told -> ". " + told.substring(0, told.length() - 1)).orElse("");
        String files = subject.load().get().file() + ", " + server.file();
        if (clientMs >= serverMs * (1 - Tolerance.BOUND)) {
            return new Finding.Holds(NAME, gap, clientMs, serverMs, "ms", files);
        }
        return new Finding.Broken(NAME, claim, clientMs, serverMs, "ms", files,
                "client and server did not time the same requests: no queueing before the handler can be concluded");
    }
}
