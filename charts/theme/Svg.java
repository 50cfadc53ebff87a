package charts.theme;

import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.svg.SVGGraphics2D;
import org.jfree.svg.SVGHints;
import org.jfree.svg.ViewBox;

/// Draws a chart as an `<svg>` element to be put into a page. The same chart gives the same text.
public final class Svg {

    /// Fits two beside each other on a page 900 px wide, and one on a telephone, with text at its natural size.
    public static final int WIDTH = 440;

    public static final int HEIGHT = 290;

    private Svg() {}

    /// @param key  keeps the ids of this drawing apart from those of the page's other drawings; letters and digits
    public static String draw(JFreeChart chart, String key) {
        SVGGraphics2D canvas = new SVGGraphics2D(WIDTH, HEIGHT);
        // The default prefix holds the time, which would make every report differ from the last.
        canvas.setDefsKeyPrefix(key);
        canvas.setGeomDoubleConverter(Svg::tenth);
        canvas.setTransformDoubleConverter(Svg::tenth);
        canvas.setFontFunction(family -> "system-ui, sans-serif");
        canvas.setRenderingHint(SVGHints.KEY_TEXT_RENDERING, "auto");
        canvas.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        chart.draw(canvas, new Rectangle2D.Double(0, 0, WIDTH, HEIGHT));
        return canvas.getSVGElement(key, false, new ViewBox(0, 0, WIDTH, HEIGHT), null, null);
    }

    private static String tenth(double value) {
        long tenths = Math.round(value * 10);
        return tenths % 10 == 0 ? Long.toString(tenths / 10) : String.format(Locale.ROOT, "%.1f", tenths / 10.0);
    }
}
