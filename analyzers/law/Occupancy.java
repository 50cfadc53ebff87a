package analyzers.law;

import analyzers.evidence.Subject;
import analyzers.evidence.LoadEvidence;
import analyzers.finding.Finding;

/// In a closed loop every user is always in a request or thinking, so that (1/T) · Σ overlap of iterations with the window = N.
///
/// It holds exactly, whatever the service does (it is Little's law over a window with both edges counted: Little 2011, "Little's Law as
/// Viewed on Its 50th Anniversary", eq. 4). Broken, it means lost points, a stalled generator or a skewed clock.
final class Occupancy implements Law {

    static final String NAME = "occupancy";

    @Override
    public Finding apply(Subject subject) {
        int users = subject.users();
        String claim = "users in a request or thinking, over the window, are all " + users + " users";
        if (subject.load().isEmpty()) {
            return new Finding.Unknown(NAME, claim, "the level's points, levels/" + users + "/k6.json.gz", "");
        }
        LoadEvidence load = subject.load().get();
        double occupancy = load.occupancySeconds() / load.seconds();
        if (Tolerance.within(occupancy, users, Tolerance.OCCUPANCY)) {
            return new Finding.Holds(NAME, claim, occupancy, users, "users", load.file());
        }
        if (occupancy < users && !load.unfinishedKnown()) {
            return new Finding.Unknown(NAME, claim,
                    "requests that were in flight at the hard stop: k6 and the summaries of other clients do not tell them; the built-in generator does", load.file());
        }
        return new Finding.Broken(NAME, claim, occupancy, users, "users", load.file(),
                "points are lost, the generator stalled, or its clock is skewed: neither throughput nor latency of this level can be trusted");
    }
}
