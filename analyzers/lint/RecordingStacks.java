package analyzers.lint;

import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Without a stack, or with a cut one, an event does not tell whose code it was.
final class RecordingStacks implements LintRule {

    private static final Pattern DEPTH = Pattern.compile("stackdepth=(\\d{1,5})");
    private static final String PINNED = "jdk.VirtualThreadPinned";

    @Override
    public List<Lint> look(RunEvidence run) {
        List<Lint> found = new ArrayList<>();
        RecordedTypes.of(run).filter(r -> r.setting(PINNED, "stackTrace").filter("false"::equals).isPresent())
                .ifPresent(r -> found.add(new Lint("recording-stacks", Severity.WARNING, List.of(), r.file(), PINNED + " was recorded without stacks",
                        "where it pins is not known", "record with +" + PINNED + "#stackTrace=true")));
        Matcher depth = DEPTH.matcher(String.join(" ", run.run().jvmFlags()));
        if (depth.find() && Integer.parseInt(depth.group(1)) < LintThreshold.STACK_DEPTH) {
            found.add(new Lint("recording-stacks", Severity.NOTE, List.of(), "run.json", "the recording keeps " + depth.group(1) + " frames of a stack",
                    "a request's outer frames are cut, so that events are not told apart by endpoint", "-XX:FlightRecorderOptions:stackdepth=128"));
        }
        return found;
    }
}
