package charts.page;

import analyzers.memory.Held;
import analyzers.memory.MemoryByLevel;
import analyzers.memory.OwnersByLevel;
import analyzers.result.RunResult;
import charts.format.Figures;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a run held at each level, and what one more request in flight or platform thread adds.
final class MemorySection {

    private MemorySection() {}

    /// @param summary the figures that say most: peaks of the run, then those of the last level
    /// @param heads   one a level
    /// @param rows    what at least one level knows
    /// @param shares  those that can be told
    /// @param untold  the others, each with why
    /// @param owners  whose platform threads there were at each level; empty where it is not known
    /// @param dumped  whether it is known what they did
    /// @param ownersNote  what is in those numbers, and what is not
    record RunMemory(String run, String summary, List<String> heads, List<Row> rows, List<One> shares, List<One> untold, List<Owner> owners, boolean dumped, String ownersNote) {

        boolean anyRows() {
            return !rows.isEmpty();
        }

        boolean anyShares() {
            return !shares.isEmpty();
        }

        boolean anyOwners() {
            return !owners.isEmpty();
        }

        String untoldSummary() {
            return untold.isEmpty() ? "" : "What one more request or thread holds: " + untold.size() + (shares.isEmpty() ? "" : " more") + " that cannot be told, and why";
        }
    }

    record Row(String name, String unit, List<String> cells, String file) {}

    /// @param cells   one a level
    /// @param mostly  what most of them did at the last level; empty where no dump tells
    record Owner(String name, List<String> cells, String mostly, String file) {}

    record One(String each, String name, String kib, String basis) {}

    static List<RunMemory> of(Collection<List<RunResult>> scenarios) {
        return scenarios.stream().flatMap(List::stream).map(MemorySection::of).toList();
    }

    private static RunMemory of(RunResult run) {
        MemoryByLevel memory = MemoryByLevel.of(run.evidence());
        OwnersByLevel owners = OwnersByLevel.of(memory.levels());
        return new RunMemory(Words.known(run.evidence().run().id()), summary(memory),
                memory.levels().stream().map(l -> Words.users(l.level())).toList(),
                Stream.of(Held.values()).filter(held -> memory.levels().stream().anyMatch(l -> held.of(l).isPresent())).map(held -> new Row(held.words(), held.unit(),
                        memory.levels().stream().map(l -> Figures.known(held.of(l), v -> figure(held, v))).toList(), held.file())).toList(),
                shares(memory, true), shares(memory, false),
                owners.rows().stream().map(MemorySection::owner).toList(), owners.dumped(), owners.rows().isEmpty() ? "" : note(owners.dumped()));
    }

    /// Threads are whole; only means of them are not, and there a tenth says nothing either.
    private static String figure(Held held, double value) {
        return held.unit().equals("threads") ? Figures.count(Math.round(value)) : Figures.ms(value);
    }

    private static String summary(MemoryByLevel memory) {
        String figures = memory.levels().isEmpty() ? "" : Stream.of(Held.RSS_MEAN, Held.HEAP_USED, Held.JVM_THREADS)
                .flatMap(held -> held.of(memory.levels().getLast()).map(v -> held.words() + " " + figure(held, v)
                        + (held.unit().equals("threads") ? "" : "\u202f" + held.unit())).stream()).collect(Collectors.joining("; "));
        String peaks = Stream.of(peak(Held.RSS_PEAK, memory.peakRss()), peak(Held.VSZ_PEAK, memory.peakVsz())).flatMap(Optional::stream).collect(Collectors.joining("; "));
        return (peaks.isEmpty() ? "" : "over the whole run " + peaks + "; ") + (figures.isEmpty() ? "nothing is known of the last level" : "at the last level " + figures);
    }

    private static Optional<String> peak(Held held, Optional<Double> mib) {
        return mib.map(v -> held.words() + " " + figure(held, v) + "\u202f" + held.unit());
    }

    private static List<One> shares(MemoryByLevel memory, boolean told) {
        return memory.shares().stream().filter(s -> s.kib().isPresent() == told)
                .map(s -> new One(s.each(), s.of(), Figures.known(s.kib(), Figures::ms), s.basis())).toList();
    }

    private static Owner owner(OwnersByLevel.Row row) {
        return new Owner(row.owner(), row.threads().stream().map(n -> Figures.known(n, v -> Figures.count(Math.round(v)))).toList(), row.mostly(), row.file());
    }

    private static String note(boolean dumped) {
        return dumped ? "As Java counted them within two seconds before the level's users stopped sending; collectors and compilers, which it does not"
                + " count, are pidstat's mean over the window."
                : "Means over the window by the 15 characters that the kernel keeps of a name, the JVM's own threads included; threads.csv would tell what they do.";
    }
}
