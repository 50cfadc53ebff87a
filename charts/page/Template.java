package charts.page;

import com.github.mustachejava.DefaultMustacheFactory;
import com.github.mustachejava.MustacheException;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Fills `report/page.mustache`. All values pass through `Escaping`, but for the two that the report makes itself: style and drawings.
final class Template {

    private final Path file;

    Template(Path file) {
        this.file = file;
    }

    void fill(Page page, Writer out) throws IOException {
        DefaultMustacheFactory factory = new DefaultMustacheFactory(name -> {
            throw new MustacheException(name + ": the page's template includes no other");
        }) {
            @Override
            public void encode(String value, Writer writer) {
                try {
                    writer.write(Escaping.html(value));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
        try (Reader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            factory.compile(text, file.getFileName().toString()).execute(out, page).flush();
        } catch (NoSuchFileException e) {
            throw new IOException(file + ": not found; expected the page's template below the checkout's root", e);
        } catch (MustacheException e) {
            IOException io = e.getCause() instanceof UncheckedIOException u ? u.getCause() : null;
            throw io != null ? io : new IOException(file + ": not a template that fits this version (" + e.getMessage() + ")", e);
        }
    }
}
