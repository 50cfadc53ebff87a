package analyzers;

import analyzers.evidence.CallEvidence;
import analyzers.evidence.CallEvidence.ServiceEvidence;
import analyzers.evidence.ConnectionEvidence;
import analyzers.evidence.DatabaseEvidence;
import analyzers.evidence.GcEvidence;
import analyzers.evidence.GeneratorEvidence;
import analyzers.evidence.KernelEvidence;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Subject;
import java.util.List;
import java.util.Optional;

/// What stands around a service, by the numbers, put into a level that `Levels` built.
public record Around(Optional<KernelEvidence> kernel, Optional<DatabaseEvidence> database, Optional<GcEvidence> gc, Optional<CallEvidence> calls,
        Optional<GeneratorEvidence> generator, Optional<ConnectionEvidence> connections) {

    public static final Around NOTHING = new Around(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    public Around listenQueue(double mean, double overflows) {
        return listenQueue(mean, Optional.of(overflows));
    }

    /// @param overflows  absent where only the queue's length was recorded
    public Around listenQueue(double mean, Optional<Double> overflows) {
        return new Around(Optional.of(new KernelEvidence("host.csv", 20, mean, mean, overflows, Optional.of(1.0), Optional.of(0.0),
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty())),
                database, gc, calls, generator, connections);
    }

    /// A queue that is seen with its limit and with its clients, all on this machine.
    public Around fullQueue(double mean, double limit, double overflows, double connecting, double clients) {
        return fullQueue(mean, limit, overflows, connecting, clients, 0);
    }

    /// @param closed  sockets of connections that were closed a moment ago (TIME_WAIT), beside those of the clients
    public Around fullQueue(double mean, double limit, double overflows, double connecting, double clients, double closed) {
        return new Around(Optional.of(new KernelEvidence("host.csv", 20, mean, limit + 1, Optional.of(overflows), Optional.of(1.0), Optional.of(0.0),
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(limit), Optional.of(connecting), Optional.of(clients - connecting),
                Optional.of(clients + closed), Optional.of(28232.0))),
                database, gc, calls, generator, connections);
    }

    /// Clients on this machine that leave closed connections behind, and how long the machine's threads waited for a core.
    public Around sockets(double clients, double timeWait, double cpuPressure) {
        return new Around(Optional.of(new KernelEvidence("host.csv", 20, 0, 0, Optional.of(0.0), Optional.of(1.0), Optional.of(timeWait),
                Optional.of(cpuPressure), Optional.empty(), Optional.empty(), Optional.of(100.0), Optional.of(0.0), Optional.of(clients - timeWait),
                Optional.of(clients), Optional.of(28232.0))),
                database, gc, calls, generator, connections);
    }

    public Around database(double backends, double limit, double fullShare) {
        return new Around(kernel, Optional.of(new DatabaseEvidence("db.csv", 20, backends, limit, fullShare, 1,
                List.of(new DatabaseEvidence.BackendState("active", "Timeout:PgSleep", 1)))), gc, calls, generator, connections);
    }

    public Around pauses(double pauseShare) {
        return new Around(kernel, database, Optional.of(new GcEvidence("gc.log", Optional.of("Serial"), 20, Optional.of(100L), Optional.of(pauseShare * 20_000),
                Optional.of(50.0), Optional.empty(), Optional.empty(), Optional.empty())), calls, generator, connections);
    }

    /// A called service's own count.
    public Around service(double perSecond, double refusedPerSecond, double seconds, Optional<Integer> limit) {
        return service(perSecond, refusedPerSecond, seconds, limit, 0.02);
    }

    public Around service(double perSecond, double refusedPerSecond, double seconds, Optional<Integer> limit, double cores) {
        var service = new ServiceEvidence("downstream", "components.csv", perSecond, refusedPerSecond, Optional.of(seconds), perSecond * seconds, limit, Optional.of(cores));
        CallEvidence all = calls.orElse(CallEvidence.NONE);
        return calls(new CallEvidence(all.timed(), List.of(service), all.connections(), all.bulkhead()));
    }

    /// The HTTP client's timer alone.
    public Around timed(double perSecond, double seconds) {
        CallEvidence all = calls.orElse(CallEvidence.NONE);
        return calls(new CallEvidence(Optional.of(new CallEvidence.TimedCalls("prometheus.prom.gz", perSecond, seconds, 0)), all.services(), all.connections(), all.bulkhead()));
    }

    public Around bulkhead(int permits, double perSecond, double holdSeconds, double waiting) {
        var pool = new PoolEvidence("prometheus.prom.gz", permits, 20, waiting > 0 ? 1 : 0, perSecond * holdSeconds, perSecond * holdSeconds, Optional.empty(), waiting,
                waiting, Optional.of(perSecond), Optional.of(holdSeconds), Optional.of(waiting / perSecond), Optional.empty(), "prometheus.prom.gz");
        var full = new PoolEvidence(pool.file(), permits, 20, waiting > 0 ? 1 : 0, waiting > 0 ? 1 : 0, pool.meanActive(), pool.maxActive(), waiting, waiting,
                pool.borrowsPerSecond(), pool.meanHoldSeconds(), pool.meanAcquireSeconds(), Optional.empty(), pool.file());
        CallEvidence all = calls.orElse(CallEvidence.NONE);
        return calls(new CallEvidence(all.timed(), all.services(), all.connections(), Optional.of(full)));
    }

    private Around calls(CallEvidence all) {
        return new Around(kernel, database, gc, Optional.of(all), generator, connections);
    }

    public Around generator(double busiestCores, long iterations, long late, double latestMs) {
        return new Around(kernel, database, gc, calls, Optional.of(new GeneratorEvidence(Optional.of(new GeneratorEvidence.BusyThread("load-selector", busiestCores)),
                Optional.of(0.0), Optional.of(iterations), Optional.of(late), Optional.of(latestMs), Optional.empty(), "pidstat-threads.txt")), connections);
    }

    public Around connections(int limit, double fullShare, double mean) {
        return new Around(kernel, database, gc, calls, generator, Optional.of(new ConnectionEvidence("prometheus.prom.gz", limit, 20, fullShare, mean)));
    }

    /// @param calm     around the calibration level
    /// @param subject  its level stands in this
    public Subject around(Subject subject, Around calm) {
        RunEvidence run = subject.run();
        LevelEvidence level = of(subject.level());
        List<LevelEvidence> levels = List.of(calm.of(run.levels().getFirst()), level);
        return new Subject(new RunEvidence(run.folder(), run.run(), levels, run.recording(), run.rss(), run.vsz(), run.poolActive(), run.poolPending(), run.warnings()), level);
    }

    private LevelEvidence of(LevelEvidence e) {
        return new LevelEvidence(e.level(), e.window(), e.load(), e.whole(), e.pool(), e.threads(), e.server(), e.cpu(), e.carriers(),
                kernel, database, gc, e.log(), e.recording(), e.process(), calls, generator, connections);
    }
}
