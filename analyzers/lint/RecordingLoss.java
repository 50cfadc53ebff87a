package analyzers.lint;

import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Locale;

/// Events that the recorder itself lost are in no count.
final class RecordingLoss implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        return run.recording().flatMap(r -> r.dataLossBytes().filter(n -> n > 0).map(lost -> new Lint("recording-loss", Severity.WARNING, List.of(), r.file(),
                String.format(Locale.ROOT, "jdk.DataLoss: %d bytes of events were lost", lost), "every count of the recording is a lower bound",
                "fewer events, or a larger -XX:FlightRecorderOptions:globalbuffersize"))).stream().toList();
    }
}
