package analyzers.study;

import java.util.List;
import java.util.Optional;

/// One row of the scoreboard.
///
/// @param measured  as text; absent when there is nothing
/// @param bound     what physics gives for the measured expression: by the runs' own bounds, else as the claim reckons it
/// @param ranOn     JDK, cores and scale of the runs that it looks at; empty where there is none
/// @param reason    what the verdict rests on
/// @param levels    what was measured at each level that it looks at; empty where nothing was
public record Score(Study study, Claim claim, Optional<String> measured, Optional<Double> bound, List<String> ranOn, Verdict verdict, String reason,
        List<String> levels) {

    /// The bound, with its unit.
    public Optional<String> boundText() {
        return bound.map(value -> (Interval.text(value) + " " + claim.shape().unit()).strip());
    }

    /// What became of a claim here.
    public enum Verdict {
        REPRODUCED("reproduced"),
        NOT_REPRODUCED("not reproduced"),
        NOT_COMPARABLE("not comparable here");

        private final String word;

        Verdict(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }
}
