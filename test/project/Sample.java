package project;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// A Java source held as text.
final class Sample extends SimpleJavaFileObject {

    private final String text;

    Sample(String file, String text) {
        super(URI.create("string:///" + file), Kind.SOURCE);
        this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
    }

    /// The same, for a compiler that will not mind that a public type has another file's name.
    @Override
    public boolean isNameCompatible(String simpleName, JavaFileObject.Kind kind) {
        return kind == Kind.SOURCE;
    }

    /// Compiles against everything that the tests see.
    ///
    /// @throws IOException with the compiler's words, when a sample does not compile
    static void compile(Path output, String... texts) throws IOException {
        Files.createDirectories(output);
        List<Sample> samples = new ArrayList<>();
        for (String text : texts) {
            samples.add(new Sample("Sample" + samples.size() + ".java", text));
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter words = new StringWriter();
        List<String> options = List.of("-proc:none", "-d", output.toString(), "-cp", System.getProperty("java.class.path"));
        if (!compiler.getTask(words, null, null, options, null, samples).call()) {
            throw new IOException("a sample does not compile: " + words);
        }
    }
}
