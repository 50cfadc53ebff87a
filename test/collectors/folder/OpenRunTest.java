package collectors.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import collectors.exit.Stop;
import collectors.run.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenRunTest {

    @TempDir
    Path results;

    @Test
    void folderIsPartialWhileWrittenAndRenamedAtTheEnd() throws Stop {
        OpenRun run = OpenRun.make(results, "exp-d", 2);
        assertThat(run.id()).matches("exp-d/\\d{8}T\\d{6}Z-2");
        assertThat(run.folder().path()).isDirectory().isEqualTo(results.resolve(run.id() + RunFolder.PARTIAL).toAbsolutePath());
        RunFolder done = run.finish();
        assertThat(done.path()).isDirectory().isEqualTo(results.resolve(run.id()).toAbsolutePath());
        assertThat(run.folder().path()).doesNotExist();
    }

    @Test
    void twoOfOneMomentGetTwoFolders() throws Stop {
        assertThat(OpenRun.make(results, "exp-d", 1).id()).isNotEqualTo(OpenRun.make(results, "exp-d", 1).id());
    }

    @Test
    void whereNothingCanBeWrittenIsOneLine() throws Exception {
        Path file = Files.writeString(results.resolve("file"), "not a folder");
        Stop stop = catchThrowableOfType(Stop.class, () -> OpenRun.make(file, "exp-d", 1));
        assertThat(stop.exitCode()).isEqualTo(Stop.FAILURE);
        assertThat(stop.getMessage()).contains("file").contains("--out").doesNotContain("\n");
    }

    @Test
    void fullDiskIsOneLine() {
        Stop stop = catchThrowableOfType(Stop.class, () -> new DiskSpace(results, Long.MAX_VALUE).require());
        assertThat(stop.exitCode()).isEqualTo(Stop.FAILURE);
        assertThat(stop.getMessage()).contains("disk full").contains("--min-free").doesNotContain("\n");
    }

    @Test
    void checksumsNameEveryFileButTheRecordItself() throws Exception {
        Files.createDirectories(results.resolve("levels/10"));
        Files.writeString(results.resolve("levels/10/a.txt"), "abc");
        Files.writeString(results.resolve("run.json"), "{}");
        // The example of FIPS 180-2.
        assertThat(Checksums.of(results)).containsOnlyKeys("levels/10/a.txt")
                .containsValue("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
