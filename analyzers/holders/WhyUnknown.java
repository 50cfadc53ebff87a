package analyzers.holders;

import analyzers.bound.Seconds;
import analyzers.evidence.FrameSums;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Recorded;
import analyzers.evidence.RecordingEvidence.EventState;
import java.util.Optional;

/// Why a recording does not tell who holds connections, and what would.
final class WhyUnknown {

    /// The event that most holds are made of: the holder reads what the database answers.
    static final String READ = "jdk.SocketRead";

    private WhyUnknown() {}

    /// Absent where reads were recorded over the level.
    static Optional<String> noReads(LevelRecording recording) {
        return switch (reads(recording).map(Recorded::state).orElse(EventState.TYPE_MISSING)) {
            case RECORDED, ENABLED_AND_EMPTY -> Optional.empty();
            case DISABLED -> Optional.of(recording.file() + " was recorded without " + READ + "; " + READ + "#enabled=true would tell");
            case TYPE_MISSING, UNKNOWN -> Optional.of(recording.file() + " does not tell of " + READ + " over this level");
        };
    }

    /// Reads were on, and no holder was seen: a hold longer than the threshold may still be one of many short waits.
    static String noWait(PoolEvidence pool, LevelRecording recording) {
        Optional<String> held = pool.meanHoldSeconds().map(s -> "one is held for " + Seconds.text(s));
        Optional<Double> threshold = reads(recording).flatMap(Recorded::thresholdMs);
        if (threshold.isPresent() && pool.meanHoldSeconds().filter(s -> s * 1e3 < threshold.get()).isPresent()) {
            return held.get() + ", and " + recording.file() + " keeps no wait under " + HoldersText.milliseconds(threshold.get());
        }
        return held.map(text -> text + ", yet ").orElse("") + recording.file()
                + " has no waits of holders: they were removed, are outside HikariCP's calls, Spring's transactions and JdbcTemplate, or all "
                + threshold.map(ms -> "under " + HoldersText.milliseconds(ms)).orElse("too short to be kept");
    }

    private static Optional<Recorded<FrameSums>> reads(LevelRecording recording) {
        return recording.holds().stream().filter(h -> h.event().equals(READ)).findFirst();
    }
}
