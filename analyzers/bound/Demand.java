package analyzers.bound;

import analyzers.evidence.CpuEvidence;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.statistics.Line;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// D: CPU time a request, the slope of the application's CPU use against its throughput over the levels (utilisation law U = X · D).
///
/// The intercept is what the process uses anyway (scrapes, JIT, recorder).
///
/// @param perRequestSeconds  CPU seconds a request
/// @param idleCores          cores used without requests
/// @param coresAllowed       cores that those may use
/// @param highestThroughputPerSecond  of the levels that it was drawn from, 1/s
/// @param files              what the figures came from
public record Demand(double perRequestSeconds, double idleCores, double coresAllowed, double highestThroughputPerSecond, String files) {

    /// Past this relative standard error, the slope does not tell the demand's order of magnitude from zero.
    private static final double KNOWN = 0.5;

    /// The application's alone, against the cores that it may use. Empty when fewer than three levels know both CPU and throughput, or when the
    /// slope is not known to half its value.
    public static Optional<Demand> of(RunEvidence run) {
        return of(run, CpuEvidence::applicationCores, CpuEvidence::coresAllowed);
    }

    /// That of application, database and load generator together, as far as they are known, against the machine's cores.
    public static Optional<Demand> ofAll(RunEvidence run) {
        return of(run, Demand::everybody, cpu -> cpu.hostCores());
    }

    private static Optional<Double> everybody(CpuEvidence cpu) {
        return cpu.applicationCores().map(own -> own + cpu.databaseCores().orElse(0.0) + cpu.generatorCores().orElse(0.0));
    }

    private static Optional<Demand> of(RunEvidence run, Function<CpuEvidence, Optional<Double>> used, ToDoubleFunction<CpuEvidence> cores) {
        List<double[]> points = run.levels().stream()
                .filter(l -> l.load().isPresent() && l.load().get().requests() > 0)
                .filter(l -> l.cpu().flatMap(used).isPresent())
                .map(l -> new double[] {l.load().get().throughputAllPerSecond(), l.cpu().flatMap(used).get()})
                .toList();
        if (points.size() < 3) {
            return Optional.empty();
        }
        CpuEvidence cpu = run.levels().stream().flatMap(l -> l.cpu().stream()).findFirst().orElseThrow();
        double highest = points.stream().mapToDouble(p -> p[0]).max().orElseThrow();
        return Line.through(points)
                .filter(line -> line.slope() > 0 && line.slopeStandardError() <= KNOWN * line.slope())
                .map(line -> new Demand(line.slope(), Math.max(0, line.intercept()), cores.applyAsDouble(cpu), highest, cpu.files()));
    }

    /// At one level. Its CPU over its requests contains what is used anyway, and is never less than the demand: what it allows is allowed, also where
    /// the line allows less because the levels before ran on code that was not compiled yet.
    Demand at(LevelEvidence level) {
        return level.load().map(LoadEvidence::throughputAllPerSecond).filter(perSecond -> perSecond > 0)
                .flatMap(perSecond -> level.cpu().flatMap(CpuEvidence::applicationCores).filter(used -> used > 0).map(used -> used / perSecond))
                .map(own -> new Demand(own, 0, coresAllowed, highestThroughputPerSecond, files))
                .filter(own -> own.boundPerSecond() > boundPerSecond()).orElse(this);
    }

    /// (cores − what the process uses anyway) / D, in 1/s.
    public double boundPerSecond() {
        return Math.max(0, coresAllowed - idleCores) / perRequestSeconds;
    }
}
