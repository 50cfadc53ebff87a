package charts.page;

import analyzers.result.ReportWriter;
import analyzers.result.RunResult;
import analyzers.study.Scoreboard;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/// Writes `index.html`: one file that holds its style and drawings, loads nothing and runs no script.
public final class HtmlReport implements ReportWriter {

    @Override
    public Path write(List<RunResult> runs, Optional<Scoreboard> claims, Path home, Path folder) throws IOException {
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("a report needs at least one run");
        }
        Template template = Template.read(home.resolve("report").resolve("page.mustache"));
        Page page = Page.of(runs, claims, Template.text(home.resolve("report").resolve("style.css")), folder);
        Path target = folder.resolve("index.html");
        try {
            replace(target, template, page);
        } catch (IOException e) {
            throw new IOException(target + ": cannot be written (" + e + "); expected a writable folder with room for the page", e);
        }
        return target;
    }

    /// A reader of the page never sees half of it, and a failure leaves the last whole one.
    private static void replace(Path target, Template template, Page page) throws IOException {
        Files.createDirectories(target.getParent());
        Path draft = target.resolveSibling(target.getFileName() + ".draft");
        try {
            try (Writer out = Files.newBufferedWriter(draft, StandardCharsets.UTF_8)) {
                template.fill(page, out);
            }
            Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
