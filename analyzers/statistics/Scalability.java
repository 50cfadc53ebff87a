package analyzers.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// Two models of throughput against users, compared by how well each predicts a level that it was not shown.
///
/// The bound model is X(N) = min(λN, C). On a curve that is capped by a pool, USL fits badly however good its R² looks, since its
/// rounded peak cannot follow a sharp knee; on a retrograde curve it is the bound model that fails.
public final class Scalability {

    private Scalability() {}

    /// X(N) = min(λN, C): λ from the level with the fewest users, C the largest throughput seen.
    ///
    /// @param lambda  throughput a user, 1/s
    /// @param cap     1/s
    public record BoundModel(double lambda, double cap) {

        public static BoundModel fit(List<double[]> points) {
            double[] first = points.stream().min((a, b) -> Double.compare(a[0], b[0])).orElseThrow();
            return new BoundModel(first[1] / first[0], points.stream().mapToDouble(p -> p[1]).max().orElseThrow());
        }

        public double throughputAt(double users) {
            return Math.min(lambda * users, cap);
        }
    }

    /// Mean relative error of the bound model on levels left out one at a time. The first level gives λ and is never left out.
    public static OptionalDouble boundError(List<double[]> points) {
        return leaveOneOut(points, rest -> Optional.of(BoundModel.fit(rest)).map(m -> m::throughputAt));
    }

    /// The same for the Universal Scalability Law; empty with fewer than four levels or when a fit does not converge.
    public static OptionalDouble uslError(List<double[]> points) {
        return leaveOneOut(points, rest -> Usl.fit(rest).map(u -> u::throughputAt));
    }

    private interface Curve {
        double throughputAt(double users);
    }

    private static OptionalDouble leaveOneOut(List<double[]> points, Function<List<double[]>, Optional<Curve>> fit) {
        if (points.size() < 4) {
            return OptionalDouble.empty();
        }
        List<double[]> sorted = points.stream().sorted((a, b) -> Double.compare(a[0], b[0])).toList();
        double sum = 0;
        for (int out = 1; out < sorted.size(); out++) {
            List<double[]> rest = new ArrayList<>(sorted);
            double[] left = rest.remove(out);
            Optional<Curve> curve = fit.apply(rest);
            if (curve.isEmpty()) {
                return OptionalDouble.empty();
            }
            sum += Math.abs(curve.get().throughputAt(left[0]) - left[1]) / left[1];
        }
        return OptionalDouble.of(sum / (sorted.size() - 1));
    }
}
