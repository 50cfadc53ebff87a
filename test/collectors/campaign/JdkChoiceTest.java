package collectors.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import collectors.exit.Stop;
import collectors.host.Jdks;
import collectors.scenario.Plan;
import collectors.scenario.Scale;
import collectors.scenario.Scenarios;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `pin-synchronized-21` asks for JDK 21, `pin-native` needs 22 or later, `pin-synchronized` takes what it gets.
class JdkChoiceTest {

    @TempDir
    Path folder;

    @Test
    void aScenarioRunsOnTheReleaseItAsksFor() throws Exception {
        Path old = jdk("21.0.9");
        JdkChoice choice = choice(jdk("25.0.3"), false);
        assertThat(choice.home(plan("pin-synchronized-21"))).isEqualTo(old);
        assertThat(choice.home(plan("pin-synchronized"))).isEqualTo(folder.resolve("25.0.3"));
        assertThat(choice.cannot(plan("pin-synchronized-21").surroundings())).isEmpty();
        assertThat(choice.cannot(plan("pin-native").surroundings())).isEmpty();
    }

    @Test
    void theCommandLineWins() throws Exception {
        jdk("21.0.9");
        JdkChoice choice = choice(jdk("24.0.1"), true);
        assertThat(choice.home(plan("pin-lock-21"))).isEqualTo(folder.resolve("24.0.1"));
        assertThat(choice(folder.resolve("21.0.9"), true).cannot(plan("pin-native").surroundings()))
                .contains("needs JDK 22 or later, and would run on 21.0.9");
        assertThat(choice(folder.resolve("21.0.9"), false).on(new Jdks.Jdk(folder.resolve("24.0.1"), 24, "24.0.1")).home(plan("pin-lock-21")))
                .as("what a what-if changes").isEqualTo(folder.resolve("24.0.1"));
    }

    @Test
    void theLabsOwnWillDoWhereItIsOfThatRelease() throws Exception {
        Path elsewhere = jdk("21.0.9");
        JdkChoice choice = new JdkChoice(new Jdks(List.of()), new Jdks.Jdk(elsewhere, 21, "21.0.9"), false);
        assertThat(choice.home(plan("pin-lock-21"))).isEqualTo(elsewhere);
    }

    @Test
    void whereThereIsNoneItSaysSoAndWhatThereIs() throws Exception {
        JdkChoice choice = choice(jdk("25.0.3"), false);
        assertThat(choice.cannot(plan("pin-synchronized-21").surroundings()).orElseThrow()).startsWith("needs a JDK 21, and none was found (there are ")
                .contains("25.0.3 in " + folder.resolve("25.0.3")).endsWith("; install one, or choose another with --jdk");
        assertThat(catchThrowableOfType(Stop.class, () -> choice.home(plan("pin-synchronized-21"))).exitCode()).isEqualTo(Stop.USAGE);
    }

    private JdkChoice choice(Path given, boolean asked) {
        String version = given.getFileName().toString();
        // Found as a variable of the environment would name them.
        Map<String, String> all = Map.of("JAVA_HOME_21", folder.resolve("21.0.9").toString(), "JAVA_HOME", given.toString());
        return new JdkChoice(Jdks.of(all, folder.resolve("no-root"), folder.resolve("no-user")),
                new Jdks.Jdk(given, Integer.parseInt(version.split("\\.")[0]), version), asked);
    }

    private Path jdk(String version) throws IOException {
        Path home = folder.resolve(version);
        Files.createDirectories(home.resolve("bin"));
        Files.createFile(home.resolve("bin/java"), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    private static Plan plan(String name) throws Stop {
        return Plan.of(new Scenarios(Path.of("collectors/scenarios")).read(name), Scale.FULL, List.of(50), Duration.ofSeconds(60), Duration.ofSeconds(10));
    }
}
