package charts.theme;

import java.awt.BasicStroke;
import java.awt.Font;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYDataset;

/// The look that all charts share: a white card, thin horizontal grid, plain numbers, units at the axes, legend above the plot.
public final class Theme {

    public static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

    static final BasicStroke LINE = new BasicStroke(2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    static final BasicStroke DASHED = dashes(1.8f, 7f, 4f);
    static final BasicStroke WIDE = new BasicStroke(6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    private static final BasicStroke HAIR = new BasicStroke(1f);

    private Theme() {}

    /// Puts one data set on the card.
    public static JFreeChart card(XYDataset data, ValueAxis across, ValueAxis up, XYItemRenderer renderer) {
        XYPlot plot = new XYPlot(data, across, up, renderer);
        plot.setBackgroundPaint(Palette.CARD);
        plot.setOutlineVisible(false);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinePaint(Palette.GRID);
        plot.setRangeGridlineStroke(HAIR);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        JFreeChart chart = new JFreeChart(null, FONT, plot, false);
        chart.setBackgroundPaint(Palette.CARD);
        chart.setPadding(new RectangleInsets(6, 4, 4, 14));
        chart.addSubtitle(legend(plot));
        return chart;
    }

    /// A linear axis with plain numbers.
    ///
    /// @param label  the quantity and, after a comma, its unit
    public static NumberAxis linear(String label) {
        NumberAxis axis = dressed(new NumberAxis(label));
        axis.setNumberFormatOverride(plain("#,##0.###"));
        return axis;
    }

    /// An axis of seconds that begins with the first sample: what lies before it is start-up that nobody recorded.
    public static NumberAxis sinceStart() {
        NumberAxis axis = linear("time since the run began, s");
        axis.setAutoRangeIncludesZero(false);
        return axis;
    }

    /// A linear axis for things that are counted.
    public static NumberAxis whole(String label) {
        NumberAxis axis = linear(label);
        axis.setStandardTickUnits(NumberAxis.createIntegerTickUnits());
        axis.setNumberFormatOverride(plain("#,##0"));
        return axis;
    }

    static <A extends ValueAxis> A dressed(A axis) {
        axis.setLabelFont(FONT);
        axis.setLabelPaint(Palette.MUTED);
        axis.setTickLabelFont(FONT);
        axis.setTickLabelPaint(Palette.INK);
        axis.setAxisLinePaint(Palette.MUTED);
        axis.setTickMarkPaint(Palette.MUTED);
        return axis;
    }

    static DecimalFormat plain(String pattern) {
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.ROOT);
        symbols.setGroupingSeparator('\u202f');
        return new DecimalFormat(pattern, symbols);
    }

    private static LegendTitle legend(XYPlot plot) {
        LegendTitle legend = new LegendTitle(plot);
        legend.setPosition(RectangleEdge.TOP);
        legend.setHorizontalAlignment(HorizontalAlignment.LEFT);
        legend.setMargin(new RectangleInsets(0, 0, 8, 0));
        legend.setFrame(BlockBorder.NONE);
        legend.setItemFont(FONT);
        legend.setItemPaint(Palette.INK);
        legend.setBackgroundPaint(Palette.CARD);
        legend.setLegendItemGraphicPadding(new RectangleInsets(2, 10, 2, 4));
        return legend;
    }

    private static BasicStroke dashes(float width, float on, float off) {
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1f, new float[] {on, off}, 0f);
    }
}
