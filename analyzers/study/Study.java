package analyzers.study;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A published comparison, as `collectors/studies/<name>.yaml` states it.
///
/// @param name       the file's name without `.yaml`
/// @param title      of the write-up
/// @param machine    what it was measured on
/// @param scenarios  name to the users of the levels that its claims need, in the order run
/// @param runs       name to how many runs of it the study makes, where that is more than one
/// @param threads    scenario to the thread model that its runs must have had: `platform`, `virtual` or `reactive`
public record Study(String name, String title, String machine, Map<String, List<Integer>> scenarios, Map<String, Integer> runs, Map<String, String> threads,
        List<Claim> claims) {

    /// @throws IllegalArgumentException where a claim could never be judged
    public Study {
        runs = Map.copyOf(runs);
        threads = Map.copyOf(threads);
        claims = List.copyOf(claims);
        Set<String> ids = new HashSet<>();
        for (Claim claim : claims) {
            if (!ids.add(claim.id())) {
                throw new IllegalArgumentException("claim " + claim.id() + " is there twice");
            }
            for (Point point : claim.shape().points()) {
                if (!scenarios.getOrDefault(point.scenario(), List.of()).contains(point.users())) {
                    throw new IllegalArgumentException("claim " + claim.id() + ": looks at " + point + ", which stands not under `scenarios`; "
                            + (scenarios.containsKey(point.scenario()) ? "there " + point.scenario() + " runs with " + scenarios.get(point.scenario()) + " users"
                            : "there are " + scenarios.keySet()));
                }
                if (claim.shape() instanceof Spread spread && spread.ofOneLevel() && !runs.containsKey(point.scenario())) {
                    throw new IllegalArgumentException("claim " + claim.id() + ": that " + point + " repeats takes two runs; expected " + point.scenario()
                            + " under `again`");
                }
            }
        }
    }
}
