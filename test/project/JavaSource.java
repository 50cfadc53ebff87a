package project;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import javax.lang.model.util.Elements;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/// What the rules want to know of a Java file, read by the JDK's own parser.
///
/// @param packageName   empty for a script
/// @param undocumented  public types without a `///` comment
record JavaSource(String packageName, List<String> undocumented) {

    static JavaSource parse(String text) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavacTask task = (JavacTask) compiler.getTask(null, null, problem -> {}, List.of("-proc:none"), null, List.of(new Sample(text, 0)));
        CompilationUnitTree unit = task.parse().iterator().next();
        DocTrees docs = DocTrees.instance(task);
        List<String> undocumented = new ArrayList<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitClass(ClassTree type, Void nothing) {
                boolean documented = docs.getDocCommentKind(getCurrentPath()) == Elements.DocCommentKind.END_OF_LINE;
                if (type.getModifiers().getFlags().contains(Modifier.PUBLIC) && !documented) {
                    undocumented.add(type.getSimpleName().toString());
                }
                return super.visitClass(type, nothing);
            }
        }.scan(unit, null);
        String packageName = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
        return new JavaSource(packageName, List.copyOf(undocumented));
    }
}
