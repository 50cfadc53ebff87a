package analyzers.lint;

import analyzers.evidence.RecordingEvidence.EventState;
import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Map;

/// An event that was switched off is not an event that did not happen.
final class RecordingOff implements LintRule {

    private static final Map<String, String> ASKED = Map.of(
            "jdk.VirtualThreadPinned", "whether carriers were pinned",
            "jdk.GarbageCollection", "how long the collector paused",
            "jdk.CPULoad", "how busy the process and the machine were");

    @Override
    public List<Lint> look(RunEvidence run) {
        return RecordedTypes.of(run).stream().flatMap(r -> r.types().stream().filter(t -> t.state() == EventState.DISABLED && ASKED.containsKey(t.name()))
                .map(t -> new Lint("recording-off", Severity.WARNING, List.of(), r.file(), t.name() + " was switched off",
                        "the recording cannot tell " + ASKED.get(t.name()) + "; that it holds none says nothing",
                        "record with +" + t.name() + "#enabled=true (collect.java --recording measure)"))).toList();
    }
}
