package analyzers.law;

import analyzers.evidence.RunEvidence;
import analyzers.finding.Finding;
import analyzers.statistics.Scalability;
import analyzers.statistics.Usl;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Is the curve of throughput against users a straight rise to a cap, or does it bend (contention) or fall (crosstalk)?
///
/// The Universal Scalability Law is shown only beside the bound model, and whichever predicts left-out levels better is believed.
final class UniversalScalability implements RunLaw {

    static final String NAME = "universal-scalability";

    @Override
    public Finding apply(RunEvidence run) {
        String claim = "throughput rises straight to a cap";
        List<double[]> points = run.levels().stream()
                .filter(l -> l.load().isPresent() && l.load().get().requests() > 0)
                .map(l -> new double[] {l.level().vus(), l.load().get().throughputAllPerSecond()})
                .toList();
        String files = "levels/*/k6.json.gz";
        var bound = Scalability.boundError(points);
        var usl = Scalability.uslError(points);
        Optional<Usl> fit = Usl.fit(points);
        if (bound.isEmpty() || usl.isEmpty() || fit.isEmpty()) {
            return new Finding.Unknown(NAME, claim, "at least four levels, so that one can be left out and predicted", files);
        }
        String text = String.format(Locale.ROOT,
                "%s: left-out levels are missed by %.1f %% (min(λN, C)) and %.1f %% (USL, λ = %.3g/s, σ = %.3g, κ = %.3g)",
                claim, bound.getAsDouble() * 100, usl.getAsDouble() * 100, fit.get().lambda(), fit.get().sigma(), fit.get().kappa());
        if (bound.getAsDouble() <= usl.getAsDouble()) {
            return new Finding.Holds(NAME, text, bound.getAsDouble() * 100, usl.getAsDouble() * 100, "% error", files);
        }
        return new Finding.Broken(NAME, text, bound.getAsDouble() * 100, usl.getAsDouble() * 100, "% error", files,
                String.format(Locale.ROOT, "a single cap does not explain the curve; USL puts its peak at %.0f users", fit.get().peakUsers()));
    }
}
