package analyzers;

import analyzers.jfr.RecordingReader;
import analyzers.read.RunReader;
import analyzers.result.Judge;
import analyzers.result.ReportWriter;
import analyzers.result.ResultsJson;
import analyzers.result.RunResult;
import analyzers.result.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `jbang analyze.java`: run folders in, verdicts and the report out.
@Command(
        name = "analyze.java",
        mixinStandardHelpOptions = true,
        version = "Loomlab 0.1.0",
        sortOptions = false,
        description = "Reads run folders, checks them against the laws of queueing, says which resource binds, and writes report/index.html.",
        footer = {
            "",
            "Without a folder: the newest whole run of each scenario under raw-results/, or the recorded example when there is none.",
            "",
            "Examples:",
            "  jbang analyze.java",
            "  jbang analyze.java --scenario exp-d",
            "  jbang analyze.java raw-results/exp-d/20261130T101500Z-1 --out /tmp/report",
            "",
            "Exit codes: 0 a report was written, 1 nothing could be read, 2 wrong usage."
        })
public final class Analyze implements Callable<Integer> {

    @Parameters(paramLabel = "RUN", arity = "0..*", description = "Run folders, as collect.java writes them.")
    private List<Path> runs = List.of();

    @Option(names = "--scenario", paramLabel = "NAME", description = "Only the newest whole run of this scenario.")
    private Optional<String> scenario = Optional.empty();

    @Option(names = "--out", paramLabel = "DIR", description = "Where the report goes. Default: report/ of the checkout.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--raw-results", paramLabel = "DIR", description = "Where run folders lie. Default: raw-results/ of the checkout.")
    private Optional<Path> rawResults = Optional.empty();

    private final ReportWriter report;

    private Analyze(ReportWriter report) {
        this.report = report;
    }

    /// @return the process's exit code
    public static int run(String[] args, ReportWriter report) {
        CommandLine command = new CommandLine(new Analyze(report));
        command.setExecutionExceptionHandler((e, line, parsed) -> {
            line.getErr().println("analyze: " + (e instanceof IOException ? e.getMessage() : e.toString()));
            line.getErr().flush();
            return 1;
        });
        return command.execute(args);
    }

    @Override
    public Integer call() throws IOException {
        Path home = Home.find();
        List<Path> folders = runs.isEmpty() ? new RunChoice(rawResults.orElse(home.resolve("raw-results"))).newest(scenario) : runs;
        if (folders.isEmpty()) {
            throw new IOException(rawResults.orElse(home.resolve("raw-results")) + ": no whole run"
                    + scenario.map(s -> " of " + s).orElse("") + " here; record one with: jbang collect.java --scenario " + scenario.orElse("exp-d") + " --quick");
        }
        List<RunResult> results = new ArrayList<>();
        for (Path folder : folders) {
            results.add(Judge.judge(new RunReader(new RecordingReader()::read).read(folder)));
        }
        new TerminalReport(System.out).print(results);
        Path target = out.orElse(home.resolve("report"));
        Files.createDirectories(target);
        ResultsJson.write(results, target.resolve("results.json"));
        Tables.write(results, target.resolve("tables"));
        Path page = report.write(results, home, target);
        System.out.println();
        System.out.println("Report: " + page.toAbsolutePath().normalize());
        return 0;
    }
}
