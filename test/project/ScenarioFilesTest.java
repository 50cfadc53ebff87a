package project;

import static org.assertj.core.api.Assertions.assertThat;

import collectors.scenario.Scenarios;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Scenarios and the application's profiles name each other only as text, which no compiler compares.
class ScenarioFilesTest {

    @Test
    void everyScenarioIsWholeAndEveryProfileIsNamed() throws Exception {
        Scenarios scenarios = new Scenarios(Path.of("collectors/scenarios"));
        Set<String> named = new TreeSet<>();
        for (String name : scenarios.names()) {
            named.add("application-" + scenarios.read(name).profile() + ".yaml");
        }
        try (Stream<Path> profiles = Files.list(Path.of("app/profiles"))) {
            assertThat(profiles.map(file -> file.getFileName().toString()).filter(file -> file.startsWith("application-")).collect(Collectors.toSet()))
                    .isEqualTo(named);
        }
    }
}
