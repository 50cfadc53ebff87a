package project;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Compares the libraries of the `//DEPS` lines with those of pom.xml; each gives one sentence a difference.
final class Versions {

    private Versions() {}

    static List<String> differences(List<Directive> deps, Pom pom) {
        List<String> differences = new ArrayList<>();
        Set<String> named = new HashSet<>();
        for (Directive directive : deps) {
            for (String word : directive.value().split("\\s+")) {
                if (word.endsWith(".java")) {
                    // Another script, which JBang builds into a jar of its own; its libraries stand in its own lines.
                    continue;
                }
                Coordinate library = Coordinate.of(word);
                named.add(library.name());
                Optional<String> expected = Optional.ofNullable(pom.versions().get(library.name()));
                if (!library.version().equals(expected) && !(expected.isEmpty() && library.version().isEmpty())) {
                    differences.add(directive + ": pom.xml says " + expected.orElse("nothing") + "; make the two equal");
                } else if (library.version().isEmpty() && !pom.lab().contains(library.name())) {
                    differences.add(directive + ": pom.xml does not have it; add the dependency");
                }
            }
        }
        pom.lab().stream().filter(name -> !named.contains(name)).sorted()
                .forEach(name -> differences.add("pom.xml: " + name + " is in no //DEPS line; add it to the script that needs it, or drop it"));
        return differences;
    }
}
