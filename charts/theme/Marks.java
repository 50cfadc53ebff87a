package charts.theme;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;

/// Lines with marks. Each series has a colour and a shape, so that either tells it; a hollow mark is a censored figure.
public final class Marks {

    private static final Shape CIRCLE = new Ellipse2D.Double(-4, -4, 8, 8);
    private static final Shape SQUARE = new Rectangle2D.Double(-3.6, -3.6, 7.2, 7.2);

    private static final int MARKED = 30;

    private final XYLineAndShapeRenderer renderer;

    private Marks(XYLineAndShapeRenderer renderer) {
        this.renderer = renderer;
    }

    /// Says which marks are drawn hollow.
    public interface Hollow {
        boolean is(int series, int item);
    }

    public static Marks none() {
        return hollowWhere((series, item) -> false);
    }

    public static Marks hollowWhere(Hollow hollow) {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false) {
            private static final long serialVersionUID = 1L;

            @Override
            public boolean getItemShapeFilled(int row, int column) {
                return !hollow.is(row, column);
            }
        };
        renderer.setUseFillPaint(false);
        renderer.setDrawSeriesLineAsPath(true);
        renderer.setDefaultLegendTextPaint(Palette.INK);
        renderer.setDefaultItemLabelFont(Theme.FONT);
        renderer.setDefaultItemLabelPaint(Palette.INK);
        return new Marks(renderer);
    }

    public Marks line(int series, Color colour) {
        renderer.setSeriesPaint(series, colour);
        renderer.setSeriesStroke(series, Theme.LINE);
        return this;
    }

    public Marks dashed(int series, Color colour) {
        renderer.setSeriesPaint(series, colour);
        renderer.setSeriesStroke(series, Theme.DASHED);
        return this;
    }

    /// A wide pale line, to be seen under the others.
    public Marks wide(int series, Color colour) {
        renderer.setSeriesPaint(series, colour);
        renderer.setSeriesStroke(series, Theme.WIDE);
        return this;
    }

    /// Also marks the points of a series, unless there are so many that the marks would hide the line.
    ///
    /// @param shape  the n-th shape, from 0
    /// @param size   how many points
    public Marks points(int series, int shape, int size) {
        renderer.setSeriesShapesVisible(series, size <= MARKED);
        renderer.setSeriesShape(series, switch (shape % 3) {
            case 0 -> CIRCLE;
            case 1 -> triangle();
            default -> SQUARE;
        });
        return this;
    }

    public XYLineAndShapeRenderer renderer() {
        return renderer;
    }

    private static Shape triangle() {
        Path2D triangle = new Path2D.Double();
        triangle.moveTo(0, -4.8);
        triangle.lineTo(4.8, 3.6);
        triangle.lineTo(-4.8, 3.6);
        triangle.closePath();
        return triangle;
    }
}
