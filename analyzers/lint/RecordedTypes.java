package analyzers.lint;

import analyzers.evidence.EventTypeEvidence;
import analyzers.evidence.RecordingEvidence;
import analyzers.evidence.RunEvidence;
import java.util.List;
import java.util.Optional;

/// Event types of a run's recording, with the settings that they were recorded under.
record RecordedTypes(String file, List<EventTypeEvidence> types) {

    static Optional<RecordedTypes> of(RunEvidence run) {
        return run.recording().filter(r -> !r.status().equals("refused")).map((RecordingEvidence r) -> new RecordedTypes(r.file(), r.types()));
    }

    Optional<EventTypeEvidence> type(String name) {
        return types.stream().filter(t -> t.name().equals(name)).findFirst();
    }

    Optional<String> setting(String type, String name) {
        return type(type).flatMap(t -> Optional.ofNullable(t.settings().get(name)));
    }
}
