package analyzers.evidence;

import collectors.run.PredictionRecord;
import collectors.run.RunRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// All that is known of one run.
///
/// @param folder          where it lies
/// @param run             its run.json
/// @param levels          in the order run
/// @param recording       what Flight Recorder kept
/// @param rss             resident memory of the application over time, MiB
/// @param vsz             virtual memory size of the application over time, MiB
/// @param poolActive      connections in use over time
/// @param poolPending     threads waiting for a connection over time
/// @param prediction      what was predicted before it ran
/// @param warnings        one line each: what was missing, cut or strange, and what follows
public record RunEvidence(
        Path folder,
        RunRecord run,
        List<LevelEvidence> levels,
        Optional<RecordingEvidence> recording,
        Optional<Series> rss,
        Optional<Series> vsz,
        Optional<Series> poolActive,
        Optional<Series> poolPending,
        Optional<PredictionRecord> prediction,
        List<String> warnings) {

    /// A run of which nothing was predicted.
    public RunEvidence(Path folder, RunRecord run, List<LevelEvidence> levels, Optional<RecordingEvidence> recording, Optional<Series> rss,
            Optional<Series> vsz, Optional<Series> poolActive, Optional<Series> poolPending, List<String> warnings) {
        this(folder, run, levels, recording, rss, vsz, poolActive, poolPending, Optional.empty(), warnings);
    }

    /// Whether its folder has a file of that name: where one is there and does not tell, nobody need collect it.
    public boolean has(String file) {
        return Files.isRegularFile(folder.resolve(file));
    }
}
