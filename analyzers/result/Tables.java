package analyzers.result;

import analyzers.budget.Budget;
import analyzers.evidence.Latency;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.finding.Finding;
import analyzers.lint.Linter;
import analyzers.memory.Held;
import analyzers.memory.MemoryByLevel;
import analyzers.memory.OwnersByLevel;
import analyzers.sweep.PoolRow;
import analyzers.sweep.PoolSweep;
import analyzers.verdict.Judgement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.io.csv.CsvWriteOptions;

/// Results as tables, the one place of the analysis that sees Tablesaw. Column types are stated, never guessed from the values.
public final class Tables {

    private Tables() {}

    public static void write(List<RunResult> runs, Path folder) throws IOException {
        Files.createDirectories(folder);
        save(levels(runs), folder.resolve("levels.csv"));
        save(checks(runs), folder.resolve("checks.csv"));
        save(candidates(runs), folder.resolve("candidates.csv"));
        save(budgets(runs), folder.resolve("budget.csv"));
        save(memory(runs), folder.resolve("memory.csv"));
        save(threads(runs), folder.resolve("threads.csv"));
        save(lint(runs), folder.resolve("lint.csv"));
        save(poolSweeps(runs), folder.resolve("pool-sweeps.csv"));
    }

    /// One row a level. An unknown number is an empty cell.
    public static Table levels(List<RunResult> runs) {
        Table table = Table.create("levels",
                StringColumn.create("scenario"), StringColumn.create("run"), IntColumn.create("vus"), IntColumn.create("nominal_vus"),
                StringColumn.create("threads"), IntColumn.create("threads_max"), IntColumn.create("pool"),
                DoubleColumn.create("throughput_per_s"), DoubleColumn.create("p50_ms"), DoubleColumn.create("p95_ms"), DoubleColumn.create("p99_ms"),
                LongColumn.create("requests"), LongColumn.create("failed"), DoubleColumn.create("whole_throughput_per_s"),
                DoubleColumn.create("bound_per_s"), StringColumn.create("binds"), StringColumn.create("throughput_censored"), StringColumn.create("latency_censored"));
        runs.forEach(run -> run.levels().forEach(level -> {
            LevelEvidence evidence = level.evidence();
            var scenario = run.evidence().run().scenario();
            string(table, "scenario", scenario.name());
            string(table, "run", run.evidence().run().id());
            integer(table, "vus", Optional.of(evidence.level().vus()));
            integer(table, "nominal_vus", Optional.of(evidence.level().nominalVus()));
            string(table, "threads", scenario.threadModel());
            integer(table, "threads_max", scenario.threads());
            integer(table, "pool", scenario.pool());
            number(table, "throughput_per_s", evidence.load().map(LoadEvidence::throughputPerSecond));
            number(table, "p50_ms", success(evidence, Latency::p50Ms));
            number(table, "p95_ms", success(evidence, Latency::p95Ms));
            number(table, "p99_ms", success(evidence, Latency::p99Ms));
            count(table, "requests", evidence.load().map(LoadEvidence::requests));
            count(table, "failed", evidence.load().map(LoadEvidence::failed));
            number(table, "whole_throughput_per_s", evidence.whole().map(LoadEvidence::throughputPerSecond));
            number(table, "bound_per_s", level.verdict().boundPerSecond());
            string(table, "binds", String.join(" ", level.verdict().binding().stream().map(c -> c.word()).toList()));
            string(table, "throughput_censored", Boolean.toString(level.throughputCensored()));
            string(table, "latency_censored", Boolean.toString(level.latencyCensored()));
        }));
        return table;
    }

    /// One row a law and level.
    public static Table checks(List<RunResult> runs) {
        Table table = Table.create("checks", StringColumn.create("run"), IntColumn.create("vus"), StringColumn.create("name"), StringColumn.create("outcome"),
                DoubleColumn.create("value"), DoubleColumn.create("expected"), StringColumn.create("unit"), StringColumn.create("claim"), StringColumn.create("file"));
        runs.forEach(run -> {
            run.levels().forEach(level -> level.findings().forEach(f -> add(table, run, Optional.of(level.evidence().level().vus()), f)));
            run.findings().forEach(f -> add(table, run, Optional.empty(), f));
        });
        return table;
    }

    /// One row a candidate resource and level.
    public static Table candidates(List<RunResult> runs) {
        Table table = Table.create("candidates", StringColumn.create("run"), IntColumn.create("vus"), StringColumn.create("candidate"),
                StringColumn.create("answer"), StringColumn.create("behind"), DoubleColumn.create("bound_per_s"), StringColumn.create("evidence"), StringColumn.create("file"));
        runs.forEach(run -> run.levels().forEach(level -> level.verdict().judgements().forEach(j -> add(table, run, level, j))));
        return table;
    }

    /// One row a cost and level, and one over all levels of a run.
    public static Table budgets(List<RunResult> runs) {
        Table table = Table.create("budget", StringColumn.create("run"), IntColumn.create("vus"), StringColumn.create("threads"), StringColumn.create("cost"),
                DoubleColumn.create("per_request"), StringColumn.create("unit"), DoubleColumn.create("idle_per_s"), StringColumn.create("basis"), StringColumn.create("file"),
                DoubleColumn.create("share"), StringColumn.create("share_of"));
        runs.forEach(run -> {
            Budget budget = Budget.of(run.evidence());
            budget.lines().forEach(line -> {
                line.levels().forEach(level -> add(table, run, budget, line, Optional.of(level)));
                line.slope().ifPresent(slope -> add(table, run, budget, line, Optional.empty()));
            });
        });
        return table;
    }

    private static void add(Table table, RunResult run, Budget budget, Budget.BudgetLine line, Optional<Budget.OfLevel> level) {
        string(table, "run", run.evidence().run().id());
        integer(table, "vus", level.map(Budget.OfLevel::users));
        string(table, "threads", budget.threadModel());
        string(table, "cost", line.cost().word());
        number(table, "per_request", level.isPresent() ? level.get().perRequest() : line.slope().map(Budget.Slope::perRequest));
        string(table, "unit", line.cost().unit());
        number(table, "idle_per_s", level.isPresent() ? Optional.empty() : line.slope().map(Budget.Slope::idlePerSecond));
        string(table, "basis", level.isPresent() ? "window / completions" : line.basis());
        string(table, "file", level.map(Budget.OfLevel::file).orElse(""));
        number(table, "share", level.flatMap(Budget.OfLevel::share));
        string(table, "share_of", line.cost().whole().orElse(""));
    }

    /// One row a level, one a peak of the whole run, and one a difference between levels.
    public static Table memory(List<RunResult> runs) {
        Table table = Table.create("memory", StringColumn.create("run"), IntColumn.create("vus"), StringColumn.create("what"), StringColumn.create("each"),
                DoubleColumn.create("value"), StringColumn.create("unit"), StringColumn.create("basis"));
        runs.forEach(run -> {
            MemoryByLevel memory = MemoryByLevel.of(run.evidence());
            memory.levels().forEach(level -> {
                for (Held held : Held.values()) {
                    add(table, run, Optional.of(level.level().vus()), held.words(), "", held.of(level), held.unit(), "");
                }
            });
            add(table, run, Optional.empty(), Held.RSS_PEAK.words(), "", memory.peakRss(), "MiB", "the whole run");
            add(table, run, Optional.empty(), Held.VSZ_PEAK.words(), "", memory.peakVsz(), "MiB", "the whole run");
            memory.shares().forEach(s -> add(table, run, Optional.empty(), s.of(), s.each(), s.kib(), "KiB", s.basis()));
        });
        return table;
    }

    private static void add(Table table, RunResult run, Optional<Integer> vus, String what, String each, Optional<Double> value, String unit, String basis) {
        string(table, "run", run.evidence().run().id());
        integer(table, "vus", vus);
        string(table, "what", what);
        string(table, "each", each);
        number(table, "value", value);
        string(table, "unit", unit);
        string(table, "basis", basis);
    }

    /// One row a level and owner of platform threads.
    public static Table threads(List<RunResult> runs) {
        Table table = Table.create("threads", StringColumn.create("run"), IntColumn.create("vus"), StringColumn.create("owner"), DoubleColumn.create("threads"),
                StringColumn.create("mostly"), StringColumn.create("file"));
        runs.forEach(run -> {
            List<LevelEvidence> levels = run.levels().stream().map(LevelResult::evidence).toList();
            for (OwnersByLevel.Row row : OwnersByLevel.of(levels).rows()) {
                for (int i = 0; i < levels.size(); i++) {
                    string(table, "run", run.evidence().run().id());
                    integer(table, "vus", Optional.of(levels.get(i).level().vus()));
                    string(table, "owner", row.owner());
                    number(table, "threads", row.threads().get(i));
                    string(table, "mostly", row.mostly());
                    string(table, "file", row.file());
                }
            }
        });
        return table;
    }

    /// One row a line of the linter.
    public static Table lint(List<RunResult> runs) {
        Table table = Table.create("lint", StringColumn.create("run"), StringColumn.create("vus"), StringColumn.create("rule"), StringColumn.create("severity"),
                StringColumn.create("file"), StringColumn.create("seen"), StringColumn.create("why"), StringColumn.create("remedy"));
        runs.forEach(run -> Linter.of(run.evidence()).forEach(lint -> {
            string(table, "run", run.evidence().run().id());
            string(table, "vus", String.join(" ", lint.levels().stream().map(String::valueOf).toList()));
            string(table, "rule", lint.rule());
            string(table, "severity", lint.severity().word());
            string(table, "file", lint.file());
            string(table, "seen", lint.seen());
            string(table, "why", lint.why());
            string(table, "remedy", lint.remedy());
        }));
        return table;
    }

    /// One row a run of those that differ in the pool's size alone.
    public static Table poolSweeps(List<RunResult> runs) {
        Table table = Table.create("pool-sweeps", IntColumn.create("sweep"), StringColumn.create("endpoint"), StringColumn.create("threads"), IntColumn.create("vus"),
                IntColumn.create("nominal_vus"), IntColumn.create("pool"), IntColumn.create("nominal_pool"), StringColumn.create("run"),
                DoubleColumn.create("throughput_per_s"), StringColumn.create("throughput_censored"), DoubleColumn.create("pending_peak"), DoubleColumn.create("active_mean"),
                DoubleColumn.create("commits_per_s"), DoubleColumn.create("database_cores"), DoubleColumn.create("application_cores"),
                DoubleColumn.create("jit_share"), DoubleColumn.create("throttled_share"), DoubleColumn.create("hold_ms"), DoubleColumn.create("bound_per_s"), StringColumn.create("binds"));
        List<PoolSweep> sweeps = PoolSweep.of(runs);
        for (int i = 0; i < sweeps.size(); i++) {
            int sweep = i + 1;
            sweeps.get(i).rows().forEach(row -> add(table, sweep, sweeps.get(sweep - 1), row));
        }
        return table;
    }

    private static void add(Table table, int number, PoolSweep sweep, PoolRow row) {
        integer(table, "sweep", Optional.of(number));
        string(table, "endpoint", sweep.scenario().endpoint());
        string(table, "threads", sweep.scenario().threadModel());
        integer(table, "vus", Optional.of(sweep.users()));
        integer(table, "nominal_vus", Optional.of(sweep.nominalUsers()));
        integer(table, "pool", Optional.of(row.pool()));
        integer(table, "nominal_pool", Optional.of(row.nominalPool()));
        string(table, "run", row.run());
        number(table, "throughput_per_s", Optional.of(row.throughputPerSecond()));
        string(table, "throughput_censored", Boolean.toString(row.censored()));
        number(table, "pending_peak", Optional.of(row.peakPending()));
        number(table, "active_mean", Optional.of(row.meanActive()));
        number(table, "commits_per_s", row.commitsPerSecond());
        number(table, "database_cores", row.databaseCores());
        number(table, "application_cores", row.applicationCores());
        number(table, "jit_share", row.jitShare());
        number(table, "throttled_share", row.throttledShare());
        number(table, "hold_ms", row.holdSeconds().map(s -> s * 1e3));
        number(table, "bound_per_s", row.boundPerSecond());
        string(table, "binds", String.join(" ", row.binds().stream().map(c -> c.word()).toList()));
    }

    private static void add(Table table, RunResult run, LevelResult level, Judgement judgement) {
        string(table, "run", run.evidence().run().id());
        integer(table, "vus", Optional.of(level.evidence().level().vus()));
        string(table, "candidate", judgement.candidate().word());
        string(table, "answer", judgement.answer().word());
        string(table, "behind", judgement.behind().map(c -> c.word()).orElse(""));
        number(table, "bound_per_s", judgement.boundPerSecond());
        string(table, "evidence", judgement.evidence());
        string(table, "file", judgement.file());
    }

    private static void add(Table table, RunResult run, Optional<Integer> vus, Finding finding) {
        string(table, "run", run.evidence().run().id());
        integer(table, "vus", vus);
        string(table, "name", finding.check());
        string(table, "claim", finding.claim());
        string(table, "file", finding.file());
        switch (finding) {
            case Finding.Holds h -> numbers(table, "holds", Optional.of(h.value()), Optional.of(h.expected()), h.unit());
            case Finding.Broken b -> numbers(table, "broken", Optional.of(b.value()), Optional.of(b.expected()), b.unit());
            case Finding.Unknown u -> numbers(table, "unknown", Optional.empty(), Optional.empty(), "");
        }
    }

    private static void numbers(Table table, String outcome, Optional<Double> value, Optional<Double> expected, String unit) {
        string(table, "outcome", outcome);
        number(table, "value", value);
        number(table, "expected", expected);
        string(table, "unit", unit);
    }

    private static Optional<Double> success(LevelEvidence evidence, Function<Latency, Double> value) {
        return evidence.load().flatMap(LoadEvidence::successLatency).map(value);
    }

    private static void string(Table table, String column, String value) {
        table.stringColumn(column).append(value);
    }

    private static void integer(Table table, String column, Optional<Integer> value) {
        value.ifPresentOrElse(table.intColumn(column)::append, table.intColumn(column)::appendMissing);
    }

    private static void count(Table table, String column, Optional<Long> value) {
        value.ifPresentOrElse(table.longColumn(column)::append, table.longColumn(column)::appendMissing);
    }

    private static void number(Table table, String column, Optional<Double> value) {
        value.ifPresentOrElse(table.doubleColumn(column)::append, table.doubleColumn(column)::appendMissing);
    }

    private static void save(Table table, Path file) throws IOException {
        try (var out = Files.newOutputStream(file)) {
            table.write().usingOptions(CsvWriteOptions.builder(out).header(true).build());
        }
    }
}
