package collectors.record;

import collectors.run.LevelRecord;
import collectors.run.RecorderRecord;
import collectors.run.RunFolder;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Records one raw file of a run. A new recorder is one new file and one line in `Recorders`.
///
/// Order of calls: `cannot` at any time; `jvmOptions` before the application starts; `start` when it runs; `levelEnding` near the end of each
/// level and `levelEnded` after it; `stop` before the application is stopped, always, also after a failure; then `describe`.
public interface Recorder {

    String name();

    /// The file it writes, relative to the run folder.
    String file();

    /// Tries its tool. Empty when it can record here; else why not, in one sentence that ends with what would help.
    Optional<String> cannot();

    /// Options the application's JVM needs for this recorder.
    default List<String> jvmOptions(RunFolder folder) {
        return List.of();
    }

    /// Begins to record; returns once the first sample is on its way.
    ///
    /// @throws IOException naming the file or the process that could not be reached
    void start(Target target) throws IOException;

    /// Begins to take what belongs to a level under load, which goes on for about two seconds. Called from the thread that hears of the load's
    /// progress, so it returns at once; not called when a level ends early.
    ///
    /// @param vus  users of the level
    default void levelEnding(int vus) {}

    /// Takes what belongs to the end of a level.
    default void levelEnded(LevelRecord level) throws IOException {}

    /// Ends recording and completes the file. Bounded in time; never leaves a process behind.
    void stop() throws IOException;

    /// What was recorded, or why not, for run.json.
    RecorderRecord describe();
}
