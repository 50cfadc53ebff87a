package analyzers.statistics;

import java.util.List;
import java.util.Optional;
import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresBuilder;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LevenbergMarquardtOptimizer;
import org.hipparchus.optim.nonlinear.vector.leastsquares.MultivariateJacobianFunction;
import org.hipparchus.util.Pair;

/// Universal Scalability Law: X(N) = λN / (1 + σ(N−1) + κN(N−1)) (Gunther 2007, "Guerrilla Capacity Planning", eq. 4.31 with λ = X(1)).
///
/// @param lambda  throughput of one user, 1/s
/// @param sigma   contention, 0 to 1
/// @param kappa   crosstalk (coherency), ≥ 0
public record Usl(double lambda, double sigma, double kappa) {

    public double throughputAt(double users) {
        return lambda * users / (1 + sigma * (users - 1) + kappa * users * (users - 1));
    }

    /// N* = √((1−σ)/κ), where the curve turns down; infinite when κ is 0.
    public double peakUsers() {
        return kappa == 0 ? Double.POSITIVE_INFINITY : Math.sqrt((1 - sigma) / kappa);
    }

    /// Non-linear least squares (Levenberg–Marquardt) with σ and κ held at or above 0.
    ///
    /// @param points  pairs (users, throughput), users and throughput above 0; empty with fewer than three or when no fit converges
    public static Optional<Usl> fit(List<double[]> points) {
        if (points.size() < 3) {
            return Optional.empty();
        }
        double[] observed = points.stream().mapToDouble(p -> p[1]).toArray();
        double start = points.stream().mapToDouble(p -> p[1] / p[0]).max().orElseThrow();
        try {
            var optimum = new LevenbergMarquardtOptimizer().optimize(new LeastSquaresBuilder()
                    .start(new double[] {start, 0.01, 1e-6})
                    .model(model(points))
                    .target(observed)
                    .parameterValidator(v -> new ArrayRealVector(new double[] {v.getEntry(0), Math.max(0, v.getEntry(1)), Math.max(0, v.getEntry(2))}))
                    .maxEvaluations(2_000)
                    .maxIterations(2_000)
                    .build());
            double[] p = optimum.getPoint().toArray();
            boolean sound = Double.isFinite(p[0]) && Double.isFinite(p[1]) && Double.isFinite(p[2]) && p[0] > 0;
            return sound ? Optional.of(new Usl(p[0], p[1], p[2])) : Optional.empty();
        } catch (MathRuntimeException e) {
            return Optional.empty();
        }
    }

    private static MultivariateJacobianFunction model(List<double[]> points) {
        return parameters -> {
            Usl usl = new Usl(parameters.getEntry(0), parameters.getEntry(1), parameters.getEntry(2));
            RealVector value = new ArrayRealVector(points.size());
            RealMatrix jacobian = new Array2DRowRealMatrix(points.size(), 3);
            for (int i = 0; i < points.size(); i++) {
                double n = points.get(i)[0];
                double x = usl.throughputAt(n);
                double denominator = 1 + usl.sigma * (n - 1) + usl.kappa * n * (n - 1);
                value.setEntry(i, x);
                jacobian.setEntry(i, 0, n / denominator);
                jacobian.setEntry(i, 1, -x * (n - 1) / denominator);
                jacobian.setEntry(i, 2, -x * n * (n - 1) / denominator);
            }
            return new Pair<>(value, jacobian);
        };
    }
}
