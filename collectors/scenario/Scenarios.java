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

/// The scenarios of a folder: a new one is one new file there, or anywhere when it is named by its path.
public record Scenarios(Path folder) {

    private static final Pattern CHANGED = Pattern.compile("(.+)-(pool|threads|cpus)-([\\w.]+)");

    public List<String> names() throws Stop {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.getFileName().toString().endsWith(".yaml")).map(ScenarioYaml::name).sorted().toList();
        } catch (IOException e) {
            throw Stop.failure(folder + ": cannot list the scenarios (" + e.getMessage() + ")", e);
        }
    }

    /// A file's scenario, or one that [WhatIf] named by its change, or that of a file anywhere, named by its path.
    private Scenario read(String name, List<String> known) throws Stop {
        if (name.endsWith(".yaml")) {
            return elsewhere(Path.of(name), known);
        }
        Matcher changed = CHANGED.matcher(name);
        if (!known.contains(name) && changed.matches()) {
            return new WhatIf(Map.of(changed.group(2), changed.group(3))).applyTo(read(changed.group(1), known));
        }
        if (!known.contains(name)) {
            throw Stop.usage("unknown scenario '" + name + "'" + Suggestions.text(name, known) + " (there are " + String.join(", ", known) + ")");
        }
        return read(name);
    }

    /// Somebody's own file. Its runs go by its name, so that may not be one of the lab's.
    private Scenario elsewhere(Path file, List<String> known) throws Stop {
        Scenario scenario = ScenarioYaml.read(file);
        boolean ours = file.toAbsolutePath().normalize().equals(folder.resolve(scenario.name() + ".yaml").toAbsolutePath().normalize());
        if (!scenario.name().matches("[A-Za-z0-9][A-Za-z0-9_-]{0,63}")) {
            throw Stop.usage(file + ": expected a file name of letters, digits, - and _, since the runs go by it");
        }
        if (known.contains(scenario.name()) && !ours) {
            throw Stop.usage(file + ": there is a scenario '" + scenario.name() + "' already; give the file another name, so that runs of the two are told apart");
        }
        return scenario;
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
            if (all.stream().anyMatch(s -> s.name().equals(scenario.name()))) {
                throw Stop.usage("scenario '" + name + "' is named twice; use --repetitions to run it again");
            }
            all.add(scenario);
        }
        return all;
    }
}
