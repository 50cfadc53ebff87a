package analyzers.result;

import analyzers.budget.BudgetJson;
import analyzers.evidence.Latency;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.Subject;
import analyzers.file.FileEvidence;
import analyzers.finding.Finding;
import analyzers.holders.HoldersJson;
import analyzers.lint.LintJson;
import analyzers.memory.MemoryJson;
import analyzers.sweep.PoolSweep;
import analyzers.sweep.SweepsJson;
import analyzers.verdict.Answer;
import analyzers.verdict.Judgement;
import collectors.run.RunRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `results.json`, whose schema `report/README.md` documents. A value that is not known is absent.
public final class ResultsJson {

    private static final JsonMapper MAPPER = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private ResultsJson() {}

    public static void write(List<RunResult> runs, Path file) throws IOException {
        Files.writeString(file, text(runs), StandardCharsets.UTF_8);
    }

    public static String text(List<RunResult> runs) {
        ObjectNode root = MAPPER.createObjectNode().put("schema", 1);
        addLevels(root, runs);
        ArrayNode findings = root.putArray("run_checks");
        runs.forEach(run -> run.findings().forEach(f -> add(findings.addObject().put("run", run.evidence().run().id()), f)));
        ArrayNode budgets = root.putArray("budgets");
        runs.forEach(run -> BudgetJson.add(budgets, run.evidence()));
        ArrayNode memory = root.putArray("memory");
        runs.forEach(run -> MemoryJson.add(memory, run.evidence()));
        ArrayNode lint = root.putArray("lint");
        runs.forEach(run -> LintJson.add(lint, run.evidence()));
        ArrayNode sweeps = root.putArray("pool_sweeps");
        PoolSweep.of(runs).forEach(sweep -> SweepsJson.add(sweeps.addObject(), sweep));
        return MAPPER.writeValueAsString(root) + "\n";
    }

    /// What `analyze.java --json` prints: what each raw file says, and of run folders the judged levels and every law's finding.
    public static String text(List<FileEvidence> files, List<RunResult> runs) {
        ObjectNode root = MAPPER.createObjectNode().put("schema", 1);
        ArrayNode evidence = root.putArray("evidence");
        files.forEach(file -> add(evidence.addObject(), file));
        if (!runs.isEmpty()) {
            addLevels(root, runs);
            ArrayNode findings = root.putArray("findings");
            runs.forEach(run -> {
                String id = run.evidence().run().id();
                run.levels().forEach(level -> level.findings().forEach(
                        f -> add(findings.addObject().put("run", id).put("vus", level.evidence().level().vus()), f)));
                run.findings().forEach(f -> add(findings.addObject().put("run", id), f));
            });
        }
        return MAPPER.writeValueAsString(root) + "\n";
    }

    private static void addLevels(ObjectNode root, List<RunResult> runs) {
        ArrayNode levels = root.putArray("levels");
        runs.forEach(run -> {
            List<Scored> scored = Scored.of(run);
            run.levels().forEach(level -> {
                ObjectNode out = levels.addObject();
                add(out, run.evidence().run(), level);
                HoldersJson.add(out, new Subject(run.evidence(), level.evidence()));
                scored.stream().filter(s -> !level.evidence().level().calibration() && s.vus() == level.evidence().level().vus())
                        .forEach(s -> add(out.putObject("prediction"), s));
            });
        });
    }

    private static void add(ObjectNode out, Scored scored) {
        scored.expected().ifPresent(e -> {
            out.put("per_s", e.perSecond()).put("bound_per_s", e.boundPerSecond());
            ArrayNode binds = out.putArray("binds");
            e.binds().forEach(binds::add);
            out.put("because", e.because());
        });
        scored.cannot().ifPresent(why -> out.put("cannot", why));
        scored.measuredPerSecond().ifPresent(m -> out.put("measured_per_s", m));
        scored.errorPercent().ifPresent(e -> out.put("error_percent", e));
        scored.bindsAsSaid().ifPresent(b -> out.put("binds_as_said", b));
        out.put("made_before", scored.early());
    }

    private static void add(ObjectNode out, FileEvidence file) {
        out.put("file", file.file());
        file.kind().ifPresent(kind -> out.put("kind", kind.word()));
        out.put("status", file.status().name().toLowerCase(Locale.ROOT));
        ArrayNode warnings = out.putArray("warnings");
        file.warnings().forEach(warnings::add);
        ObjectNode values = out.putObject("values");
        file.values().forEach((name, value) -> {
            if (value instanceof Long || value instanceof Integer) {
                values.put(name, value.longValue());
            } else {
                values.put(name, value.doubleValue());
            }
        });
    }

    private static void add(ObjectNode out, RunRecord run, LevelResult level) {
        var scenario = run.scenario();
        out.put("scenario", scenario.name()).put("run", run.id()).put("outcome", run.outcome());
        out.put("vus", level.evidence().level().vus()).put("nominal_vus", level.evidence().level().nominalVus());
        out.put("calibration", level.evidence().level().calibration());
        out.put("threads", scenario.threadModel());
        scenario.threads().ifPresent(n -> out.put("threads_max", n));
        scenario.pool().ifPresent(n -> out.put("pool", n));
        level.evidence().load().ifPresent(load -> {
            out.put("throughput_per_s", load.throughputPerSecond());
            put(out, "p50_ms", load.successLatency(), Latency::p50Ms);
            put(out, "p95_ms", load.successLatency(), Latency::p95Ms);
            put(out, "p99_ms", load.successLatency(), Latency::p99Ms);
            out.put("requests", load.requests()).put("failed", load.failed());
        });
        level.evidence().whole().ifPresent(whole -> out.put("whole_throughput_per_s", whole.throughputPerSecond()));
        out.put("throughput_censored", level.throughputCensored()).put("latency_censored", level.latencyCensored());
        level.verdict().boundPerSecond().ifPresent(bound -> out.put("bound_per_s", bound));
        ArrayNode binds = out.putArray("binds");
        level.verdict().binding().forEach(c -> binds.add(c.word()));
        out.put("verdict", level.verdict().sentence());
        ArrayNode notes = out.putArray("notes");
        level.verdict().notes().forEach(notes::add);
        ArrayNode candidates = out.putArray("candidates");
        level.verdict().judgements().forEach(j -> add(candidates.addObject(), j));
        ArrayNode checks = out.putArray("checks");
        level.findings().forEach(f -> add(checks.addObject(), f));
    }

    private static void put(ObjectNode out, String name, Optional<Latency> latency, ToDoubleFunction<Latency> value) {
        latency.ifPresent(l -> out.put(name, value.applyAsDouble(l)));
    }

    private static void add(ObjectNode out, Judgement judgement) {
        out.put("candidate", judgement.candidate().word());
        out.put("answer", judgement.answer() == Answer.FULL_BEHIND
                ? Answer.FULL_BEHIND.word() + " " + judgement.behind().orElseThrow().word() : judgement.answer().word());
        out.put("evidence", judgement.evidence());
        judgement.boundPerSecond().ifPresent(b -> out.put("bound_per_s", b));
        judgement.prediction().ifPresent(p -> out.put("prediction", p.claim()).put("command", p.command()));
        out.put("file", judgement.file());
    }

    private static void add(ObjectNode out, Finding finding) {
        out.put("name", finding.check()).put("claim", finding.claim());
        switch (finding) {
            case Finding.Holds h -> out.put("outcome", "holds").put("value", h.value()).put("expected", h.expected()).put("unit", h.unit());
            case Finding.Broken b -> out.put("outcome", "broken").put("value", b.value()).put("expected", b.expected()).put("unit", b.unit())
                    .put("consequence", b.consequence());
            case Finding.Unknown u -> out.put("outcome", "unknown").put("need", u.need());
        }
        out.put("file", finding.file());
    }
}
