package analyzers;

import collectors.run.RunFolder;
import collectors.run.RunJson;
import collectors.run.RunRecord;
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

    private record Whole(Path folder, double scale) {}

    /// The newest whole runs of one scenario, so many at most, all at the scale of the newest: one of another scale has other times and other users,
    /// and is no repetition of it.
    List<Path> newest(String scenario, int runs) throws IOException {
        Path folder = rawResults.resolve(scenario);
        Optional<Whole> newest = whole(folder).findFirst();
        return newest.isEmpty() ? List.of() : whole(folder).filter(run -> run.scale() == newest.get().scale()).limit(runs).map(Whole::folder).toList();
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
        return whole(scenario).findFirst().map(Whole::folder);
    }

    /// Newest first.
    private static Stream<Whole> whole(Path scenario) throws IOException {
        return folders(scenario).reversed().stream()
                .filter(run -> !run.getFileName().toString().endsWith(RunFolder.PARTIAL))
                .filter(run -> Files.isRegularFile(new RunFolder(run).runJson()))
                .flatMap(run -> complete(run).stream());
    }

    private static Optional<Whole> complete(Path run) {
        try {
            RunRecord record = RunJson.read(new RunFolder(run).runJson());
            return record.outcome().equals("complete") ? Optional.of(new Whole(run, record.scenario().scale())) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
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
