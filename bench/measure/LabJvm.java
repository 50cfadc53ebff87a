package bench.measure;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Command lines of the lab's readers in a JVM of their own, with the options that `jbang analyze.java` gives it.
public final class LabJvm {

    private LabJvm() {}

    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /// @param heap  such as `-Xmx128m`
    public static List<String> command(String heap, String mainClass, Path file) {
        return command(heap, mainClass, List.of(file.toString()));
    }

    public static List<String> command(String heap, String mainClass, List<String> words) {
        List<String> command = new ArrayList<>(List.of(java(), heap));
        command.addAll(List.of(System.getenv().getOrDefault("LAB_JAVA_OPTIONS", "").strip().split(" +")));
        command.removeIf(String::isEmpty);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
        command.addAll(words);
        return command;
    }
}
