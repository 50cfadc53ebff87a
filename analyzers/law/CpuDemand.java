package analyzers.law;

import analyzers.bound.Demand;
import analyzers.evidence.RunEvidence;
import analyzers.finding.Finding;
import java.util.Locale;
import java.util.Optional;

/// X ≤ cores / D (utilisation law, Denning and Buzen 1978), with the CPU demand D drawn from at least three levels.
final class CpuDemand implements RunLaw {

    static final String NAME = "cpu-demand";

    @Override
    public Finding apply(RunEvidence run) {
        String claim = "throughput stays below cores / CPU time a request";
        Optional<Demand> demand = Demand.of(run);
        if (demand.isEmpty()) {
            return new Finding.Unknown(NAME, claim,
                    "application CPU and throughput of at least three levels that differ in throughput", "jmx.csv, pidstat.txt");
        }
        Demand d = demand.get();
        String text = String.format(Locale.ROOT, "%s: %.3g ms a request and %.3g cores without requests",
                claim, d.perRequestSeconds() * 1e3, d.idleCores());
        if (d.highestThroughputPerSecond() <= d.boundPerSecond() * (1 + Tolerance.BOUND)) {
            return new Finding.Holds(NAME, text, d.highestThroughputPerSecond(), d.boundPerSecond(), "1/s", d.files());
        }
        return new Finding.Broken(NAME, text, d.highestThroughputPerSecond(), d.boundPerSecond(), "1/s", d.files(),
                "CPU use does not grow in proportion to throughput: no CPU bound can be drawn from these levels");
    }
}
