package collectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import collectors.process.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What cannot work is refused before anything is started: one line, an exit code, nothing left.
class CollectRefusalTest {

    @TempDir
    Path folder;

    @Test
    void unknownScenario() throws Exception {
        refused(2, "unknown scenario 'exp-dd'; did you mean exp-d", "--scenario", "exp-d,exp-dd");
    }

    @Test
    void wrongUsage() throws Exception {
        refused(2, "--scenario", "--quick");
        refused(2, "--scale", "--scenario", "exp-d", "--scale", "-1");
        refused(2, "1.9 of 10 connections", "--scenario", "exp-d", "--scale", "0.19");
        refused(2, "--load 'wrk'", "--scenario", "exp-d", "--load", "wrk");
        refused(2, "bin/java", "--scenario", "exp-d", "--jdk", folder.toString());
    }

    @Test
    void aJdkThatIsNotHere() throws Exception {
        Path mine = Files.writeString(folder.resolve("mine.yaml"), Files.readString(Path.of("collectors/scenarios/pin-lock-21.yaml")).replace("jdk: 21", "jdk: 98"));
        refused(2, "scenario mine cannot run here: needs a JDK 98, and none was found", "--scenario", mine.toString());
    }

    @Test
    void aStudyByItsPath() throws Exception {
        Path mine = folder.resolve("mine.yaml");
        refused(2, "mine.yaml: cannot be read", "--study", mine.toString());
        Files.writeString(mine, "title: mine\nscenarios: {exp-a: [many]}\n");
        refused(2, "mine.yaml: key 'scenarios.exp-a': expected a whole number from 2", "--study", mine.toString());
        Files.writeString(mine, "title: mine\nscenarios: {exp-dd: [50]}\n");
        refused(2, "unknown scenario 'exp-dd'; did you mean exp-d", "--study", mine.toString());
        // A scenario that lies beside the study, and cannot run here: left out with a word, and then nothing is left.
        Files.writeString(mine, "title: mine\nscenarios: {beside: [50]}\n");
        Files.writeString(folder.resolve("beside.yaml"), Files.readString(Path.of("collectors/scenarios/pin-lock-21.yaml")).replace("jdk: 21", "jdk: 98"));
        assertThat(refused(2, "none of the scenarios can run here", "--study", mine.toString()))
                .contains("leaving out beside, which cannot run here: needs a JDK 98, and none was found");
    }

    @Test
    void portTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            refused(1, "port " + taken.getLocalPort(), "--scenario", "exp-d", "--quick", "--port", Integer.toString(taken.getLocalPort()));
        }
    }

    @Test
    void databaseUnreachable() throws Exception {
        refused(1, "refused", "--scenario", "exp-d", "--quick", "--out", folder.resolve("results").toString(),
                "--db", "jdbc:postgresql://127.0.0.1:" + Ports.free() + "/lab", "--db-user", "me");
    }

    @Test
    void unwritableFolder() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        refused(1, "cannot be written", "--scenario", "exp-d", "--quick", "--out", file.resolve("results").toString());
    }

    @Test
    void diskFull() throws Exception {
        refused(1, "disk full", "--scenario", "exp-d", "--quick", "--out", folder.resolve("results").toString(), "--min-free", "100000000");
    }

    @Test
    void diskReallyFull() throws Exception {
        Path small = Files.createDirectory(folder.resolve("small"));
        assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=16m", "loomlab", small.toString()) == 0, "only root may mount a small disk");
        try {
            refused(1, "disk full", "--scenario", "exp-d", "--quick", "--out", small.toString());
        } finally {
            run("umount", small.toString());
        }
    }

    private String refused(int exitCode, String says, String... arguments) throws Exception {
        CollectProcess collector = CollectProcess.start(folder, arguments);
        assertThat(collector.exitCode()).as(String.join(" ", arguments)).isEqualTo(exitCode);
        assertThat(collector.errors()).hasSize(1).first().asString().startsWith("collect.java: ").contains(says);
        assertThat(collector.process().descendants()).isEmpty();
        assertThat(CollectProcess.folder(folder.resolve("results"))).as("no run was begun").isEmpty();
        return collector.out();
    }

    private static int run(String... words) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        return process.waitFor(10, TimeUnit.SECONDS) ? process.exitValue() : -1;
    }
}
