package analyzers.read.prometheus;

import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// What a file of text exposition says, with no run around it.
///
/// @param refusal   why nothing of it is used; then all else is empty
/// @param whole     whether nothing was left out
/// @param warnings  one line each
/// @param families  distinct ones, by the name that `# TYPE` or the samples give
/// @param samples   sample lines
/// @param scrapes   whole expositions
/// @param most      families with most samples, the largest first
/// @param http      the server's timer, where there is one
/// @param gauges    known gauges, in the order in which they came
/// @param jdk       the version in `jvm_info`
/// @param times     instants of the samples or scrapes, first and last
public record Dump(Optional<String> refusal, boolean whole, List<String> warnings, long families, long samples, long scrapes, List<FamilyRow> most,
        Optional<Http> http, List<GaugeRow> gauges, Optional<String> jdk, Optional<Times> times) {

    static Dump refused(String why) {
        return new Dump(Optional.of(why), false, List.of(), 0, 0, 0, List.of(), Optional.empty(), List.of(), Optional.empty(), Optional.empty());
    }

    /// A family and how many samples it has, over all scrapes.
    public record FamilyRow(String name, String type, long samples) {}

    /// @param source    the family that was read
    /// @param growth    whether the figures are growth over several scrapes, or counts since the process started
    /// @param meanMs    absent without a request, without sums, where the unit is not known, or where a damaged sum would make it negative
    /// @param resets    rows whose count went back
    /// @param rows      how many rows of uri, status and outcome there are
    /// @param unread    samples for which there was no room
    /// @param top       the rows with most requests
    /// @param outcomes  requests by outcome
    /// @param quantiles as the server gives them, one a series, since quantiles of several series cannot be put together; NaN where it has none
    public record Http(HttpSource source, boolean growth, double requests, Optional<Double> meanMs, long resets, long rows, long unread, List<HttpRow> top,
            SequencedMap<String, Double> outcomes, List<Quantile> quantiles) {

        public Http {
            meanMs = meanMs.filter(mean -> mean >= 0);
        }
    }

    /// @param maxMs  of the last minutes only (Micrometer's `_max` falls back to 0 then)
    public record HttpRow(String uri, String status, String outcome, double requests, Optional<Double> meanMs, Optional<Double> maxMs) {

        public HttpRow {
            meanMs = meanMs.filter(mean -> mean >= 0);
        }

        /// Whether there were requests, but none in the time that the maximum looks back.
        public boolean maxIsExpired() {
            return requests > 0 && maxMs.filter(m -> m == 0).isPresent();
        }
    }

    /// One quantile of one series, in milliseconds; NaN where the server has none.
    public record Quantile(String uri, String status, String quantile, double ms) {}

    /// @param series  name and labels as written
    /// @param owner   pool or connector that it belongs to; empty without a label for it
    /// @param last    in the last scrape as written, NaN and −1 included; absent when that one does not have it
    /// @param mean    over the scrapes in which it was measured; absent with fewer than two
    /// @param max     the same
    public record GaugeRow(Gauge gauge, String series, String owner, Optional<Double> last, Optional<Double> mean, Optional<Double> max) {

        /// @return the last value; absent for NaN, infinities and −1, which say that it was not measured
        public Optional<Double> measured() {
            return last.filter(v -> v >= 0 && Double.isFinite(v));
        }
    }

    /// UTC epoch nanoseconds.
    public record Times(long firstNs, long lastNs) {}
}
