package analyzers.file;

import java.nio.file.Path;

/// Reads raw files of one kind. A new kind is one new file and one line in `FileReaders`.
public interface FileReader {

    Kind kind();

    /// Whether the content is of this kind, by its first bytes; cut and damaged files of the kind included.
    boolean recognises(Head head);

    /// Reads it in bounded memory and time. Whatever is in the file, this throws nothing: it keeps the good part and warns.
    FileEvidence read(Path file, Head head);
}
