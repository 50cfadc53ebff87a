package analyzers.statistics;

import java.util.List;
import java.util.Optional;
import org.hipparchus.stat.regression.SimpleRegression;

/// An ordinary least-squares line.
///
/// @param slopeStandardError  0 when the points lie on the line
/// @param rSquared            share of the variance that the line explains
public record Line(double intercept, double slope, double slopeStandardError, double rSquared) {

    /// @param points  pairs (x, y); empty with fewer than three points or when all x are equal
    public static Optional<Line> through(List<double[]> points) {
        SimpleRegression regression = new SimpleRegression();
        points.forEach(p -> regression.addData(p[0], p[1]));
        if (points.size() < 3 || !Double.isFinite(regression.getSlope()) || !Double.isFinite(regression.getSlopeStdErr())) {
            return Optional.empty();
        }
        return Optional.of(new Line(regression.getIntercept(), regression.getSlope(), regression.getSlopeStdErr(), regression.getRSquare()));
    }
}
