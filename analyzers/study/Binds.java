package analyzers.study;

import analyzers.study.Measurements.Missing;
import analyzers.verdict.Answer;
import java.util.List;
import java.util.Optional;

/// The verdict on a level names the candidate as binding.
record Binds(String candidate, Point at) implements Shape {

    @Override
    public List<Point> points() {
        return List.of(at);
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
    public boolean waitsForCores() {
        return true;
    }

    @Override
    public String tolerance() {
        return candidate + " binds";
    }

    @Override
    public boolean accepts(String result) {
        return result.equals(Answer.BINDS.word());
    }
}
