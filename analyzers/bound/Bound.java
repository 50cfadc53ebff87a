package analyzers.bound;

/// The throughput at which one resource would be full.
///
/// @param candidate  the resource
/// @param perSecond  completions a second
/// @param reckoning  how it was reckoned, with numbers and units: `2 connections / 204 ms hold`
/// @param file       where the numbers came from
public record Bound(Candidate candidate, double perSecond, String reckoning, String file) {

    public Bound {
        if (!(perSecond > 0) || Double.isInfinite(perSecond)) {
            throw new IllegalArgumentException(candidate.word() + ": " + perSecond + "/s is no bound");
        }
    }
}
