package analyzers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.bound.Candidate;
import analyzers.evidence.RunEvidence;
import analyzers.result.Judge;
import analyzers.verdict.Reading;
import charts.page.HtmlReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The verdict of one level reads as at most a dozen lines and a hint at what had no room, in the terminal and on the page, whatever the level:
/// those of the truth set and those of a prototype's raw files.
class VerdictReadingTest {

    private static final int INDENT = 4;
    private static final Pattern HEADING = Pattern.compile("  \\d+ users: .*");
    private static final Pattern ON_THE_PAGE = Pattern.compile("(?s)<p class=\"sentence\">.*?(?=<details>|<p class=\"note\">|</div>)");

    /// Candidates are called by words of the field, not by those of `results.json`.
    private static final List<String> INTERNAL = Stream.of(Candidate.values()).map(Candidate::word).filter(word -> word.contains("-")).toList();

    @TempDir
    private Path out;

    @Test
    void everyLevelOfTheTruthSet() throws IOException {
        List<String> runs = new ArrayList<>();
        for (String frozen : List.of("before", "after")) {
            try (Stream<Path> files = Files.walk(Path.of("test/truth", frozen), 2)) {
                files.filter(f -> Files.exists(f.resolve("run.json"))).sorted().map(Path::toString).forEach(runs::add);
            }
        }
        assertReads(runs, runs.size());
    }

    @Test
    void rawFilesOfAPrototype() throws IOException {
        Path samples = Path.of("../shared/samples/lab-runs");
        assumeTrue(Files.isDirectory(samples), "skipped: " + samples + " is not here, as in a public clone");
        for (String[] load : new String[][] {{"exp-c-n50", "50", "600"}, {"exp-c-n500", "500", "600"}, {"exp-d-n50", "50", "10"}, {"exp-d-n500", "500", "10"}}) {
            assertReads(List.of(samples.resolve(load[0]).toString(), "--thread-model", "virtual", "--users", load[1], "--pool", load[2], "--calm", "1s",
                    "--hold", "1s", "--cores", "2"), 1);
        }
        assertReads(List.of(samples.resolve("exp-d-n500-hikari-30s-timeouts").toString(), "--thread-model", "virtual", "--users", "500", "--pool", "10", "--calm", "1s"), 1);
        assertReads(List.of(samples.resolve("exp-c-file-n16").toString(), "--thread-model", "virtual", "--users", "16", "--pool", "600", "--cores", "2"), 1);
    }

    /// Points are lost, so that nothing is judged: that is said in the verdict and in the law's line, and not of each candidate.
    @Test
    void aLevelWhoseBookkeepingIsBroken() {
        Levels level = Levels.of(10, 49, 0.204).pool(120, 0, 10, 0, 0.202, 0.0001).server(0.203).cpu(0.6, 0.3);
        RunEvidence run = level.after(Levels.of(1, 4.9, 0.204), level.load(0.95, true)).run();
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        new TerminalReport(new PrintStream(printed, true, StandardCharsets.UTF_8)).print(List.of(Judge.judge(run)));
        assertThat(levels(printed.toString(StandardCharsets.UTF_8))).singleElement().satisfies(lines -> {
            assertFits(lines);
            assertThat(String.join(" ", lines).split("points are lost", -1)).as(String.join("\n", lines)).hasSize(3);
        });
    }

    private void assertReads(List<String> arguments, int leastLevels) throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream terminal = new PrintStream(printed, true, StandardCharsets.UTF_8);
        List<String> all = new ArrayList<>(arguments);
        all.addAll(List.of("--out", out.toString()));
        assertThat(Analyze.run(all.toArray(new String[0]), new HtmlReport(), terminal, terminal)).isZero();
        List<List<String>> levels = levels(printed.toString(StandardCharsets.UTF_8));
        assertThat(levels).hasSizeGreaterThanOrEqualTo(leastLevels).allSatisfy(VerdictReadingTest::assertReads);
        List<List<String>> shown = onThePage(Files.readString(out.resolve("index.html"), StandardCharsets.UTF_8));
        assertThat(shown).hasSameSizeAs(levels).allSatisfy(paragraphs ->
                assertThat(paragraphs.stream().mapToInt(p -> Reading.wrap(p).size()).sum()).as(String.join("\n", paragraphs)).isBetween(2, Reading.MOST_LINES));
    }

    private static void assertReads(List<String> level) {
        assertFits(level);
        assertThat(String.join("\n", level)).as("what binds comes with what does not, or with what is not known").containsAnyOf("Do not bind: ", "Not measured: ", "Undecided: ");
    }

    private static void assertFits(List<String> level) {
        String text = String.join("\n", level);
        assertThat(level.stream().filter(line -> !line.strip().matches("\\(\\d+ more notes? in results\\.json\\)")).count()).as(text).isBetween(3L, 12L);
        assertThat(level.subList(1, level.size())).as(text).allSatisfy(line -> assertThat(line.length() <= INDENT + 110 || line.contains("jbang ")).isTrue());
        assertThat(level.get(1)).as(text).matches(" {4}(The|A hidden cap|Inconclusive).*");
        assertThat(text.lines().filter(line -> !line.contains("jbang ")).toList()).as(text).allSatisfy(line -> assertThat(line).doesNotContain(INTERNAL));
    }

    private static List<List<String>> levels(String printed) {
        List<List<String>> levels = new ArrayList<>();
        List<String> open = null;
        for (String line : printed.lines().toList()) {
            if (HEADING.matcher(line).matches()) {
                open = new ArrayList<>();
                levels.add(open);
            }
            if (line.isBlank() || line.startsWith("  warning: ")) {
                open = null;
            }
            if (open != null) {
                open.add(line);
            }
        }
        return levels;
    }

    private static List<List<String>> onThePage(String page) {
        Matcher level = ON_THE_PAGE.matcher(page);
        List<List<String>> all = new ArrayList<>();
        while (level.find()) {
            all.add(Stream.of(level.group().replace("<code class=\"command\">", "</p>").split("</p>"))
                    .map(p -> p.replaceAll("<[^>]*>", "").strip()).filter(p -> !p.isEmpty()).toList());
        }
        return all;
    }
}
