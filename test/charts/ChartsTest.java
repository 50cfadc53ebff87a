package charts;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.evidence.Series;
import charts.theme.Svg;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.data.xy.XYDataset;
import org.jfree.data.xy.XYSeries;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChartsTest {

    private static final Path NOWHERE = Path.of("nowhere");

    static List<Chart> all() {
        return Charts.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void aChartSaysWhatToSeeAndHasUnitsAtItsAxes(Chart chart) {
        assertThat(chart.key()).matches("[a-z]+");
        assertThat(chart.caption()).endsWith(".").hasSizeBetween(80, 420);
        Chart.Drawing drawing = chart.draw(List.of(SampleRuns.expD(NOWHERE)));
        assertThat(drawing.absent()).isEmpty();
        assertThat(drawing.panels()).hasSize(1);
        String svg = Svg.draw(drawing.panels().getFirst().chart(), "k");
        assertThat(svg).contains("</text>").doesNotContain("10^");
        assertThat(drawing.panels().getFirst().chart().getXYPlot().getRangeAxis().getLabel())
                .containsAnyOf("successes/s", ", ms", ", MiB", "connections, requests");
        assertThat(svg.length()).as("size of the drawing").isLessThan(60_000);
    }

    @ParameterizedTest
    @MethodSource("all")
    void aChartWithoutDataIsLeftOutAndNamesTheMissingFile(Chart chart) {
        Chart.Drawing drawing = chart.draw(List.of(SampleRuns.damaged(NOWHERE)));
        assertThat(drawing.panels()).isEmpty();
        assertThat(drawing.absent()).singleElement().asString().startsWith("exp-a/").containsAnyOf("k6.json.gz", "pidstat.txt", "jmx.csv");
    }

    @ParameterizedTest
    @MethodSource("all")
    void twoEqualRunsAreStillTwo(Chart chart) {
        assertThat(chart.draw(List.of(SampleRuns.expD(NOWHERE), SampleRuns.expD(NOWHERE))).absent()).isEmpty();
    }

    /// 2 connections / 0.2 s hold = 10/s, of which the sample's levels reach 98.5 %; 10 users / 0.2042 s = 49.0/s.
    @Test
    void throughputIsShownBesideItsBound() {
        Chart.Panel panel = new ThroughputChart().draw(List.of(SampleRuns.expD(NOWHERE))).panels().getFirst();
        XYDataset data = panel.chart().getXYPlot().getDataset();
        assertThat(data.getSeriesCount()).isEqualTo(3);
        assertThat(values(data, 0)).containsExactly(9.85, 9.85);
        assertThat(values(data, 1)).containsExactly(10, 10);
        assertThat(String.valueOf(data.getSeriesKey(2))).isEqualTo("N / (R0 + Z): above, from 49.0/s");
        assertThat(data.getXValue(0, 0)).as("the calibration level is left out").isEqualTo(10);
    }

    @Test
    void thinningKeepsPeaksAndGaps() {
        double[] values = new double[100_000];
        Arrays.fill(values, 1);
        values[54_321] = 99;
        values[77_777] = -5;
        Arrays.fill(values, 20_000, 30_000, Double.NaN);
        long[] at = IntStream.range(0, values.length).mapToLong(i -> 1_000_000_000L * i).toArray();
        XYSeries line = Thinned.seconds(new Series("gauge", "1", at, values), "gauge", 0);
        assertThat(line.getItemCount()).isLessThanOrEqualTo(500);
        assertThat(line.getMaxY()).isEqualTo(99);
        assertThat(line.getMinY()).isEqualTo(-5);
        assertThat(IntStream.range(0, line.getItemCount()).filter(i -> line.getY(i) == null).mapToDouble(i -> line.getX(i).doubleValue()))
                .isNotEmpty().allMatch(x -> x >= 20_000 && x < 30_000);
    }

    private static double[] values(XYDataset data, int series) {
        return IntStream.range(0, data.getItemCount(series)).mapToDouble(i -> Math.round(data.getYValue(series, i) * 100) / 100.0).toArray();
    }
}
