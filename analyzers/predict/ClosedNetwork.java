package analyzers.predict;

import java.util.Arrays;
import java.util.List;

/// Throughput of a closed network: a delay centre, and stations whose speed depends on how many are at them.
///
/// The exact product-form solution, by convolution (Buzen 1973, "Computational Algorithms for Closed Queueing Networks with Exponential
/// Servers"). Mean value analysis (Reiser and Lavenberg 1980) gives the same numbers, but its form for several servers loses digits near
/// saturation, where the lab works; here every term is positive. Sums are kept as logarithms, since the terms span hundreds of decades.
final class ClosedNetwork {

    /// Beyond so many customers the quadratic effort takes minutes.
    static final int MOST_CUSTOMERS = 10_000;

    private ClosedNetwork() {}

    /// @param delaySeconds  time that each request spends without waiting for another; 0 where there is none
    /// @param stations      at least one, unless there is a delay
    /// @return completions a second with 1, 2, … `customers` customers
    static double[] perSecond(double delaySeconds, List<Station> stations, int customers) {
        if (!(delaySeconds > 0) && stations.isEmpty() || customers < 1 || customers > MOST_CUSTOMERS) {
            throw new IllegalArgumentException("no network: delay " + delaySeconds + " s, " + stations.size() + " stations, " + customers + " customers");
        }
        double[] constant = delay(delaySeconds, customers);
        for (Station station : stations) {
            constant = convolved(constant, factors(station, customers));
        }
        double[] perSecond = new double[customers];
        for (int n = 1; n <= customers; n++) {
            perSecond[n - 1] = Math.exp(constant[n - 1] - constant[n]);
        }
        return perSecond;
    }

    /// Logarithms of Z^n / n!.
    private static double[] delay(double seconds, int customers) {
        double[] factors = new double[customers + 1];
        for (int n = 1; n <= customers; n++) {
            factors[n] = seconds > 0 ? factors[n - 1] + Math.log(seconds / n) : Double.NEGATIVE_INFINITY;
        }
        return factors;
    }

    /// Logarithms of 1 / (μ(1) μ(2) … μ(n)).
    private static double[] factors(Station station, int customers) {
        double[] factors = new double[customers + 1];
        for (int n = 1; n <= customers; n++) {
            factors[n] = factors[n - 1] - Math.log(station.perSecond(n));
        }
        return factors;
    }

    private static double[] convolved(double[] a, double[] b) {
        double[] sums = new double[a.length];
        double[] terms = new double[a.length];
        for (int n = 0; n < a.length; n++) {
            for (int k = 0; k <= n; k++) {
                terms[k] = a[n - k] + b[k];
            }
            sums[n] = logOfSum(terms, n + 1);
        }
        return sums;
    }

    private static double logOfSum(double[] logarithms, int count) {
        double greatest = Arrays.stream(logarithms, 0, count).max().orElseThrow();
        if (greatest == Double.NEGATIVE_INFINITY) {
            return greatest;
        }
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += Math.exp(logarithms[i] - greatest);
        }
        return greatest + Math.log(sum);
    }
}
