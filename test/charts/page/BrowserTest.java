package charts.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import charts.SampleRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Opens the page in a real browser, with no network: what a person sees and a parser does not.
class BrowserTest {

    @TempDir
    Path folder;

    @Test
    void thePageShowsAndIsNotWiderThanATelephone() throws Exception {
        Path page = new HtmlReport().write(List.of(SampleRuns.expC(folder), SampleRuns.expD(folder), SampleRuns.damaged(folder)), Path.of(""),
                folder);
        // The page runs no script itself; this copy measures what the browser made of it, and drops the rule that would forbid that.
        String measuring = Files.readString(page).replaceAll("<meta http-equiv=[^>]*>", "").replace("</body>",
                "<script>document.title = [document.documentElement.scrollWidth <= innerWidth, document.querySelectorAll('svg').length,"
                        + " [...document.querySelectorAll('svg')].every(s => s.getBoundingClientRect().width > 300)].join(' ')</script></body>");
        Path copy = Files.writeString(folder.resolve("measuring.html"), measuring);
        assertThat(browse(copy, "--window-size=500,1200", "--dump-dom")).contains("<title>true 8 true</title>");
    }

    @Test
    void thePageIsPaintedInLightAndInDark() throws Exception {
        Path page = new HtmlReport().write(List.of(SampleRuns.expD(folder)), Path.of(""), folder);
        for (String scheme : List.of("1", "0")) {
            Path picture = folder.resolve("page-" + scheme + ".png");
            browse(page, "--window-size=900,1200", "--hide-scrollbars", "--blink-settings=preferredColorScheme=" + scheme,
                    "--screenshot=" + picture);
            int corner = ImageIO.read(picture.toFile()).getRGB(2, 2) & 0xFFFFFF;
            assertThat(corner).as("background, scheme %s", scheme).isEqualTo(scheme.equals("1") ? 0xFFFFFF : 0x11151A);
        }
    }

    private String browse(Path page, String... options) throws Exception {
        Optional<Path> browser = browser();
        assumeTrue(browser.isPresent(), "no chromium on the path, so the page is not opened in a browser");
        List<String> command = new ArrayList<>(List.of(browser.get().toString(), "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
                "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--user-data-dir=" + folder.resolve("profile")));
        command.addAll(List.of(options));
        command.add(page.toUri().toString());
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("the browser ended").isTrue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return Files.readString(output);
    }

    private static Optional<Path> browser() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .flatMap(folder -> Stream.of("chromium", "chromium-browser", "google-chrome").map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable).findFirst();
    }
}
