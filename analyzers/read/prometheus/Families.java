package analyzers.read.prometheus;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The families of a dump: their types, how many samples each has, and when each last came by.
final class Families {

    private static final int MOST = 1 << 18;
    private static final byte[][] ENDINGS = Arrays.stream(MetricType.values()).flatMap(t -> t.endings.stream()).filter(e -> e.length > 0)
            .map(ByteBuffer::wrap).distinct().map(ByteBuffer::array).toArray(byte[][]::new);

    private final NameTable names = new NameTable(MOST);
    private MetricType[] types = new MetricType[64];
    private long[] samples = new long[64];
    private int[] typedIn = new int[64];
    private int[] seenIn = new int[64];
    private boolean full;
    private int version;

    /// @return place of the family of this very name, known from now on; −1 when there is no room
    int place(byte[] b, int from, int to) {
        int before = names.size();
        int place = names.place(b, from, to);
        version += names.size() - before;
        if (place == NameTable.FULL) {
            full = true;
        } else if (place >= types.length) {
            types = Arrays.copyOf(types, place * 2);
            samples = Arrays.copyOf(samples, place * 2);
            typedIn = Arrays.copyOf(typedIn, place * 2);
            seenIn = Arrays.copyOf(seenIn, place * 2);
        }
        return place;
    }

    /// @return place of the family to which samples of a name belong: that of the name itself, or one whose type has the name's ending
    int ofSample(byte[] b, int from, int to) {
        int own = names.find(b, from, to);
        if (own >= 0) {
            return own;
        }
        for (byte[] ending : ENDINGS) {
            int base = to - ending.length;
            if (base > from && Arrays.equals(b, base, to, ending, 0, ending.length)) {
                int place = names.find(b, from, base);
                if (place >= 0 && types[place] != null && types[place].hasEnding(b, base, to)) {
                    return place;
                }
            }
        }
        return place(b, from, to);
    }

    Optional<MetricType> type(int place) {
        return place < 0 ? Optional.empty() : Optional.ofNullable(types[place]);
    }

    void type(int place, MetricType type, int scrape) {
        version += types[place] == type ? 0 : 1;
        types[place] = type;
        typedIn[place] = scrape;
    }

    /// Another number means that there are more families, or other types.
    int version() {
        return version;
    }

    /// Whether `# TYPE` of it came in this scrape.
    boolean isTypedIn(int place, int scrape) {
        return typedIn[place] == scrape;
    }

    void count(int place) {
        if (place >= 0) {
            samples[place]++;
        }
    }

    /// Marks the family as seen in a scrape.
    ///
    /// @return whether it was seen in it before
    boolean see(int place, int scrape) {
        boolean before = seenIn[place] == scrape;
        seenIn[place] = scrape;
        return before;
    }

    boolean hasSamples(int place) {
        return samples[place] > 0;
    }

    boolean isFull() {
        return full;
    }

    int size() {
        return names.size();
    }

    List<Dump.FamilyRow> most(int top) {
        return IntStream.range(0, names.size()).boxed().sorted(Comparator.<Integer>comparingLong(p -> samples[p]).reversed()).limit(top)
                .map(p -> new Dump.FamilyRow(names.text(p), type(p).map(MetricType::word).orElse(""), samples[p])).toList();
    }
}
