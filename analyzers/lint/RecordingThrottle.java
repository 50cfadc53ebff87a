package analyzers.lint;

import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A throttled event type keeps so many a second and drops the rest, so that its sums are those of a sample.
final class RecordingThrottle implements LintRule {

    /// Samples by nature are left out: nobody adds up execution samples.
    private static final List<String> SUMMED = List.of("jdk.SocketRead", "jdk.SocketWrite", "jdk.FileRead", "jdk.FileWrite");

    @Override
    public List<Lint> look(RunEvidence run) {
        return RecordedTypes.of(run).stream().flatMap(r -> {
            List<String> throttled = new ArrayList<>();
            for (String type : SUMMED) {
                r.setting(type, "throttle").filter(t -> !t.equals("off") && r.setting(type, "enabled").filter("true"::equals).isPresent())
                        .ifPresent(t -> throttled.add(type + " at " + t));
            }
            return throttled.isEmpty() ? Stream.<Lint>empty() : Stream.of(new Lint("recording-throttle", Severity.NOTE, List.of(), r.file(),
                    "throttled: " + String.join(", ", throttled), "what is over the rate is dropped, so counts and times of these events must not be added up",
                    "record with #throttle=off (collect.java --recording diagnose)"));
        }).toList();
    }
}
