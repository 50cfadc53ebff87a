package charts;

import analyzers.bound.Candidate;
import analyzers.bound.Rate;
import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.Latency;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Window;
import analyzers.finding.Finding;
import analyzers.result.LevelResult;
import analyzers.verdict.Answer;
import analyzers.verdict.Judgement;
import analyzers.verdict.LevelVerdict;
import collectors.run.LevelRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes one judged level for the tests of the page, from the physics of a pool: X = min(N / R0, pool / hold), R = N / X.
record SampleLevel(String scenario, int vus, int nominalVus, int pool, double holdSeconds, long startNs, boolean censored) {

    static final long S = 1_000_000_000L;
    static final double R0 = 0.2042;

    private double offered() {
        return vus / R0;
    }

    private double capacity() {
        return pool / holdSeconds;
    }

    private boolean poolBinds() {
        return capacity() < offered() * 0.95;
    }

    private double throughput() {
        return Math.min(offered(), capacity()) * 0.985;
    }

    LevelResult result() {
        return new LevelResult(evidence(), findings(), verdict(), censored, false);
    }

    LevelEvidence evidence() {
        LevelRecord level = record();
        return new LevelEvidence(level, Optional.of(new Window(startNs + 5 * S, startNs + 25 * S)), Optional.of(load(20)),
                Optional.of(load(25.4)), Optional.of(poolEvidence()), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.of(new CarrierEvidence("jmx.csv", 200, 2, 0.04, 0.01, 0.02, 3)));
    }

    private LevelRecord record() {
        return new LevelRecord(vus, nominalVus, vus == 1, scenario + "-" + vus + "-1", startNs, Optional.of(startNs + 5 * S),
                Optional.of("after one turn and 5 s of warm-up, when the last user had started"), Optional.of(startNs + 25 * S),
                Optional.of(startNs + 26 * S), Optional.of(vus), Optional.of(vus), Optional.of(0), false, Optional.of(true), "complete");
    }

    private LoadEvidence load(double seconds) {
        long requests = Math.round(throughput() * seconds);
        double meanMs = vus / throughput() * 1e3;
        double fair = poolBinds() ? 0.45 : 0.99;
        Latency latency = new Latency(requests, meanMs, R0 * 990, meanMs * fair, meanMs * 1.35, meanMs * (poolBinds() ? 2.8 : 1.06),
                meanMs * (poolBinds() ? 3.9 : 1.21), meanMs * 4.4);
        return new LoadEvidence("levels/" + vus + "/k6.json.gz", seconds, requests, 0, requests, Optional.of(latency), Optional.of(latency),
                Optional.of(meanMs / 1e3), vus * seconds * 0.9987, true, List.of());
    }

    private PoolEvidence poolEvidence() {
        double active = throughput() * holdSeconds;
        return new PoolEvidence("jmx.csv", pool, 200, poolBinds() ? 0.995 : 0, poolBinds() ? 1 : 0, active, Optional.of((double) pool),
                poolBinds() ? vus - pool : 0, poolBinds() ? vus - pool : 0, Optional.of(throughput()), Optional.of(holdSeconds * 1.004),
                Optional.of(0.001), Optional.of(0.0), "prometheus.prom.gz");
    }

    private List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        findings.add(new Finding.Holds("occupancy", "the requests' time in the window adds up to the users, within 1 %", vus * 0.9987, vus,
                "users", "levels/" + vus + "/k6.json.gz"));
        findings.add(new Finding.Holds("stationarity", "X · R equals the users, within 5 %", vus * 0.991, vus, "users",
                "levels/" + vus + "/k6.json.gz"));
        findings.add(new Finding.Holds("pool utilisation", "borrows · hold / pool equals the sampled share in use, within 5 %",
                throughput() * holdSeconds / pool, throughput() * holdSeconds / pool * 1.01, "", "prometheus.prom.gz"));
        if (poolBinds() && censored) {
            findings.add(new Finding.Broken("client-server gap", "the client sees what the server sees, but for queueing that is sampled",
                    2.114, 0.2231, "s", "prometheus.prom.gz",
                    "time passes before the handler that no gauge shows; the server's timer may not be read as the response time"));
        }
        findings.add(new Finding.Unknown("cpu demand", "CPU-seconds grow in a line with completions",
                "three levels with pidstat.txt; this run has two", "pidstat.txt"));
        return findings;
    }

    private LevelVerdict verdict() {
        List<Judgement> judgements = new ArrayList<>();
        judgements.add(judgement(Candidate.CPU, Answer.DOES_NOT_BIND, "The host was 87 % idle; the application used 0.11 of 2 cores.",
                Optional.empty(), Optional.empty(), "host.csv, pidstat.txt"));
        judgements.add(judgement(Candidate.HEAP, Answer.NOT_MEASURED, "gc.log was not read.", Optional.empty(), Optional.empty(), "gc.log"));
        int doubled = 2 * pool;
        judgements.add(poolBinds()
                ? judgement(Candidate.CONNECTION_POOL, Answer.BINDS,
                        "Full in 99.5 % of samples with " + (vus - pool) + " requests pending; " + pool + " connections / 0.201 s hold = "
                                + Math.round(capacity()) + "/s, measured " + Math.round(throughput() * 10) / 10.0 + "/s.",
                        Optional.of(capacity()),
                        Optional.of(new Judgement.Prediction("with " + doubled + " connections expect " + Rate.text(2 * capacity()) + ", still held back by the connection pool",
                                "jbang collect.java --scenario " + scenario + " --scale 0.2 --levels " + nominalVus + " --what-if pool=" + doubled * nominalVus / vus)),
                        "jmx.csv, prometheus.prom.gz")
                : judgement(Candidate.CONNECTION_POOL, Answer.DOES_NOT_BIND, "Never full: " + Math.round(throughput() * holdSeconds) + " of "
                        + pool + " in use on average.", Optional.of(capacity()), Optional.empty(), "jmx.csv"));
        judgements.add(judgement(Candidate.SERVLET_THREADS, Answer.NOT_MEASURED,
                "The server reports −1 for its threads, as it does on virtual threads; nothing caps them.", Optional.empty(), Optional.empty(),
                "jmx.csv"));
        judgements.add(judgement(Candidate.CLIENTS, poolBinds() ? Answer.DOES_NOT_BIND : Answer.BINDS,
                "Throughput is " + Math.round(throughput() / offered() * 100) + " % of what " + vus + " users can ask for, N / R0 with R0 = 0.204 s.",
                Optional.of(offered()), Optional.empty(), "levels/" + vus + "/k6.json.gz"));
        String sentence = poolBinds()
                ? "The connection pool binds: " + pool + " connections / 0.201 s hold allow " + Math.round(capacity()) + "/s, and "
                        + Math.round(throughput() * 10) / 10.0 + "/s was measured."
                : "The clients bind: " + vus + " users / 0.204 s allow " + Math.round(offered()) + "/s, and " + Math.round(throughput())
                        + "/s was measured; nothing in the service is full.";
        return new LevelVerdict(sentence, judgements, Optional.of(Math.min(offered(), capacity())));
    }

    private static Judgement judgement(Candidate candidate, Answer answer, String evidence, Optional<Double> bound,
            Optional<Judgement.Prediction> prediction, String file) {
        return new Judgement(candidate, answer, Optional.empty(), evidence, bound, prediction, file);
    }
}
