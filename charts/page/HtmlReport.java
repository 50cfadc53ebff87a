package charts.page;

import analyzers.result.ReportWriter;
import analyzers.result.RunResult;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// Writes `index.html`: one file that holds its style and drawings, loads nothing and runs no script.
public final class HtmlReport implements ReportWriter {

    @Override
    public Path write(List<RunResult> runs, Path home, Path folder) throws IOException {
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("a report needs at least one run");
        }
        String style = style(home.resolve("report").resolve("style.css"));
        Page page = Page.of(runs, style, folder);
        Files.createDirectories(folder);
        Path target = folder.resolve("index.html");
        Path draft = folder.resolve("index.html.draft");
        try {
            try (Writer out = Files.newBufferedWriter(draft, StandardCharsets.UTF_8)) {
                new Template(home.resolve("report").resolve("page.mustache")).fill(page, out);
            }
            // A reader of the page never sees half of it, and a failure leaves the last whole one.
            Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
        return target;
    }

    private static String style(Path file) throws IOException {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            throw new IOException(file + ": not found; expected the page's style below the checkout's root", e);
        }
    }
}
