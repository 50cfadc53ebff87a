package collectors.limit;

import java.util.ArrayList;
import java.util.List;

/// Whole cores by `taskset`, where no control group can be made. Unlike a quota it never throttles: threads wait for the cores they may use.
///
/// @param cores  the first so many
record Affinity(int cores) implements AppliedLimit {

    @Override
    public String how() {
        return "taskset, processors 0 to " + (cores - 1) + "; no quota, so nothing is throttled";
    }

    @Override
    public int processors(Limits limits, int hostProcessors) {
        return Math.min(cores, hostProcessors);
    }

    @Override
    public List<String> entering(List<String> command) {
        List<String> words = new ArrayList<>(List.of("taskset", "-c", "0-" + (cores - 1)));
        words.addAll(command);
        return words;
    }

    @Override
    public void close() {
        // An affinity ends with its process.
    }
}
