package analyzers.study;

import java.util.List;
import java.util.Map;

/// A published comparison, as `collectors/studies/<name>.yaml` states it.
///
/// @param name       the file's name without `.yaml`
/// @param title      of the write-up
/// @param machine    what it was measured on
/// @param scenarios  name to the users of the levels that its claims need
/// @param runs       name to how many runs of it the study makes, where that is more than one
/// @param threads    scenario to the thread model that its runs must have had: `platform`, `virtual` or `reactive`
public record Study(String name, String title, String machine, Map<String, List<Integer>> scenarios, Map<String, Integer> runs,
        Map<String, String> threads, List<Claim> claims) {}
