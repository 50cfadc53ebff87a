package charts.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import analyzers.evidence.RecordingEvidence.EventState;
import analyzers.result.RunResult;
import analyzers.study.Scoreboard;
import analyzers.study.StudyReport;
import charts.SampleRuns;
import collectors.run.RunJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HtmlReportTest {

    private static final Path HOME = Path.of("");
    private static final Path GOLDEN = Path.of("test/charts/page/golden.html");
    private static final String ATTACK = "<script>alert(1)</script>\"' onmouseover=alert(2) ]]> {{style}} \u0000 https://evil.example/x";

    @TempDir
    Path folder;

    private String page(RunResult... runs) throws IOException {
        return Files.readString(new HtmlReport().write(List.of(runs), HOME, folder), StandardCharsets.UTF_8);
    }

    private Path run() throws IOException {
        Path run = Files.createDirectories(folder.resolve("raw #1/exp-d"));
        Files.writeString(run.resolve("run.json"), "{}");
        return run;
    }

    /// Drawings are left out of the comparison: text is measured with the machine's fonts, so coordinates differ from one to the next.
    @Test
    void aSmallPageIsTheGoldenOne() throws IOException {
        String page = page(SampleRuns.expC(run()), SampleRuns.expD(run()), SampleRuns.damaged(run()))
                .replaceAll("(?s)<svg.*?</svg>", "<svg/>").replaceAll("(?s)<style>.*?</style>", "<style></style>");
        String golden = Files.exists(GOLDEN) ? Files.readString(GOLDEN, StandardCharsets.UTF_8) : "";
        if (!golden.equals(page)) {
            Path actual = Path.of("target/golden-actual.html");
            Files.writeString(actual, page, StandardCharsets.UTF_8);
            List<String> expected = golden.lines().toList();
            List<String> lines = page.lines().toList();
            int line = 0;
            while (line < Math.min(lines.size(), expected.size()) && lines.get(line).equals(expected.get(line))) {
                line++;
            }
            fail("%s differs from line %d on, which is now%n%s%nCompare it with %s, and adopt that if it is right.",
                    GOLDEN, line + 1, line < lines.size() ? lines.get(line) : "(no line)", actual);
        }
    }

    @Test
    void theSameRunsGiveTheSamePage() throws IOException {
        assertThat(page(SampleRuns.expC(run()), SampleRuns.expD(run()))).isEqualTo(page(SampleRuns.expC(run()), SampleRuns.expD(run())));
    }

    @Test
    void everyValueIsEscaped() throws Exception {
        String page = page(SampleRuns.hostile(run(), ATTACK));
        assertThat(page).doesNotContain("<script", "\" onmouseover", "' onmouseover", "\u0000");
        assertThat(page).contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; onmouseover=alert(2) ]]&gt; {{style}} \ufffd");
        PageXml.of(page).assertOnlyElements(PageXml.ALLOWED).assertNoEventHandlers();
    }

    @Test
    void thePageIsWellFormedAndItsIdsAreUnique() throws Exception {
        PageXml.of(page(SampleRuns.expC(run()), SampleRuns.expD(run(), 1), SampleRuns.expD(run(), 2), SampleRuns.damaged(run())))
                .assertOnlyElements(PageXml.ALLOWED).assertUniqueIds().assertReferencesResolve();
    }

    @Test
    void nothingIsLoadedFromElsewhere() throws Exception {
        String page = page(SampleRuns.expC(run()), SampleRuns.hostile(run(), "url(https://evil.example/)"));
        assertThat(PageXml.of(page).links()).isNotEmpty().allSatisfy(link -> assertThat(link).doesNotContain(":").doesNotStartWith("//"));
        assertThat(Pattern.compile("(?i)(@import|<link|<img|<image|<iframe|<object|<embed|<base|srcset|\\ssrc=|url\\((?!#))")
                .matcher(page.replace("url(https://evil.example/)", "")).find()).isFalse();
        assertThat(page).contains("default-src 'none'");
    }

    @Test
    void linksLeadToTheRawFilesAndNeverOutOfTheRunFolder() throws Exception {
        String page = page(SampleRuns.hostile(run(), "x"));
        assertThat(PageXml.of(page).links()).contains("raw%20%231/exp-d/run.json").noneMatch(link -> link.contains("passwd"));
    }

    @Test
    void aStudysClaimsAreAScoreboardWithTheirReasons() throws IOException {
        RunResult run = SampleRuns.expD(run());
        assertThat(page(run)).doesNotContain("Scoreboard");
        Scoreboard board = StudyReport.of(HOME, "boot3-pitfalls").score(List.of(run));
        String page = Files.readString(new HtmlReport().write(List.of(run), Optional.of(board), HOME, folder), StandardCharsets.UTF_8);
        assertThat(page).contains("<a href=\"#scoreboard\">", "<h3>boot3-pitfalls: Spring Boot 3 and virtual threads",
                "impossible by its own numbers: claimed 10.0, and 1000 users over 200 places allow 5.00 at most",
                "<span class=\"outcome binds\">not reproduced</span>", "<span class=\"outcome none\">not comparable here</span> not run: sleep-virtual@1000");
        assertThat(page.split("<th scope=\"row\">[a-z0-9-]+<br/>")).hasSize(board.scores().size() + 1);
    }

    @Test
    void whatIsNotKnownIsNotZero() throws IOException {
        String page = page(SampleRuns.damaged(run()));
        assertThat(page).contains("is partial: the application was killed (exit 137)")
                .contains("levels/200/k6.json.gz, which is missing")
                .contains("no resident memory over time, since pidstat.txt is missing")
                .contains("Not recorded: this run has no recording.jfr")
                .contains("<td class=\"n main\">n/a</td>").doesNotContain(">0</td>", "NaN");
    }

    @ParameterizedTest
    @CsvSource({
        "TYPE_MISSING, 20, 'holds no description of jdk.VirtualThreadPinned (JDK 25.0.3): nothing is known of pinning'",
        "DISABLED, 20, 'was switched off in the recording (JDK 25.0.3): pinning was not recorded, which is not the same as none'",
        "UNKNOWN, 20, 'whether pinning was recorded is not known'",
        "ENABLED_AND_EMPTY, 20, 'No pinned event over the recording&#39;s threshold of 20 ms (JDK 25.0.3). That is not &quot;no pinning&quot;: shorter pins'",
        "ENABLED_AND_EMPTY, 0, 'threshold of 0 ms (JDK 25.0.3). That is not &quot;no pinning&quot;: carriers blocked in native or file I/O leave none'",
        "RECORDED, 20, '4 pinned events over the recording&#39;s threshold of 20 ms (JDK 25.0.3), 672 ms in total, which is 0.3 % of the carriers&#39; time over the recording'"})
    void eachStateOfThePinnedEventIsWordedDifferently(EventState state, double thresholdMs, String words) throws IOException {
        assertThat(page(SampleRuns.pinned(run(), state, thresholdMs))).contains(words);
    }

    /// What a cut or lying run.json may hold: a scenario, and otherwise objects without a single known field.
    @Test
    void aRunRecordWithHardlyAnythingInItStillGivesAPage() throws IOException {
        Path json = Files.writeString(folder.resolve("bare.json"),
                "{\"scenario\":{},\"levels\":[{}],\"recorders\":[{}],\"components\":[{}],\"host\":{}}");
        Path noHost = Files.writeString(folder.resolve("no-host.json"), "{\"scenario\":{}}");
        String page = page(SampleRuns.bare(folder, RunJson.read(json)), SampleRuns.bare(folder, RunJson.read(noHost)));
        assertThat(page).contains("a machine that run.json does not describe", "of unknown outcome").doesNotContain(">null<", "null ");
    }

    @Test
    @Timeout(30)
    void aThousandLevelsMakeAPageOfBoundedSize() throws IOException {
        long start = System.nanoTime();
        String page = page(SampleRuns.manyLevels(run(), 1000));
        assertThat(page.length()).isLessThan(10_000_000);
        assertThat(page).contains("are left out of so long a page");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(25));
    }

    @Test
    void aFailureNamesTheFileAndLeavesTheLastPage() throws IOException {
        page(SampleRuns.expD(run()));
        assertThatThrownBy(() -> new HtmlReport().write(List.of(SampleRuns.expC(run())), folder.resolve("nowhere"), folder))
                .isInstanceOf(IOException.class).hasMessageContaining("page.mustache: not found; expected");
        Path home = Files.createDirectories(folder.resolve("home/report"));
        Files.copy(HOME.resolve("report/page.mustache"), home.resolve("page.mustache"));
        assertThatThrownBy(() -> new HtmlReport().write(List.of(SampleRuns.expC(run())), home.getParent(), folder))
                .isInstanceOf(IOException.class).hasMessageContaining("style.css: not found; expected");
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> new HtmlReport().write(List.of(SampleRuns.expC(run())), HOME, file))
                .isInstanceOf(IOException.class).hasMessageContaining("index.html: cannot be written");
        assertThat(folder.resolve("index.html")).content().contains("exp-d").doesNotContain("exp-c");
        assertThat(folder.resolve("index.html.draft")).doesNotExist();
    }
}
