package collectors.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import collectors.exit.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdksTest {

    @TempDir
    Path folder;

    private Path root;
    private Path user;

    @BeforeEach
    void folders() throws IOException {
        root = folder.resolve("root");
        user = folder.resolve("user");
        jdk(root.resolve("usr/lib/jvm/java-17-openjdk"), "17.0.17");
        jdk(root.resolve("usr/lib/jvm/temurin-21"), "21.0.9");
        jdk(root.resolve("usr/lib/jvm/java-1.8.0"), "1.8.0_472");
        jdk(user.resolve(".sdkman/candidates/java/21.0.10-tem"), "21.0.10");
        jdk(user.resolve(".jbang/cache/jdks/25"), "25.0.3");
        jdk(root.resolve("Library/Java/JavaVirtualMachines/jdk-24.jdk/Contents/Home"), "24");
        Files.createSymbolicLink(root.resolve("usr/lib/jvm/default"), root.resolve("usr/lib/jvm/temurin-21"));
        // A runtime that lost its java, as packages leave behind.
        Files.createDirectories(root.resolve("usr/lib/jvm/openjdk-22"));
    }

    @Test
    void aNumberIsTheNewestJdkOfThatRelease() throws Stop {
        assertThat(jdks(Map.of()).choose("--jdk ", "21").version()).as("21.0.10 is later than 21.0.9").isEqualTo("21.0.10");
        assertThat(jdks(Map.of()).choose("--jdk ", "25").home()).isEqualTo(user.resolve(".jbang/cache/jdks/25"));
        assertThat(jdks(Map.of()).choose("--jdk ", "24").home()).isEqualTo(root.resolve("Library/Java/JavaVirtualMachines/jdk-24.jdk/Contents/Home"));
        assertThat(jdks(Map.of()).all()).extracting(Jdks.Jdk::feature).as("each once, links left out").containsExactlyInAnyOrder(17, 21, 8, 21, 25, 24);
    }

    @Test
    void javaHomeAndItsKindCount() throws Exception {
        Path elsewhere = jdk(folder.resolve("elsewhere"), "23.0.1");
        assertThat(jdks(Map.of("JAVA_HOME_23", elsewhere.toString(), "PATH", "/usr/bin")).choose("--jdk ", "23").home()).isEqualTo(elsewhere);
        assertThat(jdks(Map.of()).choose("--jdk ", elsewhere.toString()).feature()).isEqualTo(23);
    }

    @Test
    void whatCannotBeIsSaidInOneLine() {
        assertThat(refused("23")).startsWith("--jdk 23: no JDK 23 found (there are ").contains("17.0.17 in " + root.resolve("usr/lib/jvm/java-17-openjdk"))
                .endsWith("; install one, or give its home");
        assertThat(refused("17")).startsWith("--jdk 17: the application needs JDK 21 or later, ").endsWith(" is JDK 17.0.17");
        assertThat(refused(root.resolve("usr/lib/jvm/java-1.8.0").toString())).contains("needs JDK 21 or later");
        assertThat(refused(folder.toString())).contains("expected the home of a JDK, with bin/java in it, or a number such as 21");
    }

    private Jdks jdks(Map<String, String> environment) {
        return Jdks.of(environment, root, user);
    }

    private String refused(String asked) {
        Stop stop = catchThrowableOfType(Stop.class, () -> jdks(Map.of()).choose("--jdk ", asked));
        assertThat(stop.exitCode()).isEqualTo(Stop.USAGE);
        assertThat(stop.getMessage()).doesNotContain("\n");
        return stop.getMessage();
    }

    private static Path jdk(Path home, String version) throws IOException {
        Files.createDirectories(home.resolve("bin"));
        Files.createFile(home.resolve("bin/java"), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Somebody\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }
}
