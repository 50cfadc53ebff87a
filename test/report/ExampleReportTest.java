package report;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.Analyze;
import charts.page.HtmlReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The whole right half of the line on the recorded run: everything that a user gets to see of it is kept, and compared.
class ExampleReportTest {

    private static final Path GOLDEN = Path.of("test/report");

    @TempDir
    private Path out;

    private final PrintStream stdout = System.out;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @BeforeEach
    void capture() {
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void release() {
        System.setOut(stdout);
    }

    @Test
    void theRecordedRunGivesTheGoldenReport() throws IOException {
        int code = Analyze.run(new String[] {example().toString(), "--out", out.toString()}, new HtmlReport());
        assertThat(code).isZero();
        List<String> changed = new ArrayList<>();
        same("golden-terminal.txt", printed.toString(StandardCharsets.UTF_8).replaceAll("(?m)^Report: .*$", "Report: index.html"), changed);
        same("golden-results.json", Files.readString(out.resolve("results.json"), StandardCharsets.UTF_8), changed);
        same("golden-levels.csv", Files.readString(out.resolve("tables/levels.csv"), StandardCharsets.UTF_8), changed);
        // Drawings depend on the machine's fonts, and links on where the report lies.
        same("golden-page.html", Files.readString(out.resolve("index.html"), StandardCharsets.UTF_8)
                .replaceAll("(?s)<svg.*?</svg>", "<svg/>").replaceAll("(?s)<style>.*?</style>", "<style></style>")
                .replaceAll("href=\"[^\"#]+/raw-results/", "href=\"../raw-results/"), changed);
        assertThat(changed).as("files under %s that are not what the recorded run gives now; compare with those of target/, and adopt what is right", GOLDEN)
                .isEmpty();
    }

    private static void same(String name, String actual, List<String> changed) throws IOException {
        Path golden = GOLDEN.resolve(name);
        String expected = Files.exists(golden) ? Files.readString(golden, StandardCharsets.UTF_8) : "";
        if (!expected.equals(actual)) {
            Files.writeString(Path.of("target", name), actual, StandardCharsets.UTF_8);
            changed.add(name);
        }
    }

    private static Path example() throws IOException {
        try (Stream<Path> runs = Files.walk(Path.of("raw-results/example"), 2)) {
            return runs.filter(p -> Files.exists(p.resolve("run.json"))).findFirst().orElseThrow();
        }
    }
}
