package analyzers.lint;

import analyzers.evidence.EventTypeEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Locale;

/// Pins under the threshold leave no event; both settings that come with the JDK have 20 ms.
final class RecordingThreshold implements LintRule {

    private static final String PINNED = "jdk.VirtualThreadPinned";

    @Override
    public List<Lint> look(RunEvidence run) {
        return RecordedTypes.of(run).stream().flatMap(r -> r.type(PINNED).flatMap(EventTypeEvidence::thresholdMs).filter(ms -> ms > LintThreshold.PIN_THRESHOLD_MS)
                .map(ms -> new Lint("recording-threshold", Severity.WARNING, List.of(), r.file(),
                        String.format(Locale.ROOT, "%s has a threshold of %.0f ms", PINNED, ms), "hundreds of shorter pins would leave no event",
                        "record with +" + PINNED + "#threshold=0ms")).stream()).toList();
    }
}
