package analyzers;

import analyzers.file.AnyFile;
import analyzers.file.FileEvidence;
import analyzers.file.JdkDifference;
import analyzers.file.K6Agreement;
import analyzers.jfr.RecordingReader;
import analyzers.jfr.Scrub;
import analyzers.predict.Predictor;
import analyzers.read.RunReader;
import analyzers.result.Judge;
import analyzers.result.ReportWriter;
import analyzers.result.ResultsJson;
import analyzers.result.RunResult;
import analyzers.result.Tables;
import analyzers.stated.Facts;
import analyzers.stated.StatedRun;
import analyzers.study.Scoreboard;
import analyzers.study.StudyReport;
import collectors.run.PredictionRecord;
import collectors.run.RunJson;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `jbang analyze.java`: run folders in, verdicts and the report out; or any raw files in, what each says out.
@Command(
        name = "analyze.java",
        mixinStandardHelpOptions = true,
        version = "Loomlab 0.1.0",
        sortOptions = false,
        description = {
            "Reads run folders, checks them against the laws of queueing, says which resource binds, and writes report/index.html.",
            "Reads raw files with no run folder around them too, and prints what each says: k6 points and summaries, Flight Recorder files,"
                    + " pidstat, Prometheus scrapes, summaries of wrk, hey, oha, vegeta and ab, GC logs, application logs; gzipped or not. What a"
                    + " file is, its content tells."
        },
        footer = {
            "",
            "Without a file or folder: the newest whole run of each scenario under raw-results/, or the recorded example when there is none.",
            "",
            "Examples:",
            "  jbang analyze.java",
            "  jbang analyze.java --scenario exp-d",
            "  jbang analyze.java raw-results/exp-d/20261130T101500Z-1 --out /tmp/report",
            "  jbang analyze.java k6.json.gz recording.jfr pidstat.txt",
            "  jbang analyze.java --json results/*",
            "  jbang analyze.java my-load/ --users 50 --thread-model virtual --pool 10 --calm 1s --cores 2",
            "",
            "Exit codes: 0 something was read, 1 nothing could be read, 2 wrong usage."
        })
public final class Analyze implements Callable<Integer> {

    @Parameters(paramLabel = "FILE|RUN", arity = "0..*",
            description = "Raw files, folders that hold some, and run folders as collect.java writes them; in any mixture.")
    private List<Path> inputs = List.of();

    @Option(names = "--scenario", paramLabel = "NAME", description = "Only the newest whole run of this scenario.")
    private Optional<String> scenario = Optional.empty();

    @Option(names = "--study", paramLabel = "NAME", description = "Add the scoreboard of a published study's claims, named, or a file of your own by its path;"
            + " without a run named, over the newest of its scenarios.")
    private Optional<String> study = Optional.empty();

    @Option(names = "--out", paramLabel = "DIR", description = "Where the report of run folders goes. Default: report/ of the checkout.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--raw-results", paramLabel = "DIR", description = "Where run folders lie. Default: raw-results/ of the checkout.")
    private Optional<Path> rawResults = Optional.empty();

    @Option(names = "--json", description = "Print one JSON object and nothing else: evidence, levels and findings. Writes a report only with --out.")
    private boolean json;

    @Option(names = "--shards", description = "The k6 points named were written by several k6 processes at the same time: read them as one. Counts add up, and"
            + " percentiles are over all requests.")
    private boolean shards;

    @Option(names = "--scrub", arity = "2", paramLabel = "FILE", description = "Copy a recording, IN.jfr OUT.jfr, without environment variables, system"
            + " properties and command lines, so that it can be shared.")
    private List<Path> scrub = List.of();

    @Option(names = "--predict", paramLabel = "FILE", description = "Complete a prediction.json as collect.java --what-if writes it, from the run that it names below"
            + " --raw-results, and print it.")
    private Optional<Path> predict = Optional.empty();

    @Option(names = "--score", description = "Only print what was predicted of the runs beside what was measured; writes no report.")
    private boolean score;

    @Mixin
    private StatedOptions stated = new StatedOptions();

    private final ReportWriter report;
    private final PrintStream console;

    private Analyze(ReportWriter report, PrintStream console) {
        this.report = report;
        this.console = console;
    }

    /// @return the process's exit code
    public static int run(String[] args, ReportWriter report) {
        return run(args, report, System.out, System.err);
    }

    static int run(String[] args, ReportWriter report, PrintStream out, PrintStream err) {
        CommandLine command = new CommandLine(new Analyze(report, out));
        command.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8));
        command.setErr(new PrintWriter(err, true, StandardCharsets.UTF_8));
        command.setExecutionExceptionHandler((e, line, parsed) -> {
            line.getErr().println("analyze: " + (e instanceof IOException ? e.getMessage() : e.toString()));
            line.getErr().flush();
            return 1;
        });
        return command.execute(args);
    }

    @Override
    public Integer call() throws IOException {
        if (!scrub.isEmpty()) {
            Scrub.scrub(scrub.getFirst(), scrub.getLast());
            console.println(scrub.getLast() + ": holds no environment variables, system properties or command lines");
            return 0;
        }
        if (predict.isPresent()) {
            predict(predict.get());
            return 0;
        }
        Optional<Facts> facts = stated.facts();
        Optional<StudyReport> claims = study.isPresent() ? Optional.of(StudyReport.of(Home.find(), study.get())) : Optional.empty();
        Inputs given = Inputs.sort(!inputs.isEmpty() ? inputs : claims.isPresent() ? newestRuns(claims.get().runs()) : newestRuns());
        RawInputs raw = new RawInputs(new AnyFile());
        List<FileEvidence> evidence = new ArrayList<>(given.read(raw, shards));
        List<RunResult> runs = new ArrayList<>();
        if (facts.isPresent()) {
            runs.add(stated(given, facts.get()));
        }
        for (Path folder : given.runs()) {
            try {
                runs.add(Judge.judge(new RunReader(new RecordingReader()::read).read(folder)));
                if (json) {
                    evidence.addAll(raw.run(folder));
                }
            } catch (IOException e) {
                evidence.add(FileEvidence.refused(folder, Optional.empty(), e.getMessage()));
            }
        }
        evidence = JdkDifference.among(K6Agreement.beside(evidence));
        if (json) {
            console.writeBytes(ResultsJson.text(evidence, runs).getBytes(StandardCharsets.UTF_8));
            console.flush();
        } else {
            new FileReport(console).print(evidence);
            if (!score) {
                new TerminalReport(console).print(runs);
            }
            runs.forEach(new PredictionReport(console)::after);
        }
        Optional<Scoreboard> board = claims.map(c -> c.score(runs));
        if (!runs.isEmpty() && !score && (!json || out.isPresent())) {
            writeReport(runs, board);
        }
        if (board.isPresent()) {
            Path folder = out.isPresent() ? out.get() : Home.find().resolve("report");
            claims.get().write(board.get(), json ? new PrintStream(OutputStream.nullOutputStream()) : console, folder);
            if (!board.get().anyRun()) {
                throw new IOException("study " + study.get() + ": none of its scenarios has a whole run here; record them with: jbang collect.java --study "
                        + study.get() + " --quick");
            }
            return 0;
        }
        if (runs.isEmpty() && evidence.stream().noneMatch(FileEvidence::read)) {
            throw new IOException("nothing could be read of " + (inputs.size() == 1 ? inputs.getFirst() : inputs.size() + " files and folders")
                    + "; jbang analyze.java --help lists what can");
        }
        return 0;
    }

    private RunResult stated(Inputs given, Facts facts) throws IOException {
        if (given.files().isEmpty() || !given.runs().isEmpty()) {
            throw new IOException("--users: expected the raw files of one load and no run folder, whose run.json states the facts of its levels");
        }
        RunResult all = Judge.judge(new StatedRun(new RecordingReader()::read).read(given.files(), facts));
        // The time of one user alone stands in the evidence as a level of its own, which nobody ran.
        return new RunResult(all.evidence(), all.levels().stream().filter(l -> !l.evidence().level().calibration()).toList(), all.findings());
    }

    private void predict(Path file) throws IOException {
        PredictionRecord asked = RunJson.readPrediction(file);
        Path results = (rawResults.isPresent() ? rawResults.get() : Home.find().resolve("raw-results")).normalize();
        Path folder = results.resolve(asked.baseRun()).normalize();
        if (!folder.startsWith(results)) {
            throw new IOException(file + ": expected a base run below " + results + ", found " + asked.baseRun());
        }
        RunResult base = Judge.judge(new RunReader(new RecordingReader()::read).read(folder));
        Instant now = Instant.now();
        PredictionRecord made = Predictor.predict(asked, base, now.getEpochSecond() * 1_000_000_000L + now.getNano());
        RunJson.write(made, file);
        new PredictionReport(console).before(made);
    }

    private List<Path> newestRuns(Map<String, Integer> scenarios) throws IOException {
        RunChoice choice = new RunChoice(rawResults.isPresent() ? rawResults.get() : Home.find().resolve("raw-results"));
        List<Path> newest = new ArrayList<>();
        for (Map.Entry<String, Integer> each : scenarios.entrySet()) {
            newest.addAll(choice.newest(each.getKey(), each.getValue()));
        }
        return newest;
    }

    private List<Path> newestRuns() throws IOException {
        Path folder = rawResults.isPresent() ? rawResults.get() : Home.find().resolve("raw-results");
        List<Path> newest = new RunChoice(folder).newest(scenario);
        if (newest.isEmpty()) {
            throw new IOException(folder + ": no whole run" + scenario.map(s -> " of " + s).orElse("")
                    + " here; record one with: jbang collect.java --scenario " + scenario.orElse("exp-d") + " --quick");
        }
        return newest;
    }

    private void writeReport(List<RunResult> runs, Optional<Scoreboard> board) throws IOException {
        Path home = Home.find();
        Path target = out.orElse(home.resolve("report"));
        Files.createDirectories(target);
        ResultsJson.write(runs, target.resolve("results.json"));
        Tables.write(runs, target.resolve("tables"));
        Path page = report.write(runs, board, home, target);
        if (!json) {
            console.println();
            console.println("Report: " + page.toAbsolutePath().normalize());
        }
    }
}
