package analyzers.study;

import analyzers.result.RunResult;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The scoreboard of one study, printed and written.
///
/// @param study  whose claims
public record StudyReport(Study study) {

    /// @param home  root of the checkout
    /// @throws IOException in one line, on an unknown or malformed study
    public static StudyReport of(Path home, String name) throws IOException {
        return new StudyReport(StudyYaml.read(home.resolve("collectors").resolve("studies"), name));
    }

    /// Whose runs it looks at, and at how many of each.
    public Map<String, Integer> runs() {
        Map<String, Integer> runs = new LinkedHashMap<>();
        study.scenarios().keySet().forEach(scenario -> runs.put(scenario, study.runs().getOrDefault(scenario, 1)));
        return runs;
    }

    public Scoreboard score(List<RunResult> runs) {
        return Scoreboard.of(study, Measurements.of(runs));
    }

    /// @return `scoreboard.csv` in the folder
    public Path write(Scoreboard board, PrintStream out, Path folder) throws IOException {
        out.println();
        ScoreboardText.lines(study, board).forEach(out::println);
        Files.createDirectories(folder);
        return Files.writeString(folder.resolve("scoreboard.csv"), ScoreboardText.csv(List.of(board)), StandardCharsets.UTF_8);
    }
}
