package analyzers.law;

import analyzers.evidence.Subject;
import analyzers.evidence.ServerEvidence;
import analyzers.finding.Finding;

/// L = X · R inside the server: its own rate times its own mean time is the number of requests inside (Little 1961).
final class ServerLittle implements Law {

    static final String NAME = "little-server";

    /// With every carrier busy in half of the moments, a scrape over the service's own threads no longer samples at random.
    private static final double HELD = 0.5;

    /// Two standard errors of the mean of a gauge that is scraped once a second, if requests come in bursts that spread it as wide as its mean.
    private static double samplingError(Subject subject) {
        double samples = subject.level().window().map(w -> w.seconds()).orElse(1.0);
        return 2 / Math.sqrt(Math.max(1, samples));
    }

    @Override
    public Finding apply(Subject subject) {
        String claim = "requests inside the server are its rate × its mean time";
        if (subject.level().server().isEmpty()) {
            return new Finding.Unknown(NAME, claim, "http_server_requests of this level's run id in prometheus.prom.gz", "");
        }
        ServerEvidence server = subject.level().server().get();
        if (server.meanActive().isEmpty()) {
            return new Finding.Unknown(NAME, claim, "a sampled count of requests inside the server", server.file());
        }
        if (subject.level().carriers().filter(c -> c.saturatedShare() >= HELD).isPresent()) {
            return new Finding.Unknown(NAME, claim, "a count that does not pass through the carriers: scrapes are answered on the same ones, so they see "
                    + "the server only in the moments when one is free", server.file());
        }
        double inside = server.ratePerSecond() * server.meanSeconds();
        double sampled = server.meanActive().get();
        // One request more or less at the moment of a sample is no contradiction at low load.
        if (Tolerance.within(inside, sampled, Math.max(Tolerance.GAUGE, samplingError(subject))) || Math.abs(inside - sampled) <= 1) {
            return new Finding.Holds(NAME, claim, inside, sampled, "requests", server.file());
        }
        if (inside < sampled && !Stationarity.holds(subject)) {
            return new Finding.Unknown(NAME, claim, "a longer level: the finished requests are not all requests, so their mean time is too short", server.file());
        }
        return new Finding.Broken(NAME, claim, inside, sampled, "requests", server.file(),
                "the server's timer and its gauge do not describe the same requests: neither residence nor queueing in the server can be concluded");
    }
}
