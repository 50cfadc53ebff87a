package project;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;
import javax.lang.model.util.Elements;
import javax.tools.ToolProvider;

/// What the rules want to know of a Java file, read by the JDK's own parser.
///
/// @param packageName   empty for a script
/// @param undocumented  public types without a `///` comment
record JavaSource(String packageName, List<String> undocumented) {

    /// All in one go: a parser for each file would cost a tenth of a second apiece.
    ///
    /// @param texts  file name to text
    static Map<String, JavaSource> parse(Map<String, String> texts) throws IOException {
        List<Sample> samples = texts.entrySet().stream().map(e -> new Sample(e.getKey(), e.getValue())).toList();
        JavacTask task = (JavacTask) ToolProvider.getSystemJavaCompiler().getTask(null, null, problem -> {}, List.of("-proc:none"), null, samples);
        DocTrees docs = DocTrees.instance(task);
        Map<String, JavaSource> sources = new TreeMap<>();
        for (CompilationUnitTree unit : task.parse()) {
            String packageName = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
            sources.put(unit.getSourceFile().getName().substring(1), new JavaSource(packageName, undocumented(unit, docs)));
        }
        return sources;
    }

    static JavaSource parse(String text) throws IOException {
        return parse(Map.of("Sample.java", text)).get("Sample.java");
    }

    private static List<String> undocumented(CompilationUnitTree unit, DocTrees docs) {
        List<String> names = new ArrayList<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitClass(ClassTree type, Void nothing) {
                boolean documented = docs.getDocCommentKind(getCurrentPath()) == Elements.DocCommentKind.END_OF_LINE;
                if (type.getModifiers().getFlags().contains(Modifier.PUBLIC) && !documented) {
                    names.add(type.getSimpleName().toString());
                }
                return super.visitClass(type, nothing);
            }
        }.scan(unit, null);
        return List.copyOf(names);
    }
}
