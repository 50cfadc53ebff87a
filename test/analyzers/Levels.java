package analyzers;

import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.Latency;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.ServerEvidence;
import analyzers.evidence.ServletThreadEvidence;
import analyzers.evidence.Subject;
import analyzers.evidence.Window;
import collectors.run.HostRecord;
import collectors.run.LevelRecord;
import collectors.run.RunRecord;
import collectors.run.ScenarioRecord;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Evidence by the numbers: a level of users at a residence time, with the gauges that a test states. All windows last 20 s.
public record Levels(
        int users, double perSecond, double residenceSeconds, Optional<PoolEvidence> pool, Optional<ServletThreadEvidence> threads,
        Optional<ServerEvidence> server, Optional<CpuEvidence> cpu, Optional<Integer> threadCap, String threadModel) {

    private static final double SECONDS = 20;

    public static Levels of(int users, double perSecond, double residenceSeconds) {
        return new Levels(users, perSecond, residenceSeconds, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), "virtual");
    }

    public Levels pool(int size, double fullShare, double meanActive, double meanPending, double holdSeconds, double acquireSeconds) {
        var evidence = new PoolEvidence("jmx.csv", size, 200, fullShare, meanPending > 0 ? 1 : 0, meanActive, Optional.of((double) size), meanPending, meanPending,
                Optional.of(perSecond), Optional.of(holdSeconds), Optional.of(acquireSeconds), Optional.of(0.0), "prometheus.prom.gz");
        return new Levels(users, perSecond, residenceSeconds, Optional.of(evidence), threads, server, cpu, threadCap, threadModel);
    }

    public Levels threads(int limit, double fullShare, double meanBusy) {
        return new Levels(users, perSecond, residenceSeconds, pool, Optional.of(new ServletThreadEvidence("jmx.csv", limit, 200, fullShare, meanBusy)),
                server, cpu, Optional.of(limit), "platform");
    }

    public Levels server(double meanSeconds) {
        return new Levels(users, perSecond, residenceSeconds, pool, threads,
                Optional.of(new ServerEvidence("prometheus.prom.gz", perSecond, meanSeconds, Optional.of(perSecond * meanSeconds))), cpu, threadCap, threadModel);
    }

    public Levels cpu(double idleShare, double applicationCores) {
        return cpu(idleShare, applicationCores, 0.0);
    }

    public Levels cpu(double idleShare, double applicationCores, double runQueueCores) {
        var evidence = new CpuEvidence(2, 2, Optional.of(idleShare), Optional.of(0.0), Optional.of(applicationCores), Optional.of(0.05), Optional.of(0.05), Optional.of(0.0),
                Optional.of(runQueueCores), Optional.empty(), Optional.empty(), Optional.of(0.0), Optional.of(0.0), "host.csv, jmx.csv");
        return new Levels(users, perSecond, residenceSeconds, pool, threads, server, Optional.of(evidence), threadCap, threadModel);
    }

    public LoadEvidence load(double occupancyShare, boolean unfinishedKnown) {
        long requests = Math.round(perSecond * SECONDS);
        double ms = residenceSeconds * 1e3;
        Latency latency = new Latency(Math.max(1, requests), ms, ms, ms, ms, ms, ms, ms);
        return new LoadEvidence("levels/" + users + "/k6.json.gz", SECONDS, requests, 0, requests, Optional.of(latency), Optional.of(latency),
                Optional.of(residenceSeconds), users * SECONDS * occupancyShare, unfinishedKnown, List.of());
    }

    public LevelEvidence evidence(boolean calibration, LoadEvidence load) {
        LevelRecord record = new LevelRecord(users, users * 5, calibration, "x-" + users + "-1", 0, Optional.of(1L), Optional.of("test"),
                Optional.of((long) (SECONDS * 1e9) + 1), Optional.of((long) (SECONDS * 1e9) + 2), Optional.empty(), Optional.empty(), Optional.of(0), false,
                Optional.of(true), "complete");
        return new LevelEvidence(record, Optional.of(new Window(1, (long) (SECONDS * 1e9) + 1)), Optional.of(load), Optional.of(load), pool, threads, server, cpu,
                Optional.<CarrierEvidence>empty());
    }

    /// This level, after a calibration level of one user.
    public Subject after(Levels calibration) {
        return after(calibration, load(1, true));
    }

    public Subject after(Levels calibration, LoadEvidence load) {
        LevelEvidence calm = calibration.evidence(true, calibration.load(1, true));
        LevelEvidence level = evidence(false, load);
        ScenarioRecord scenario = new ScenarioRecord("renamed", "?", "any", "/api/slow-query", 0.2, threadModel, "Tomcat", threadCap, threadCap,
                pool.map(p -> p.size() * 5), pool.map(PoolEvidence::size), Optional.of(1.0), Optional.of(0.2), 0, Optional.of(24.0));
        HostRecord host = new HostRecord(Optional.empty(), 2, 2, Optional.empty(), Optional.empty(), "Linux", Optional.empty(), Optional.empty(), Optional.empty());
        RunRecord run = new RunRecord(1, "renamed/20260101T000000Z-1", "complete", Optional.empty(), 1, 0, Optional.of(1L), scenario, Map.of(), List.of(),
                List.of(), host, List.of(), List.of(calm.level(), level.level()), Map.of(), List.of(), Map.of());
        return new Subject(new RunEvidence(Path.of("."), run, List.of(calm, level), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), List.of()), level);
    }
}
