package charts.page;

import analyzers.result.Judge;
import charts.SampleRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Writes sample pages to look at: `java charts.page.RenderSample <folder>`.
final class RenderSample {

    private RenderSample() {}

    public static void main(String[] args) throws Exception {
        Path to = Path.of(args[0]);
        Path run = Files.createDirectories(to.resolve("raw-results/exp-d/20261130T101500Z-1"));
        Files.writeString(run.resolve("run.json"), "{}");
        Files.writeString(run.resolve("jmx.csv"), "epoch_ns");
        HtmlReport report = new HtmlReport();
        System.out.println(report.write(List.of(SampleRuns.expC(run), SampleRuns.expD(run)), Path.of("."), to.resolve("healthy")));
        System.out.println(report.write(List.of(SampleRuns.expD(run, 1), SampleRuns.expD(run, 2), SampleRuns.expC(run), SampleRuns.damaged(run)), Path.of("."),
                to.resolve("mixed")));
        System.out.println(report.write(List.of(SampleRuns.hostile(run, "<script>alert(1)</script>\"' onmouseover=x & https://evil.example/")), Path.of("."),
                to.resolve("hostile")));
        System.out.println(report.write(List.of(Judge.judge(SampleRuns.expC(run).evidence()), Judge.judge(SampleRuns.expD(run).evidence())),
                Path.of("."), to.resolve("judged")));
        System.out.println(report.write(List.of(SampleRuns.manyLevels(run, 1000)), Path.of("."), to.resolve("many")));
    }
}
