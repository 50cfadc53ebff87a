package analyzers.file;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// What one raw file says, with no run folder around it.
///
/// @param file      as it was named on the command line
/// @param kind      absent when nothing recognises it
/// @param status    whether all of it was read
/// @param warnings  one line each: file or place, what was expected, what follows or what to do
/// @param values    by the names that `--json` documents; a value that is not known is absent, never 0
/// @param tables    what the terminal shows beside the values
public record FileEvidence(
        String file, Optional<Kind> kind, Status status, List<String> warnings, SequencedMap<String, Number> values, List<FileTable> tables) {

    /// How much of a file was read.
    public enum Status {
        /// All of it.
        READ,
        /// A good part of it; the warnings say which.
        PARTIAL,
        /// Nothing; the first warning says why, in one line.
        REFUSED
    }

    public FileEvidence {
        values.forEach((name, value) -> {
            if (!Double.isFinite(value.doubleValue())) {
                throw new IllegalArgumentException(file + ": " + name + " is " + value + "; a value that is not known is left out");
            }
        });
    }

    /// Whether anything of it was read. A note on what of a folder was not read has no kind.
    public boolean read() {
        return kind.isPresent() && status != Status.REFUSED;
    }

    /// A file of which nothing could be read.
    ///
    /// @param why  one line: the file, what was expected, what to do
    public static FileEvidence refused(Path file, Optional<Kind> kind, String why) {
        return new FileEvidence(file.toString(), kind, Status.REFUSED, List.of(why), new LinkedHashMap<>(), List.of());
    }

    /// @param rows  each as long as the columns; an unknown cell is empty
    public record FileTable(String title, List<String> columns, List<List<String>> rows) {}
}
