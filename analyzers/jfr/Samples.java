package analyzers.jfr;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

/// Samples of a gauge, thinned where there are more than a chart can show: half of them go, every second one, as often as it takes.
final class Samples<T> {

    static final int MOST = 10_000;

    private final ToLongFunction<T> epochNs;
    private List<T> samples = new ArrayList<>();
    private boolean thinned;

    Samples(ToLongFunction<T> epochNs) {
        this.epochNs = epochNs;
    }

    void add(T sample) {
        samples.add(sample);
        if (samples.size() >= 4 * MOST) {
            thin();
        }
    }

    void addAll(Samples<T> other) {
        other.samples.forEach(this::add);
        thinned |= other.thinned;
    }

    private void thin() {
        samples.sort(Comparator.comparingLong(epochNs));
        var kept = new ArrayList<T>(samples.size() / 2 + 1);
        for (int i = 0; i < samples.size(); i += 2) {
            kept.add(samples.get(i));
        }
        samples = kept;
        thinned = true;
    }

    /// In order of time, at most [#MOST].
    List<T> inOrder() {
        while (samples.size() > MOST) {
            thin();
        }
        samples.sort(Comparator.comparingLong(epochNs));
        return List.copyOf(samples);
    }

    boolean thinned() {
        return thinned;
    }
}
