package analyzers.memory;

import analyzers.evidence.JvmWork;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.MemoryEvidence;
import analyzers.evidence.NativeMemory;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// What is shown of a level's memory.
public enum Held {
    HEAP_USED("heap used, mean", "MiB", "jmx.csv", memory(MemoryEvidence::heapUsedMean)),
    HEAP_LEAST("heap used, least", "MiB", "jmx.csv", memory(MemoryEvidence::heapUsedLeast)),
    HEAP_COMMITTED("heap committed", "MiB", "jmx.csv", memory(MemoryEvidence::heapCommitted)),
    NON_HEAP_USED("non-heap used", "MiB", "prometheus.prom.gz", memory(MemoryEvidence::nonHeapUsed)),
    NON_HEAP_COMMITTED("non-heap committed", "MiB", "prometheus.prom.gz", memory(MemoryEvidence::nonHeapCommitted)),
    RSS_MEAN("resident, mean", "MiB", "pidstat.txt", memory(MemoryEvidence::rssMean)),
    RSS_PEAK("resident, peak", "MiB", "pidstat.txt", memory(MemoryEvidence::rssPeak)),
    VSZ_PEAK("address space, peak", "MiB", "pidstat.txt", memory(MemoryEvidence::vszPeak)),
    NATIVE_COMMITTED("native committed, without heap", "MiB", Held.NMT, tracked(Held::withoutHeap)),
    STACKS_RESERVED("thread stacks reserved", "MiB", Held.NMT, tracked(n -> n.stackReservedKib().map(kib -> kib / 1024))),
    STACKS_COMMITTED("thread stacks committed", "MiB", Held.NMT, tracked(n -> n.stackCommittedKib().map(kib -> kib / 1024))),
    STACK_PER_THREAD("committed stack a thread", "KiB", Held.NMT, tracked(NativeMemory::stackPerThreadKib)),
    JVM_THREADS("threads, the JVM's own included", "threads", Held.NMT, tracked(NativeMemory::threads)),
    PLATFORM_THREADS("platform threads, most", "threads", "jmx.csv", l -> l.process().jvm().flatMap(JvmWork::maxThreads));

    private static final String NMT = "nmt.txt";

    private final String words;
    private final String unit;
    private final String file;
    private final Function<LevelEvidence, Optional<Double>> of;

    Held(String words, String unit, String file, Function<LevelEvidence, Optional<Double>> of) {
        this.words = words;
        this.unit = unit;
        this.file = file;
        this.of = of;
    }

    public String words() {
        return words;
    }

    public String unit() {
        return unit;
    }

    /// As results spell it, with its unit.
    public String field() {
        return name().toLowerCase(Locale.ROOT) + (unit.equals("threads") ? "" : "_" + unit.toLowerCase(Locale.ROOT));
    }

    /// The file that tells, or would.
    public String file() {
        return file;
    }

    public Optional<Double> of(LevelEvidence level) {
        return of.apply(level).filter(Double::isFinite);
    }

    /// The least heap in use of a window in which something was collected, in MiB: close to what lives. Without a collection it holds garbage of all
    /// requests before, so that it is absent then.
    public static Optional<Double> liveHeap(LevelEvidence level) {
        return HEAP_LEAST.of(level).filter(mib -> level.process().jvm().flatMap(JvmWork::collections).filter(n -> n >= 1).isPresent());
    }

    private static Optional<Double> withoutHeap(NativeMemory n) {
        return n.heapCommittedKib().map(heap -> (n.committedKib() - heap) / 1024);
    }

    private static Function<LevelEvidence, Optional<Double>> memory(Function<MemoryEvidence, Optional<Double>> value) {
        return l -> l.process().memory().flatMap(value);
    }

    private static Function<LevelEvidence, Optional<Double>> tracked(Function<NativeMemory, Optional<Double>> value) {
        return memory(m -> m.nativeMemory().flatMap(value));
    }
}
