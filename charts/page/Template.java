package charts.page;

import com.github.mustachejava.DefaultMustacheFactory;
import com.github.mustachejava.Mustache;
import com.github.mustachejava.MustacheException;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Fills `report/page.mustache`. All values pass through `Escaping`, but for the two that the report makes itself: style and drawings.
final class Template {

    private final Mustache mustache;

    private Template(Mustache mustache) {
        this.mustache = mustache;
    }

    /// @throws IOException naming the file, when it is not there or is no template
    static Template read(Path file) throws IOException {
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
        try {
            return new Template(factory.compile(new StringReader(text(file)), file.getFileName().toString()));
        } catch (MustacheException e) {
            throw new IOException(file + ": not a template that fits this version (" + e.getMessage() + "); expected the checkout's own", e);
        }
    }

    /// @throws IOException naming the file, when it cannot be read
    static String text(Path file) throws IOException {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            throw new IOException(file + ": not found; expected the page's template and style below the checkout's root", e);
        }
    }

    void fill(Page page, Writer out) throws IOException {
        try {
            mustache.execute(out, page).flush();
        } catch (MustacheException e) {
            // The engine wraps a full disk as if it were a fault of the template.
            throw e.getCause() instanceof UncheckedIOException full ? full.getCause() : new IOException(e.getMessage(), e);
        }
    }
}
