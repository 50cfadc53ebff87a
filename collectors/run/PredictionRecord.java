package collectors.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `prediction.json`: what an earlier run of the same scenario says that this one, with something changed, will show. The collector writes
/// what is to be run, the analysis adds what it expects, and only then the run begins; so the file cannot know its outcome.
///
/// @param schema       version of this layout, 1
/// @param scenario     the changed scenario's name
/// @param baseRun      id of the run that the prediction is drawn from
/// @param changes      what differs from it, as asked: `pool`, `threads`, `cpus`, `jdk` to a value at scale 1
/// @param service      the service as it is to be run
/// @param levels       one for each level to come, that of one user left out
/// @param assumptions  what the predictions rest on, a sentence each
/// @param madeEpochNs  when it was made, UTC epoch nanoseconds; absent until it is
public record PredictionRecord(
        int schema,
        String scenario,
        String baseRun,
        Map<String, String> changes,
        Service service,
        List<Level> levels,
        List<String> assumptions,
        Optional<Long> madeEpochNs) {

    public PredictionRecord {
        changes = changes == null ? Map.of() : changes;
        levels = levels == null ? List.of() : levels;
        assumptions = assumptions == null ? List.of() : assumptions;
        madeEpochNs = madeEpochNs == null ? Optional.empty() : madeEpochNs;
    }

    /// @param threadModel  `platform` or `virtual`
    /// @param threads      cap on requests served at once; absent where nothing caps
    /// @param pool         connections; absent where no request uses one
    /// @param cores        that the application alone may use; absent where nothing limits it
    /// @param jdk          the application's JDK, where it is what was changed
    public record Service(String threadModel, Optional<Integer> threads, Optional<Integer> pool, Optional<Double> cores, Optional<String> jdk) {

        public Service {
            threads = threads == null ? Optional.empty() : threads;
            pool = pool == null ? Optional.empty() : pool;
            cores = cores == null ? Optional.empty() : cores;
            jdk = jdk == null ? Optional.empty() : jdk;
        }
    }

    /// @param vus             users
    /// @param nominalVus      users at scale 1
    /// @param expected        what to expect; absent until it was predicted, and where it cannot be
    /// @param cannot          why it cannot be predicted
    public record Level(int vus, int nominalVus, Optional<Expected> expected, Optional<String> cannot) {

        public Level {
            expected = expected == null ? Optional.empty() : expected;
            cannot = cannot == null ? Optional.empty() : cannot;
        }
    }

    /// @param perSecond       completions a second
    /// @param boundPerSecond  the least bound: what no queueing at all would allow
    /// @param binds           the resources whose bounds are the least, or within a tenth of it, in words of `results.json`
    /// @param because         how the least bound was reckoned
    /// @param baseVus         users of the level that times were taken from
    /// @param basePerSecond   what was measured there
    /// @param modelPerSecond  what the same model gives there
    /// @param bounds          each resource's bound, completions a second
    public record Expected(
            double perSecond, double boundPerSecond, List<String> binds, String because, int baseVus, double basePerSecond, double modelPerSecond,
            Map<String, Double> bounds) {

        public Expected {
            binds = binds == null ? List.of() : binds;
            because = because == null ? "" : because;
            bounds = bounds == null ? Map.of() : bounds;
        }
    }
}
