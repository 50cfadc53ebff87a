package charts.page;

import analyzers.bound.Candidate;
import analyzers.result.RunResult;
import analyzers.sweep.PoolRow;
import analyzers.sweep.PoolSweep;
import charts.format.Figures;
import charts.page.ProvenanceSection.Fact;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tables across runs: those that differ in the size of their connection pool alone.
final class SweepSection {

    /// Beyond so many tables each is folded, and its sentence alone is shown.
    private static final int UNFOLDED = 2;

    private SweepSection() {}

    /// @param same  what is equal in all of its runs
    record Table(String heading, String sentence, String same, boolean open, List<Row> rows) {}

    record Row(String pool, String throughput, String why, String bound, String hold, String pending, String active, String commits, String database, String application,
            String jit, String throttled, String binds, String run) {}

    static List<Table> of(List<RunResult> runs) {
        List<PoolSweep> sweeps = PoolSweep.of(runs);
        return sweeps.stream().map(sweep -> table(sweep, sweeps.size() <= UNFOLDED)).toList();
    }

    private static Table table(PoolSweep sweep, boolean open) {
        return new Table(Words.known(sweep.scenario().endpoint()) + ", " + Words.known(sweep.scenario().threadModel()) + " threads, "
                + Words.counted(sweep.users(), "user") + (sweep.users() == sweep.nominalUsers() ? "" : " (nominal " + sweep.nominalUsers() + ")"),
                sweep.sentence(), same(sweep), open, sweep.rows().stream().map(SweepSection::row).toList());
    }

    private static String same(PoolSweep sweep) {
        Stream<String> settings = Words.settings(sweep.scenario()).stream().filter(setting -> !setting.startsWith("pool: "));
        Stream<String> around = SurroundingFacts.of(sweep.surroundings()).stream().map(SweepSection::text);
        return "The same in all of these runs, as read back: " + Stream.concat(settings, around).collect(Collectors.joining("; ")) + "."
                + (sweep.profiles().isEmpty() ? "" : " Their profiles are " + String.join(", ", sweep.profiles())
                + ": what these set besides, and nothing reads back, may differ.");
    }

    private static String text(Fact fact) {
        return fact.name() + ": " + fact.value();
    }

    private static Row row(PoolRow row) {
        return new Row(Words.scaled(row.nominalPool(), row.pool()), Figures.rate(row.throughputPerSecond()), row.censored() ? FiguresSection.SHORT : "",
                Figures.known(row.boundPerSecond(), Figures::rate), Figures.known(row.holdSeconds(), s -> Figures.ms(s * 1e3)),
                Figures.count(Math.round(row.peakPending())), Figures.rate(row.meanActive()),
                Figures.known(row.commitsPerSecond(), Figures::rate), Figures.known(row.databaseCores(), Figures::rate),
                Figures.known(row.applicationCores(), Figures::rate), Figures.known(row.jitShare(), Figures::percent), Figures.known(row.throttledShare(), Figures::percent),
                row.binds().stream().map(Candidate::word).collect(Collectors.joining(", ")), Words.known(row.run()));
    }
}
