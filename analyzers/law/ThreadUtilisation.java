package analyzers.law;

import analyzers.evidence.Subject;
import analyzers.evidence.ServerEvidence;
import analyzers.evidence.ServletThreadEvidence;
import analyzers.finding.Finding;

/// Utilisation law U = X · S at the container's threads: a thread is held for as long as its request is inside the server.
final class ThreadUtilisation implements Law {

    static final String NAME = "thread-utilisation";

    @Override
    public boolean concerns(Subject subject) {
        return subject.scenario().threads().isPresent() || subject.level().threads().isPresent();
    }

    @Override
    public Finding apply(Subject subject) {
        String claim = "busy request threads are the server's rate × its mean time";
        if (subject.level().threads().isEmpty()) {
            return new Finding.Unknown(NAME, claim, "thread gauges in jmx.csv", "");
        }
        ServletThreadEvidence threads = subject.level().threads().get();
        if (subject.level().server().isEmpty()) {
            return new Finding.Unknown(NAME, claim, "http_server_requests of this level's run id in prometheus.prom.gz", threads.file());
        }
        ServerEvidence server = subject.level().server().get();
        double busy = server.ratePerSecond() * server.meanSeconds();
        String files = threads.file() + ", " + server.file();
        // One thread is what the sampler itself or a keep-alive poll may hold.
        if (Tolerance.within(busy, threads.meanBusy(), Tolerance.GAUGE) || Math.abs(busy - threads.meanBusy()) <= 1) {
            return new Finding.Holds(NAME, claim, busy, threads.meanBusy(), "threads", files);
        }
        if (busy < threads.meanBusy() && !Stationarity.holds(subject)) {
            return new Finding.Unknown(NAME, claim, "a longer level: the finished requests are not all requests, so their mean time is too short", files);
        }
        return new Finding.Broken(NAME, claim, busy, threads.meanBusy(), "threads", files,
                "threads are held for other work than these requests");
    }
}
