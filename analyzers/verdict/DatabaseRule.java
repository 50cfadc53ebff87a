package analyzers.verdict;

import analyzers.bound.Candidate;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.DatabaseEvidence;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

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
            return judgement(Answer.NOT_MEASURED, Optional.empty(), "backends are not known: db.csv is missing, or has nothing of this level", "db.csv");
        }
        DatabaseEvidence db = evidence.get();
        Optional<CpuEvidence> cpu = situation.subject().level().cpu();
        Optional<Double> cores = cpu.flatMap(CpuEvidence::databaseCores);
        String text = String.format(Locale.ROOT, "at most %.0f of %.0f connections taken, %.1f backends active%s%s", db.maxBackends(), db.connections(),
                db.meanActive(), did(db), cores.map(c -> String.format(Locale.ROOT, ", %.2f cores", c)).orElse(""));
        if (db.fullShare() >= Threshold.FULL) {
            return wanted(situation, db) ? judgement(Answer.BINDS, Optional.empty(), text + ": none is left", db.file())
                    : judgement(Answer.DOES_NOT_BIND, Optional.empty(), text + ": none is left, but those who have them leave some idle", db.file());
        }
        if (db.fullShare() >= Threshold.NOT_FULL) {
            return judgement(Answer.INCONCLUSIVE, Optional.empty(), text + String.format(Locale.ROOT, ": none was left in %.0f %% of %d samples", db.fullShare() * 100, db.samples()), db.file());
        }
        if (cores.isEmpty()) {
            return judgement(Answer.INCONCLUSIVE, Optional.empty(), text + "; its CPU use is not known, which db.csv has for a database on this machine", db.file());
        }
        double hostCores = cpu.orElseThrow().hostCores();
        if (cores.get() >= (1 - Threshold.CPU_IDLE) * hostCores) {
            return judgement(Answer.BINDS, Optional.empty(), text + ": it computes on every core there is", db.file());
        }
        return situation.binds(Candidate.CPU) && cores.get() >= Threshold.SHARED * hostCores
                ? judgement(Answer.FULL_BEHIND, Optional.of(Candidate.CPU), text + ": it takes a good part of the CPU, which is short", db.file())
                : judgement(Answer.DOES_NOT_BIND, Optional.empty(), text, db.file());
    }

    /// A pool fills itself when it starts; connections that it keeps idle are taken, and nobody waits for them.
    private static boolean wanted(Situation situation, DatabaseEvidence db) {
        boolean waitedFor = situation.subject().level().pool().filter(p -> p.pendingShare() >= Threshold.NOT_FULL).isPresent();
        return waitedFor || db.meanActive() >= Threshold.FULL * db.connections();
    }

    /// By what they do, the two most frequent: a backend that sleeps or waits for its client is active and not busy.
    private static String did(DatabaseEvidence db) {
        String most = db.states().stream().filter(s -> s.state().equals("active") && s.mean() >= 0.05).limit(2)
                .map(s -> String.format(Locale.ROOT, "%.1f %s", s.mean(), s.computes() ? "computing" : "in " + s.waits())).collect(Collectors.joining(", "));
        return most.isEmpty() ? "" : " (" + most + ")";
    }

    private static Judgement judgement(Answer answer, Optional<Candidate> behind, String text, String file) {
        return new Judgement(Candidate.DATABASE, answer, behind, text, Optional.empty(), Optional.empty(), file);
    }
}
