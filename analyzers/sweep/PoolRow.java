package analyzers.sweep;

import analyzers.bound.Bound;
import analyzers.bound.Bounds;
import analyzers.bound.Candidate;
import analyzers.budget.Commits;
import analyzers.budget.Cost;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Subject;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import java.util.List;
import java.util.Optional;

/// What one run shows at one size of its connection pool.
///
/// @param pool                connections, as the pool itself tells
/// @param nominalPool         the same at scale 1
/// @param throughputPerSecond successes a second over the window
/// @param censored            whether the level is too short for that
/// @param peakPending         most threads that waited for a connection at once
/// @param meanActive          connections in use
/// @param commitsPerSecond    that the database counted
/// @param databaseCores       used by it
/// @param applicationCores    used by the application
/// @param jitShare            of the application's CPU time, used by its compiler, 0 to 1: where it is large, the runs differ in how warm they were too
/// @param throttledShare      of its quota's periods, 0 to 1
/// @param holdSeconds         for how long a request has a connection, by the pool's own timer
/// @param boundPerSecond      the pool law's: pool / hold, by connections borrowed a request
/// @param binds               by the level's verdict
public record PoolRow(int pool, int nominalPool, String run, double throughputPerSecond, boolean censored, double peakPending, double meanActive,
        Optional<Double> commitsPerSecond, Optional<Double> databaseCores, Optional<Double> applicationCores, Optional<Double> jitShare, Optional<Double> throttledShare,
        Optional<Double> holdSeconds, Optional<Double> boundPerSecond, List<Candidate> binds) {

    /// @return empty for a level that was not whole, served nothing, or borrowed no connection
    static Optional<PoolRow> of(RunResult run, LevelResult level) {
        LevelEvidence e = level.evidence();
        Optional<LoadEvidence> load = e.load().filter(l -> "complete".equals(e.level().outcome()) && !e.level().calibration() && l.throughputPerSecond() > 0);
        Optional<PoolEvidence> pool = e.pool().filter(p -> p.size() > 0 && (p.meanActive() > 0 || p.borrowsPerSecond().orElse(0.0) > 0));
        return load.flatMap(l -> pool.map(p -> new PoolRow(p.size(), nominal(run, p.size()), run.evidence().run().id(), l.throughputPerSecond(), level.throughputCensored(),
                p.maxPending(), p.meanActive(), Commits.perSecond(e), e.cpu().flatMap(CpuEvidence::databaseCores), e.cpu().flatMap(CpuEvidence::applicationCores),
                Cost.JIT.share(e), e.cpu().flatMap(CpuEvidence::throttledShare), p.meanHoldSeconds(),
                Bounds.of(new Subject(run.evidence(), e)).of(Candidate.CONNECTION_POOL).map(Bound::perSecond), level.verdict().binding())));
    }

    private static int nominal(RunResult run, int pool) {
        var scenario = run.evidence().run().scenario();
        return scenario.pool().filter(p -> p == pool).flatMap(_ -> scenario.nominalPool()).orElse(pool);
    }
}
