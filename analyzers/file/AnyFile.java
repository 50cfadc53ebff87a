package analyzers.file;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reads any file: finds out what it is by its content, and has it read by the reader of that kind. It throws nothing and ends in bounded
/// time, whatever is in the file and whatever a reader does: one bad file of many costs its own answer only.
///
/// @param readers  asked in this order
/// @param least    time that a small file may take; each megabyte adds a second
public record AnyFile(List<FileReader> readers, Duration least) {

    private static final long BYTES_PER_SECOND_AT_LEAST = 1L << 20;
    private static final Duration LEAST = Duration.ofSeconds(60);

    private static final String EXPECTED = "expected k6 points or summary, a Flight Recorder file, pidstat, Prometheus text, a summary of wrk, hey, oha,"
            + " vegeta or ab, a GC or application log";

    private static final Path STANDARD_INPUT = Path.of("-");
    private static final String NO_INPUT = "-: standard input is not read; write it to a file and name that: COMMAND > load.txt; jbang analyze.java load.txt";

    public AnyFile() {
        this(FileReaders.all(), LEAST);
    }

    /// @return evidence named as `file` was given; refused, with one line that says why, when nothing could be had from it
    public FileEvidence read(Path file) {
        Head head;
        try {
            head = Head.of(file);
        } catch (IOException e) {
            return FileEvidence.refused(file, Optional.empty(), file.equals(STANDARD_INPUT) ? NO_INPUT : oneLine(e.getMessage()) + "; " + EXPECTED);
        } catch (RuntimeException e) {
            return FileEvidence.refused(file, Optional.empty(), file + ": not readable (" + e.getClass().getSimpleName() + "); " + EXPECTED);
        }
        Optional<FileReader> reader = recognise(head);
        return reader.isEmpty() ? FileEvidence.refused(file, Optional.empty(), unknown(file, head)) : read(file, head, reader.get());
    }

    /// The k6 points among the files as one, since several generators wrote them at the same time; everything else as by [#read].
    public List<FileEvidence> merged(List<Path> files) {
        List<Path> shards = files.stream().filter(file -> kind(file).equals(Optional.of(Kind.K6_POINTS))).toList();
        List<FileEvidence> evidence = new ArrayList<>();
        if (!shards.isEmpty()) {
            long bytes = shards.stream().mapToLong(file -> file.toFile().length()).sum();
            Duration limit = least.plusSeconds(bytes / BYTES_PER_SECOND_AT_LEAST);
            evidence.add(switch (Limited.call(() -> K6PointsFile.merged(shards), limit)) {
                case Limited.Done<FileEvidence> done -> done.value();
                case Limited.Late<FileEvidence> _ -> FileEvidence.refused(shards.getFirst(), Optional.of(Kind.K6_POINTS), late(shards.getFirst(), limit));
                case Limited.Failed<FileEvidence> failed -> FileEvidence.refused(shards.getFirst(), Optional.of(Kind.K6_POINTS),
                        failure(shards.getFirst(), Kind.K6_POINTS, failed.cause()));
            });
        }
        files.stream().filter(file -> !shards.contains(file)).map(this::read).forEach(evidence::add);
        return List.copyOf(evidence);
    }

    /// What a file is, as far as its content tells; empty when it is of no kind that is read, or cannot be.
    public Optional<Kind> kind(Path file) {
        try {
            return recognise(Head.of(file)).map(FileReader::kind);
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    /// Whether there is a reader for this file.
    public boolean recognises(Path file) {
        return kind(file).isPresent();
    }

    /// The reader that knows this content. A reader that trips over the head does not know it.
    public Optional<FileReader> recognise(Head head) {
        for (FileReader reader : readers) {
            try {
                if (reader.recognises(head)) {
                    return Optional.of(reader);
                }
            } catch (RuntimeException | StackOverflowError e) {
                continue;
            }
        }
        return Optional.empty();
    }

    private FileEvidence read(Path file, Head head, FileReader reader) {
        Optional<Kind> kind = Optional.of(reader.kind());
        Duration limit = least.plusSeconds(head.bytes() / BYTES_PER_SECOND_AT_LEAST);
        return switch (Limited.call(() -> reader.read(file, head), limit)) {
            case Limited.Done<FileEvidence> done when done.value() != null -> named(file, done.value());
            case Limited.Done<FileEvidence> _ -> FileEvidence.refused(file, kind, file + ": its reader gave no answer; please report it with the file");
            case Limited.Late<FileEvidence> _ -> FileEvidence.refused(file, kind, late(file, limit));
            case Limited.Failed<FileEvidence> failed -> FileEvidence.refused(file, kind, failure(file, kind.get(), failed.cause()));
        };
    }

    private static FileEvidence named(Path file, FileEvidence e) {
        return new FileEvidence(file.toString(), e.kind(), e.status(), e.warnings().stream().map(AnyFile::oneLine).toList(), e.values(), e.tables());
    }

    private static String late(Path file, Duration limit) {
        return String.format(Locale.ROOT, "%s: not read to its end within %d s, so nothing of it is used; try a shorter part of it", file, limit.toSeconds());
    }

    private static String failure(Path file, Kind kind, Throwable cause) {
        return switch (cause) {
            case OutOfMemoryError _ -> String.format(Locale.ROOT, "%s: needs more memory than the %d MB this process may use; give it more with"
                    + " jbang -R-Xmx2g analyze.java", file, Runtime.getRuntime().maxMemory() >> 20);
            case StackOverflowError _ -> file + ": nested too deeply for a " + kind.word() + " file; is it damaged?";
            default -> file + ": cannot be read as " + kind.word() + " (" + oneLine(String.valueOf(cause)) + "); is it damaged?";
        };
    }

    private static String unknown(Path file, Head head) {
        if (head.bytes() == 0) {
            return file + ": empty (0 bytes); " + EXPECTED + "; if it was to become a recording, its JVM was probably killed:"
                    + " look for chunks in its repository folder";
        }
        Optional<String> other = Lookalike.of(head);
        if (other.isPresent()) {
            return file + ": not read: it looks like " + other.get();
        }
        return file + ": not recognised by its content; " + EXPECTED + "; give the file as the tool wrote it, not a copy of its screen";
    }

    /// Text from a file may hold line ends and control characters, which a terminal would obey.
    private static String oneLine(String text) {
        return text == null ? "" : text.replaceAll("\\p{Cntrl}+", " ").strip();
    }
}
