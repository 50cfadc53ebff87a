package analyzers.read.k6;

/// Counts of the requests and iterations that ended in one span. The window and the rest of the level have one each, so that no point is kept twice.
final class SpanTally {

    final Column expected = new Column();
    final Column unexpected = new Column();

    /// Durations of which no tag and no partner line told the outcome.
    final Column unknown = new Column();

    /// Requests by `http_reqs`.
    double requests;

    /// Failures by `http_req_failed`.
    double failed;

    /// Lines of `http_req_failed`, whatever their value.
    long outcomes;

    double iterations;
    long turns;
    final Sum turnTime = new Sum();

    /// @param outcome  as it stands in a key, see [Words]
    void duration(double ms, int outcome) {
        switch (outcome) {
            case Words.EXPECTED -> expected.add(ms);
            case Words.UNEXPECTED -> unexpected.add(ms);
            default -> unknown.add(ms);
        }
    }

    void addAll(SpanTally other) {
        expected.take(other.expected);
        unexpected.take(other.unexpected);
        unknown.take(other.unknown);
        requests += other.requests;
        failed += other.failed;
        outcomes += other.outcomes;
        iterations += other.iterations;
        turns += other.turns;
        turnTime.addAll(other.turnTime);
    }

    long durations() {
        return (long) expected.size() + unexpected.size() + unknown.size();
    }
}
