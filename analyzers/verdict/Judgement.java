package analyzers.verdict;

import analyzers.bound.Candidate;
import java.util.Optional;

/// What one candidate resource does at one level, and how one would know.
///
/// @param candidate       the resource
/// @param answer          what it does
/// @param behind          for `full, behind`: the innermost full resource its holders wait for
/// @param evidence        one or two sentences with numbers and units; what comes before the first semicolon can stand alone
/// @param boundPerSecond  the throughput at which this resource would be full, completions a second; absent when not known
/// @param prediction      what a next run would show if this is right, and the command that runs it; made once all of a run is judged
/// @param file            where the numbers came from; of what is not measured, the file that would tell
public record Judgement(
        Candidate candidate,
        Answer answer,
        Optional<Candidate> behind,
        String evidence,
        Optional<Double> boundPerSecond,
        Optional<Prediction> prediction,
        String file) {

    public Judgement {
        if ((answer == Answer.FULL_BEHIND) != behind.isPresent()) {
            throw new IllegalArgumentException(candidate.word() + ": 'full, behind' names what it is behind, and nothing else does");
        }
    }

    public Judgement with(Prediction prediction) {
        return new Judgement(candidate, answer, behind, evidence, boundPerSecond, Optional.of(prediction), file);
    }

    /// The evidence in short.
    public String brief() {
        return evidence.split("; ", 2)[0];
    }

    /// @param claim    "with 20 connections expect 98.1/s, still held back by the connection pool", without a full stop
    /// @param command  the command that tests it
    public record Prediction(String claim, String command) {}
}
