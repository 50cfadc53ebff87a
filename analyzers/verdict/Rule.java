package analyzers.verdict;

/// Judges one candidate resource by evidence alone. A new rule is one new file and one line in `Verdicts`.
@FunctionalInterface
interface Rule {

    Judgement judge(Situation situation);
}
