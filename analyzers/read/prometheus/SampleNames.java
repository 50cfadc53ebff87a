package analyzers.read.prometheus;

import java.util.Arrays;
import java.util.Optional;

/// What the names of samples mean. A dump of many series has few names, which come by in turns, so the last ones are kept with their meaning.
final class SampleNames {

    private static final int SLOTS = 64;
    private static final int LONGEST_KEPT = 256;

    private final Families families;
    private final KnownSeries.Lookup lookup = new KnownSeries.Lookup();
    private final Meaning[] kept = new Meaning[SLOTS];
    private int version;

    /// @param hash    the name's
    /// @param family  its place; −1 where there was no room for another
    /// @param bucket  whether it is the name of a histogram's buckets
    record Meaning(byte[] name, long hash, int family, Optional<KnownSeries> known, boolean bucket) {}

    SampleNames(Families families) {
        this.families = families;
    }

    Meaning of(byte[] b, int from, int to) {
        if (families.version() != version) {
            Arrays.fill(kept, null); // a family declared since may claim any name
            version = families.version();
        }
        long hash = SeriesHash.of(b, from, to);
        int slot = (int) hash & SLOTS - 1;
        Meaning last = kept[slot];
        if (last != null && last.hash == hash && Arrays.equals(last.name, 0, last.name.length, b, from, to)) {
            return last;
        }
        boolean bucket = to - from > 7 && b[to - 1] == 't' && b[to - 7] == '_' && b[to - 2] == 'e';
        Meaning meaning = new Meaning(Arrays.copyOfRange(b, from, to), hash, families.ofSample(b, from, to), known(b, from, to), bucket);
        if (to - from <= LONGEST_KEPT) {
            kept[slot] = meaning;
        }
        return meaning;
    }

    Optional<KnownSeries> known(byte[] b, int from, int to) {
        return lookup.find(b, from, to);
    }
}
