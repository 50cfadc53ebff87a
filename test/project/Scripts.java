package project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The Java files under jbang/, by name. A script is one that can be run; `Lab.java` only shares directives.
///
/// @param texts  file name to text
record Scripts(SortedMap<String, String> texts) {

    static Scripts read() throws IOException {
        SortedMap<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.list(Path.of("jbang"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                texts.put(file.getFileName().toString(), Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        return new Scripts(texts);
    }

    List<String> runnable() {
        return texts.keySet().stream().filter(name -> texts.get(name).startsWith("///usr/bin/env jbang")).toList();
    }

    List<Directive> directives(String keyword) {
        return texts.entrySet().stream()
                .flatMap(e -> ScriptText.read(e.getKey(), e.getValue()).directives().stream())
                .filter(d -> d.keyword().equals(keyword))
                .toList();
    }
}
