package analyzers.verdict;

import analyzers.bound.Candidate;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.DatabaseEvidence;
import java.util.Locale;
import java.util.Optional;

/// The database binds when clients hold every connection it gives, or when its own processes take the cores that are short.
final class DatabaseRule implements Rule {

    @Override
    public Candidate candidate() {
        return Candidate.DATABASE;
    }

    @Override
    public Judgement judge(Situation situation) {
        Optional<DatabaseEvidence> evidence = situation.subject().level().database();
        if (evidence.isEmpty()) {
            return judgement(Answer.NOT_MEASURED, "backends are not known: db.csv is missing", "");
        }
        DatabaseEvidence db = evidence.get();
        Optional<Double> cores = situation.subject().level().cpu().flatMap(CpuEvidence::databaseCores);
        String text = String.format(Locale.ROOT, "at most %.0f of %.0f connections taken, %.1f backends active%s", db.maxBackends(), db.connections(),
                db.meanActive(), cores.map(c -> String.format(Locale.ROOT, ", %.2f cores", c)).orElse(""));
        if (db.fullShare() >= Threshold.FULL) {
            return judgement(Answer.BINDS, text + ": none is left", db.file());
        }
        if (db.fullShare() > 0) {
            return judgement(Answer.INCONCLUSIVE, text + ": at times none was left", db.file());
        }
        if (cores.isEmpty()) {
            return judgement(Answer.INCONCLUSIVE, text + "; its CPU use is not known", db.file());
        }
        boolean takesTheCpu = situation.binds(Candidate.CPU) && cores.get() >= Threshold.SHARED * situation.subject().level().cpu().orElseThrow().hostCores();
        return takesTheCpu
                ? judgement(Answer.INCONCLUSIVE, text + ": it takes a good part of the CPU, which is short", db.file())
                : judgement(Answer.DOES_NOT_BIND, text, db.file());
    }

    private static Judgement judgement(Answer answer, String text, String file) {
        return new Judgement(Candidate.DATABASE, answer, Optional.empty(), text, Optional.empty(), Optional.empty(), file);
    }
}
