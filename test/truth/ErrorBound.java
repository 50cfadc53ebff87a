package truth;

import org.hipparchus.distribution.continuous.BetaDistribution;

/// How often a verdict may be wrong although few or none was seen to be.
final class ErrorBound {

    private ErrorBound() {}

    /// One-sided upper bound at 95 % of the share of wrong ones among all that might have been recorded (Clopper and Pearson 1934, "The Use
    /// of Confidence or Fiducial Limits Illustrated in the Case of the Binomial"). With none wrong about 3 / n, the rule of three.
    ///
    /// @param wrong  of `of`, which is positive
    static double upper(int wrong, int of) {
        return wrong == of ? 1 : new BetaDistribution(wrong + 1, of - wrong).inverseCumulativeProbability(0.95);
    }
}
