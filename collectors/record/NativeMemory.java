package collectors.record;

import collectors.process.EpochClock;
import collectors.run.LevelRecord;
import collectors.run.RecorderRecord;
import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// `nmt.txt`: the JVM's own account of its native memory at the end of each level.
public final class NativeMemory implements Recorder {

    private final Jcmd jcmd;
    private final Notes notes = new Notes();
    private Target target;

    public NativeMemory(ProcessStarter starter) {
        this.jcmd = new Jcmd(starter);
    }

    @Override
    public String name() {
        return "native-memory";
    }

    @Override
    public String file() {
        return "nmt.txt";
    }

    @Override
    public Optional<String> cannot() {
        return jcmd.cannot();
    }

    /// Costs the JVM a few per cent of memory and hardly any time.
    @Override
    public List<String> jvmOptions(RunFolder folder) {
        return List.of("-XX:NativeMemoryTracking=summary");
    }

    @Override
    public void start(Target target) {
        this.target = target;
    }

    /// @throws IOException when the application does not answer or was not started with the option
    @Override
    public void levelEnded(LevelRecord level) throws IOException {
        long epochNs = EpochClock.nowNs();
        try {
            String summary = jcmd.run(target, Duration.ofSeconds(30), "VM.native_memory", "summary");
            if (!summary.contains("Total:")) {
                throw new IOException("jcmd " + target.applicationPid() + " VM.native_memory: no summary; start the application with "
                        + "-XX:NativeMemoryTracking=summary");
            }
            Path file = target.folder().path().resolve(file());
            Files.writeString(file, "# level " + level.vus() + " " + epochNs + " " + target.applicationPid() + "\n" + summary.stripTrailing() + "\n",
                    StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            notes.add("not at the end of level " + level.vus());
            throw e;
        }
    }

    @Override
    public void stop() {
        // Nothing runs between levels.
    }

    @Override
    public RecorderRecord describe() {
        return notes.describe(this, target != null);
    }
}
