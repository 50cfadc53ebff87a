package analyzers.sweep;

import analyzers.statistics.Scalability;
import analyzers.statistics.Usl;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// The bound model min(λ · pool, C) beside the Universal Scalability Law over (pool, X), by how far each misses a size that it was not shown.
///
/// @param boundError  mean of the misses, as a share of what was measured
/// @param uslError    the same; empty where a fit does not converge
/// @param usl         fitted to all sizes; empty where it does not converge
public record Models(double boundError, OptionalDouble uslError, Optional<Usl> usl) {

    /// With one of them left out, three remain, which the law's three parameters need.
    static final int SIZES = 4;

    /// @param points  pairs (pool, throughput)
    static Optional<Models> of(List<double[]> points) {
        OptionalDouble bound = Scalability.boundError(points);
        return bound.isEmpty() ? Optional.empty() : Optional.of(new Models(bound.getAsDouble(), Scalability.uslError(points), Usl.fit(points)));
    }

    public boolean uslFitsBetter() {
        return usl.isPresent() && uslError.isPresent() && uslError.getAsDouble() < boundError;
    }

    /// Where the law has its maximum, in connections; empty for a law that has none above 0.
    public Optional<Double> peak() {
        return usl.map(Usl::peakUsers).filter(peak -> Double.isFinite(peak) && peak > 0);
    }

    String text() {
        String bound = String.format(Locale.ROOT, "min(λ · pool, C) misses a size that it was not shown by %.1f %%", boundError * 100);
        if (uslError.isEmpty()) {
            return bound + ", and the Universal Scalability Law finds no fit";
        }
        String both = String.format(Locale.ROOT, "%s and the Universal Scalability Law by %.1f %%, so ", bound, uslError.getAsDouble() * 100);
        return both + (uslFitsBetter() ? "this law fits better" + peak().map(p -> String.format(Locale.ROOT, ", with its maximum at %.3g connections", p)).orElse(", with no maximum")
                : "the bound fits better");
    }
}
