package analyzers.study;

import analyzers.bound.Candidate;
import analyzers.study.Measurements.Missing;
import analyzers.verdict.Answer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The verdict on a level names the candidate as binding.
record Binds(String candidate, Point at) implements Shape {

    /// @throws IllegalArgumentException listing all candidates, when there is none of that word
    Binds {
        List<String> known = Arrays.stream(Candidate.values()).map(Candidate::word).toList();
        if (!known.contains(candidate)) {
            throw new IllegalArgumentException("'" + candidate + "' is no candidate; expected one of " + known);
        }
    }

    @Override
    public List<Side> sides() {
        return List.of(new Side(at, Optional.empty()));
    }

    @Override
    public Outcome measure(Measurements m) throws Missing {
        Answer answer = m.answer(candidate, at);
        if (answer == Answer.NOT_MEASURED || answer == Answer.INCONCLUSIVE) {
            throw new Missing(answer.word() + ": " + candidate + " at " + at);
        }
        return new Outcome(candidate + " " + answer.word(), accepts(answer.word()));
    }

    @Override
    public Optional<Double> bound(Measurements m) {
        return m.bound(at);
    }

    @Override
    public String unit() {
        return Quantity.THROUGHPUT.unit();
    }

    @Override
    public boolean waitsForCores() {
        return true;
    }

    @Override
    public String tolerance() {
        return candidate + " binds";
    }

    @Override
    public boolean accepts(String result) {
        List<String> known = Arrays.stream(Answer.values()).map(Answer::word).toList();
        if (!known.contains(result)) {
            throw new IllegalArgumentException("'" + result + "': expected one of " + known);
        }
        return result.equals(Answer.BINDS.word());
    }
}
