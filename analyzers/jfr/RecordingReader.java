package analyzers.jfr;

import analyzers.evidence.RecordingEvidence;
import analyzers.evidence.Window;
import analyzers.evidence.WindowedRecording;
import analyzers.jfr.ChunkReader.ChunkResult;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/// Reads a Flight Recorder file of JDK 9 to 26 in one pass: many chunks, gzipped, cut, glued, or left by a killed JVM. What is intact is
/// read, what is not is said. Memory depends neither on the file's size nor on the number of threads in it.
///
/// Each chunk is indexed by its headers and its events' sizes, which gives every count; then cut down to the few types of which more is
/// read, and these go through JDK Mission Control's parser, several chunks at once. The JDK's parser reads what JMC's refuses.
///
/// Measured on 771 MB, 32.5 million events of 16 million virtual threads, with a heap of 256 MB on two processors (`bench/jfr/run`): 3.4 s, and
/// 4.1 s where it is cut to five windows too. The JDK's `EventStream`, asked for five types, takes 19 s and runs out of memory at 256 MB, since
/// it interns every thread that a chunk names, as JMC's parser does when it is given whole chunks; one `jfr view` takes 13 s. On the recordings
/// that all can read, all agree.
public final class RecordingReader {

    private static final Duration LEAST_TIME_LIMIT = Duration.ofSeconds(30);
    private static final long BYTES_PER_SECOND_AT_LEAST = 2L << 20;
    private static final long HEAP_BYTES_A_WORKER = 100L << 20;

    /// Never throws for what is in the file: a file that cannot be read is refused, in one line.
    public RecordingEvidence read(Path file) {
        return read(file, file.toString(), List.of()).whole();
    }

    /// The recording as a whole, and cut to windows, in the same pass. Never throws for what is in the file.
    public WindowedRecording read(Path file, List<Window> windows) {
        return read(file, file.getFileName().toString(), windows);
    }

    /// @param called  what a refusal calls the file: one alone by its path, a run's by its name in the run's folder
    private static WindowedRecording read(Path file, String called, List<Window> windows) {
        String name = file.getFileName().toString();
        try {
            if (Files.size(file) == 0) {
                return refused(name, called + " is empty (0 bytes): the JVM was probably killed before it wrote the"
                        + " recording; look for chunks in its repository folder, a dated folder in the temporary directory unless"
                        + " -XX:FlightRecorderOptions:repository named one");
            }
            try (RecordingSource source = RecordingSource.open(file)) {
                return read(name, called, source, windows);
            }
        } catch (IOException e) {
            return refused(name, called + " cannot be opened (" + e.getClass().getSimpleName()
                    + "); expected a readable Flight Recorder file");
        }
    }

    private static WindowedRecording refused(String name, String why) {
        return new WindowedRecording(RecordingEvidence.refused(name, why), List.of());
    }

    private static WindowedRecording read(String name, String called, RecordingSource source, List<Window> windows) throws IOException {
        ChunkTable table = ChunkTable.of(source.channel());
        var warnings = new ArrayList<String>();
        source.damage().ifPresent(warnings::add);
        warnings.addAll(table.damage());
        if (table.chunks().isEmpty()) {
            return refused(name, called + Refusals.noChunk(source));
        }
        if (table.chunks().stream().noneMatch(chunk -> chunk.header().supported())) {
            return refused(name, called + Refusals.version(table.chunks().getFirst().header()));
        }
        List<ChunkSpan> repeated = Clocks.repeated(table.chunks());
        List<ChunkSpan> chunks = table.chunks().stream().filter(chunk -> !repeated.contains(chunk)).toList();
        boolean damaged = !warnings.isEmpty();
        repeated.forEach(chunk -> warnings.add("chunk " + chunk.number() + " repeats an earlier one; counted once"));
        var total = new Tally(windows);
        var readable = new ArrayList<ChunkSpan>();
        int complete = 0;
        List<ChunkResult> results = results(source.channel(), chunks, windows);
        for (int i = 0; i < results.size(); i++) {
            ChunkResult result = results.get(i);
            total.addAll(result.tally());
            warnings.addAll(result.warnings());
            complete += result.complete() ? 1 : 0;
            if (!result.failed()) {
                readable.add(chunks.get(i));
            }
        }
        boolean whole = !damaged && complete == chunks.size();
        if (readable.isEmpty() || (!whole && total.events() == 0)) {
            return refused(name, called + " cannot be read: " + warnings.stream().limit(3).collect(Collectors.joining("; "))
                    + "; expected a whole recording, so copy or dump it again");
        }
        var summary = new Summary(name, total, readable, chunks.size(), complete);
        return new WindowedRecording(summary.evidence(whole ? "read" : "partial", warnings), new WindowSummary(summary).recordings());
    }

    /// In the chunks' order. A chunk that does not end within its time is given up, and its thread left behind.
    private static List<ChunkResult> results(FileChannel file, List<ChunkSpan> chunks, List<Window> windows) {
        int workers = Math.clamp(Runtime.getRuntime().maxMemory() / HEAP_BYTES_A_WORKER, 1, Runtime.getRuntime().availableProcessors());
        ExecutorService pool = Executors.newFixedThreadPool(workers, Thread.ofPlatform().name("recording-", 0).daemon().factory());
        try {
            List<Future<ChunkResult>> futures = chunks.stream().map(chunk -> pool.submit(() -> ChunkReader.read(file, chunk, windows))).toList();
            var results = new ArrayList<ChunkResult>();
            for (int i = 0; i < chunks.size(); i++) {
                results.add(await(futures.get(i), chunks.get(i), windows));
            }
            return results;
        } finally {
            pool.shutdownNow();
        }
    }

    private static ChunkResult await(Future<ChunkResult> future, ChunkSpan chunk, List<Window> windows) {
        long limit = LEAST_TIME_LIMIT.toSeconds() + chunk.length() / BYTES_PER_SECOND_AT_LEAST;
        try {
            return future.get(limit, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            future.cancel(true);
            return ChunkResult.failed("chunk " + chunk.number() + " was given up after " + limit + " s", windows);
        } catch (ExecutionException e) {
            return ChunkResult.failed("chunk " + chunk.number() + " cannot be read: " + e.getCause().getClass().getSimpleName(), windows);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ChunkResult.failed("chunk " + chunk.number() + " was not read: interrupted", windows);
        }
    }
}
