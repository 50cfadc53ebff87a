package analyzers.result;

import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Subject;
import analyzers.finding.Finding;
import analyzers.law.Laws;
import analyzers.law.Stationarity;
import analyzers.predict.NextRun;
import analyzers.verdict.Verdicts;
import java.util.List;

/// Evidence in, judged results out: a pure function, so that the same files always give the same report.
public final class Judge {

    /// Throughput needs three turns of all users, since a turn is what one full queue takes (a turn is N / X).
    private static final int TURNS = 3;

    /// A percentile of fewer completions a user is that of the users who were served first.
    private static final int COMPLETIONS_A_USER = 10;

    private Judge() {}

    public static RunResult judge(RunEvidence run) {
        List<LevelResult> levels = run.levels().stream().map(level -> judge(new Subject(run, level))).toList();
        return NextRun.foretold(new RunResult(run, levels, Laws.ofRun(run)));
    }

    private static LevelResult judge(Subject subject) {
        List<Finding> findings = Laws.ofLevel(subject);
        return new LevelResult(subject.level(), findings, Verdicts.of(subject, findings),
                latencyCensored(subject, findings), throughputCensored(subject.level()));
    }

    private static boolean latencyCensored(Subject subject, List<Finding> findings) {
        boolean stationary = findings.stream().anyMatch(f -> f instanceof Finding.Holds h && h.check().equals(Stationarity.NAME));
        long completions = subject.load().map(LoadEvidence::requests).orElse(0L);
        return subject.level().level().censored() || !stationary || completions < (long) COMPLETIONS_A_USER * subject.users();
    }

    private static boolean throughputCensored(LevelEvidence level) {
        boolean shorter = level.load()
                .filter(l -> l.requests() > 0)
                .map(l -> l.seconds() < TURNS * level.level().vus() / l.throughputAllPerSecond())
                .orElse(true);
        return level.level().censored() || shorter;
    }
}
