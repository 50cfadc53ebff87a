package analyzers.read;

import analyzers.evidence.JvmWork;
import analyzers.evidence.MemoryEvidence;
import analyzers.evidence.NativeMemory;
import analyzers.evidence.PlatformThreads;
import analyzers.evidence.ProcessEvidence;
import analyzers.evidence.Window;
import analyzers.read.csv.CounterFile;
import analyzers.read.csv.JvmTally;
import analyzers.read.csv.ThreadsFile;
import analyzers.read.nmt.NativeMemoryFile;
import analyzers.read.pidstat.ProcessFile;
import analyzers.read.prometheus.ScrapeFile;
import analyzers.read.window.GaugeTally;
import collectors.run.RunFolder;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the application's process did and held, from the files that tell a part of it. Missing files are warned of elsewhere.
record ProcessParts(Optional<CounterFile> commits, Map<Integer, NativeMemory> nativeMemory, Map<Integer, PlatformThreads> platformThreads) {

    private static final String JMX = "jmx.csv";
    private static final String PIDSTAT = "pidstat.txt";

    /// Micrometer's counter moves at a collection only: with fewer than this the first and the last are as good as the window's edges are not.
    private static final int LEAST_COLLECTIONS = 3;

    static ProcessParts read(RunFolder folder, List<Optional<Window>> windows, List<String> warnings) {
        Optional<ThreadsFile> owners = threads(folder, warnings);
        return new ProcessParts(
                OptionalFile.quietly(folder.database(), (f, n) -> CounterFile.read(f, n, List.of("commits"), windows)),
                OptionalFile.quietly(folder.nativeMemory(), NativeMemoryFile::read).orElse(Map.of()),
                owners.map(ThreadsFile::levels).orElse(Map.of()));
    }

    /// Runs of before it was recorded have no such file, which is no fault of theirs; one that is there should be readable.
    private static Optional<ThreadsFile> threads(RunFolder folder, List<String> warnings) {
        if (!Files.exists(folder.threads())) {
            return Optional.empty();
        }
        Optional<ThreadsFile> read = OptionalFile.warning(folder.threads(), "whose platform threads there are is known by pidstat's names only", warnings,
                ThreadsFile::read);
        read.ifPresent(t -> warnings.addAll(t.warnings()));
        return read;
    }

    ProcessEvidence evidence(int level, int users, Optional<JvmTally> jmx, Optional<ProcessFile.Level> processes, Optional<ProcessFile.Level> threads,
            Optional<ScrapeFile.Level> scraped) {
        Optional<JvmWork> work = jmx.map(j -> j.work(JMX));
        boolean counted = work.flatMap(JvmWork::collections).filter(n -> n >= LEAST_COLLECTIONS).isPresent();
        return new ProcessEvidence(threads.flatMap(t -> t.threads().evidence("pidstat-threads.txt")), work,
                memory(users, processes, jmx, scraped), scraped.flatMap(ScrapeFile.Level::sampling),
                commits.flatMap(c -> c.growth().get(level)).map(g -> g.perSecond(0)),
                scraped.filter(s -> counted).flatMap(ScrapeFile.Level::allocatedBytesPerSecond), Optional.ofNullable(platformThreads.get(users)));
    }

    private Optional<MemoryEvidence> memory(int users, Optional<ProcessFile.Level> processes, Optional<JvmTally> jmx, Optional<ScrapeFile.Level> scraped) {
        Optional<GaugeTally> heap = known(jmx.map(JvmTally::heapUsed));
        Optional<GaugeTally> nonHeap = known(scraped.map(ScrapeFile.Level::nonHeapUsed));
        Optional<GaugeTally> rss = known(processes.map(ProcessFile.Level::rss));
        Optional<NativeMemory> tracked = Optional.ofNullable(nativeMemory.get(users));
        String files = Stream.of(heap.map(h -> JMX), nonHeap.map(n -> "prometheus.prom.gz"), rss.map(r -> PIDSTAT), tracked.map(NativeMemory::file))
                .flatMap(Optional::stream).collect(Collectors.joining(", "));
        return files.isEmpty() ? Optional.empty() : Optional.of(new MemoryEvidence(
                heap.flatMap(GaugeTally::min), heap.flatMap(GaugeTally::mean), heap.flatMap(GaugeTally::max),
                jmx.map(JvmTally::heapCommitted).flatMap(GaugeTally::mean),
                nonHeap.flatMap(GaugeTally::mean), scraped.map(ScrapeFile.Level::nonHeapCommitted).flatMap(GaugeTally::mean),
                rss.flatMap(GaugeTally::mean), rss.flatMap(GaugeTally::max), processes.map(ProcessFile.Level::vsz).flatMap(GaugeTally::max),
                tracked, files));
    }

    private static Optional<GaugeTally> known(Optional<GaugeTally> tally) {
        return tally.filter(t -> t.samples() > 0);
    }
}
