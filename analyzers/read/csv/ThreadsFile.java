package analyzers.read.csv;

import analyzers.evidence.PlatformThreads;
import analyzers.evidence.PlatformThreads.Owned;
import analyzers.evidence.ThreadOwner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `threads.csv`: platform threads by owner, of one dump a level.
///
/// @param levels    by users of the level
/// @param warnings  one line each
public record ThreadsFile(Map<Integer, PlatformThreads> levels, List<String> warnings) {

    private static final List<String> COLUMNS = List.of("level", "epoch_ns", "took_ns", "name", "state", "frame", "count");
    private static final int MOST_LEVELS = 10_000;
    /// The recorder writes no more rows a level; a file that has more is not its.
    private static final int MOST_KINDS = 1_000;
    /// As of pidstat's names: a service that names each thread anew has no owners to speak of.
    private static final int MOST_OWNERS = 60;
    private static final long MOST_THREADS = 10_000_000;

    /// What is alike: the commonest of it stands for its owner.
    private record Alike(String owner, String state, String frame) {}

    private record Dump(long epochNs, double tookMs, Map<Alike, Long> counts) {}

    /// @throws IOException naming the file, when it cannot be read
    public static ThreadsFile read(Path file, String name) throws IOException {
        Map<Integer, Dump> dumps = new HashMap<>();
        List<String> warnings = new ArrayList<>();
        long[] strange = {0};
        warnings.addAll(CsvReader.read(file, name, COLUMNS, row -> {
            long level = row.whole(0);
            long epochNs = row.whole(1);
            long count = row.whole(6);
            double tookMs = row.number(2) / 1e6;
            if (level < 1 || level > Integer.MAX_VALUE || epochNs < 0 || count < 1 || count > MOST_THREADS || !(tookMs >= 0) || row.text(3).isEmpty()) {
                strange[0]++;
                return;
            }
            if (dumps.containsKey((int) level) || dumps.size() < MOST_LEVELS) {
                Dump dump = dumps.computeIfAbsent((int) level, l -> new Dump(epochNs, tookMs, new LinkedHashMap<>()));
                Alike alike = new Alike(ThreadOwner.of(row.text(3), row.text(5)), row.text(4), row.text(5));
                if (dump.epochNs() == epochNs && (dump.counts().containsKey(alike) || dump.counts().size() < MOST_KINDS)) {
                    dump.counts().merge(alike, count, Long::sum);
                }
            }
        }));
        if (strange[0] > 0) {
            warnings.add(name + ": " + strange[0] + " rows tell no level, instant, name or number of threads and are left out");
        }
        Map<Integer, PlatformThreads> levels = new HashMap<>();
        dumps.forEach((level, dump) -> levels.put(level, new PlatformThreads(name, dump.epochNs(), dump.tookMs(), owned(dump.counts()))));
        return new ThreadsFile(Map.copyOf(levels), List.copyOf(warnings));
    }

    private static List<Owned> owned(Map<Alike, Long> counts) {
        Map<String, List<Map.Entry<Alike, Long>>> byOwner = new LinkedHashMap<>();
        counts.entrySet().forEach(e -> byOwner.computeIfAbsent(e.getKey().owner(), o -> new ArrayList<>()).add(e));
        List<Owned> all = byOwner.entrySet().stream().map(e -> owned(e.getKey(), e.getValue()))
                .sorted(Comparator.comparingLong(Owned::threads).reversed().thenComparing(Owned::owner)).toList();
        if (all.size() <= MOST_OWNERS) {
            return all;
        }
        List<Owned> most = new ArrayList<>(all.subList(0, MOST_OWNERS));
        Owned next = all.get(MOST_OWNERS);
        most.add(new Owned("(others)", all.stream().skip(MOST_OWNERS).mapToLong(Owned::threads).sum(), next.alike(), next.state(), next.frame()));
        return List.copyOf(most);
    }

    private static Owned owned(String owner, List<Map.Entry<Alike, Long>> rows) {
        Map.Entry<Alike, Long> most = rows.stream().max(Map.Entry.comparingByValue()).orElseThrow();
        return new Owned(owner, rows.stream().mapToLong(Map.Entry::getValue).sum(), most.getValue(), most.getKey().state(),
                Optional.of(most.getKey().frame()).filter(f -> !f.isEmpty()));
    }
}
