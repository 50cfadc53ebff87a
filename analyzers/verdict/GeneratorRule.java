package analyzers.verdict;

import analyzers.bound.Candidate;
import analyzers.evidence.CpuEvidence;
import java.util.Locale;
import java.util.Optional;

/// The load generator cannot bind while its whole process uses less than four fifths of a core, since its busiest thread uses no more.
final class GeneratorRule implements Rule {

    @Override
    public Candidate candidate() {
        return Candidate.LOAD_GENERATOR;
    }

    @Override
    public Judgement judge(Situation situation) {
        Optional<Double> cores = situation.subject().level().cpu().flatMap(CpuEvidence::generatorCores);
        if (cores.isEmpty()) {
            return judgement(Answer.NOT_MEASURED, "the generator's CPU use is not known: pidstat.txt is missing", "");
        }
        String text = String.format(Locale.ROOT, "the generator uses %.2f cores", cores.get());
        return cores.get() < Threshold.GENERATOR_CORE
                ? judgement(Answer.DOES_NOT_BIND, text + ", its busiest thread no more than that", "pidstat.txt")
                : judgement(Answer.INCONCLUSIVE, text + "; whether one of its threads is full is not told apart", "pidstat.txt");
    }

    private static Judgement judgement(Answer answer, String text, String file) {
        return new Judgement(Candidate.LOAD_GENERATOR, answer, Optional.empty(), text, Optional.empty(), Optional.empty(), file);
    }
}
