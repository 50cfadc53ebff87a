package charts.theme;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.Tick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.Range;

/// A vertical logarithmic axis in plain milliseconds: ticks at 1, 2 and 5 of each power of ten, at 1 alone when there are many powers.
///
/// The library's own axis labels powers of the base, `10^3.05`, and none at all inside one power.
public final class LogMillisAxis extends LogAxis {

    private static final long serialVersionUID = 1L;

    /// With more powers of ten than this only the powers themselves are labelled.
    private static final double CROWDED_DECADES = 3;

    private LogMillisAxis(String label) {
        super(label);
    }

    /// @param minMs  the least value shown, over 0
    /// @param maxMs  the greatest
    public static LogMillisAxis spanning(String label, double minMs, double maxMs) {
        LogMillisAxis axis = Theme.dressed(new LogMillisAxis(label));
        axis.setAutoRange(false);
        // At least from one tick to the next, so that a flat curve still has two labels; rounded outwards to ticks.
        double low = tickAtOrBelow(minMs / 1.15);
        double high = tickAtOrAbove(Math.max(maxMs * 1.15, low * 4));
        axis.setRange(new Range(low, high), true, false);
        return axis;
    }

    @Override
    public List<Tick> refreshTicks(Graphics2D g2, AxisState state, Rectangle2D area, RectangleEdge edge) {
        Range range = getRange();
        boolean crowded = Math.log10(range.getUpperBound() / range.getLowerBound()) > CROWDED_DECADES;
        NumberFormat words = Theme.plain("#,##0.######");
        List<Tick> ticks = new ArrayList<>();
        for (double power = powerBelow(range.getLowerBound()); power <= range.getUpperBound() * 1.001; power *= 10) {
            for (int step : crowded ? new int[] {1} : new int[] {1, 2, 5}) {
                double value = power * step;
                if (value >= range.getLowerBound() * 0.999 && value <= range.getUpperBound() * 1.001) {
                    ticks.add(new NumberTick(value, words.format(value), TextAnchor.CENTER_RIGHT, TextAnchor.CENTER_RIGHT, 0));
                }
            }
        }
        return ticks;
    }

    static double tickAtOrBelow(double value) {
        double power = powerBelow(value);
        return value >= 5 * power ? 5 * power : value >= 2 * power ? 2 * power : power;
    }

    static double tickAtOrAbove(double value) {
        double power = powerBelow(value);
        return value <= power ? power : value <= 2 * power ? 2 * power : value <= 5 * power ? 5 * power : 10 * power;
    }

    private static double powerBelow(double value) {
        return Math.pow(10, Math.floor(Math.log10(value)));
    }
}
