package analyzers.verdict;

import analyzers.bound.Candidate;

/// Judges one candidate resource by evidence alone. A new rule is one new file and one line in `Verdicts`.
interface Rule {

    /// What it judges; no two rules judge the same.
    Candidate candidate();

    Judgement judge(Situation situation);
}
