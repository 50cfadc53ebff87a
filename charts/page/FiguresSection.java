package charts.page;

import analyzers.bound.Candidate;
import analyzers.evidence.Latency;
import analyzers.evidence.LoadEvidence;
import analyzers.finding.Finding;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import charts.format.Figures;
import collectors.run.ScenarioRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// The figures of every level, twice: over the window, which counts, and over the level's whole length.
///
/// @param window     rows over the window
/// @param whole      rows over the whole length
/// @param everything  rows of all requests over the window, for the levels where some failed
record FiguresSection(List<Row> window, List<Row> whole, List<Row> everything) {

    boolean anyFailed() {
        return !everything.isEmpty();
    }

    static final String SHORT = "censored: the level is shorter than three turns (a turn is users / throughput), so this is a figure of "
            + "its beginning";
    private static final String LUCKY = "censored: users and X · R are more than 5 % apart, or a user had fewer than ten answers on average, so "
            + "the requests that waited longest may not be in it";

    /// A figure; `why` is empty unless it is censored.
    record Figure(String text, String why) {}

    /// @param overall  throughput over the level's whole length
    record Row(String scenario, String run, String vus, boolean calibration, String state, String threadModel, String threads, String pool,
            String seconds, Figure throughput, String overall, Figure p50, Figure p95, Figure p99, String requests, String failed, String bound,
            String binds, Laws laws) {}

    record Laws(long hold, long broken, long unknown) {

        boolean anyBroken() {
            return broken > 0;
        }
    }

    static FiguresSection of(Collection<List<RunResult>> scenarios) {
        List<Row> window = new ArrayList<>();
        List<Row> whole = new ArrayList<>();
        List<Row> everything = new ArrayList<>();
        for (List<RunResult> runs : scenarios) {
            for (int n = 0; n < runs.size(); n++) {
                String run = runs.size() == 1 ? "" : "run " + (n + 1);
                ScenarioRecord scenario = runs.get(n).evidence().run().scenario();
                for (LevelResult level : runs.get(n).levels()) {
                    Optional<LoadEvidence> load = level.evidence().load();
                    window.add(row(scenario, run, level, load, load.flatMap(LoadEvidence::successLatency)));
                    whole.add(row(scenario, run, level, level.evidence().whole(),
                            level.evidence().whole().flatMap(LoadEvidence::successLatency)));
                    if (load.filter(l -> l.failed() > 0).isPresent()) {
                        everything.add(row(scenario, run, level, load, load.flatMap(LoadEvidence::latency)));
                    }
                }
            }
        }
        return new FiguresSection(window, whole, everything);
    }

    private static Row row(ScenarioRecord s, String run, LevelResult level, Optional<LoadEvidence> load, Optional<Latency> latency) {
        var record = level.evidence().level();
        return new Row(Words.known(s.name()), run, Words.scaled(record.nominalVus(), record.vus()), record.calibration(),
                "complete".equals(record.outcome()) ? "" : Words.known(record.outcome()),
                Words.known(s.threadModel()), Words.threads(s), Words.pool(s),
                Figures.known(load, l -> Figures.plain(l.seconds())),
                new Figure(Figures.known(load, l -> Figures.rate(l.throughputPerSecond())),
                        load.isPresent() && level.throughputCensored() ? SHORT : ""),
                Figures.known(level.evidence().whole(), l -> Figures.rate(l.throughputPerSecond())),
                percentile(level, latency, Latency::p50Ms), percentile(level, latency, Latency::p95Ms),
                percentile(level, latency, Latency::p99Ms),
                Figures.known(load, l -> Figures.count(l.requests())), Figures.known(load, l -> Figures.count(l.failed())),
                Figures.known(level.verdict().boundPerSecond(), Figures::rate),
                level.verdict().binding().stream().map(Candidate::word).collect(Collectors.joining(", ")),
                laws(level.findings()));
    }

    private static Figure percentile(LevelResult level, Optional<Latency> latency, ToDoubleFunction<Latency> which) {
        return new Figure(Figures.known(latency, l -> Figures.ms(which.applyAsDouble(l))),
                latency.isPresent() && level.latencyCensored() ? LUCKY : "");
    }

    private static Laws laws(List<Finding> findings) {
        return new Laws(
                findings.stream().filter(Finding.Holds.class::isInstance).count(),
                findings.stream().filter(Finding.Broken.class::isInstance).count(),
                findings.stream().filter(Finding.Unknown.class::isInstance).count());
    }
}
