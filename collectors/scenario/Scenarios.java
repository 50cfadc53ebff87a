package collectors.scenario;

import collectors.exit.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The scenarios of a folder: a new one is one new file there.
public record Scenarios(Path folder) {

    private static final Pattern CHANGED = Pattern.compile("(.+)-(pool|threads|cpus)-([\\w.]+)");

    public List<String> names() throws Stop {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.getFileName().toString().endsWith(".yaml")).map(ScenarioYaml::name).sorted().toList();
        } catch (IOException e) {
            throw Stop.failure(folder + ": cannot list the scenarios (" + e.getMessage() + ")", e);
        }
    }

    /// A file's scenario, or one that [WhatIf] named by its change.
    private Scenario read(String name, List<String> known) throws Stop {
        Matcher changed = CHANGED.matcher(name);
        if (!known.contains(name) && changed.matches()) {
            return new WhatIf(Map.of(changed.group(2), changed.group(3))).applyTo(read(changed.group(1), known));
        }
        if (!known.contains(name)) {
            throw Stop.usage("unknown scenario '" + name + "'" + Suggestions.text(name, known) + " (there are " + String.join(", ", known) + ")");
        }
        return read(name);
    }

    /// A file's scenario.
    public Scenario read(String name) throws Stop {
        return ScenarioYaml.read(folder.resolve(name + ".yaml"));
    }

    /// Every one that is asked for, in that order.
    ///
    /// @throws Stop on an unknown or a doubled name, with what may have been meant
    public List<Scenario> read(List<String> wanted) throws Stop {
        List<String> known = names();
        List<Scenario> all = new ArrayList<>();
        for (String name : wanted) {
            Scenario scenario = read(name, known);
            if (all.stream().anyMatch(s -> s.name().equals(name))) {
                throw Stop.usage("scenario '" + name + "' is named twice; use --repetitions to run it again");
            }
            all.add(scenario);
        }
        return all;
    }
}
