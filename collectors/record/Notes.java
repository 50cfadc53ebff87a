package collectors.record;

import collectors.run.RecorderRecord;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// What a recorder has to say about how it recorded; each thing once, a handful at most.
final class Notes {

    private static final int MOST = 8;

    private final Set<String> said = new LinkedHashSet<>();

    synchronized void add(String note) {
        if (said.size() < MOST) {
            said.add(note);
        }
    }

    /// @param started  whether the recorder ever began to record, which proves that it can
    RecorderRecord describe(Recorder recorder, boolean started) {
        Optional<String> reason = started ? Optional.empty() : recorder.cannot();
        return new RecorderRecord(recorder.name(), recorder.file(), reason.isEmpty(), reason.or(this::text));
    }

    private synchronized Optional<String> text() {
        return said.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", said));
    }
}
