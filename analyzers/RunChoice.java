package analyzers;

import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Which runs to analyse when none is named: the newest whole run of each scenario, and the recorded example when there is nothing else.
record RunChoice(Path rawResults) {

    static final String EXAMPLE = "example";

    /// @param scenario  only this scenario's runs, when given
    /// @throws IOException when raw-results cannot be listed
    List<Path> newest(Optional<String> scenario) throws IOException {
        List<Path> chosen = new ArrayList<>();
        for (Path folder : folders(rawResults)) {
            String name = folder.getFileName().toString();
            if (!name.equals(EXAMPLE) && scenario.map(name::equals).orElse(true)) {
                newestWhole(folder).ifPresent(chosen::add);
            }
        }
        return chosen.isEmpty() && scenario.isEmpty() ? example() : List.copyOf(chosen);
    }

    /// The newest whole runs of one scenario, so many at most.
    List<Path> newest(String scenario, int runs) throws IOException {
        Path folder = rawResults.resolve(scenario);
        return Files.isDirectory(folder) ? whole(folder).limit(runs).toList() : List.of();
    }

    private List<Path> example() throws IOException {
        List<Path> runs = new ArrayList<>();
        Path example = rawResults.resolve(EXAMPLE);
        if (Files.isDirectory(example)) {
            for (Path scenario : folders(example)) {
                newestWhole(scenario).ifPresent(runs::add);
            }
        }
        return List.copyOf(runs);
    }

    private static Optional<Path> newestWhole(Path scenario) throws IOException {
        return whole(scenario).findFirst();
    }

    /// Newest first.
    private static Stream<Path> whole(Path scenario) throws IOException {
        return folders(scenario).reversed().stream()
                .filter(run -> !run.getFileName().toString().endsWith(RunFolder.PARTIAL))
                .filter(run -> Files.isRegularFile(new RunFolder(run).runJson()))
                .filter(RunChoice::complete);
    }

    private static boolean complete(Path run) {
        try {
            return collectors.run.RunJson.read(new RunFolder(run).runJson()).outcome().equals("complete");
        } catch (IOException e) {
            return false;
        }
    }

    private static List<Path> folders(Path parent) throws IOException {
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(parent)) {
            return children.filter(Files::isDirectory).sorted().toList();
        }
    }
}
