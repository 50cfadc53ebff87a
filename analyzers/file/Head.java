package analyzers.file;

/// The beginning of a file, for recognising it.
///
/// @param name   the file's name, without folders; a hint for messages only
/// @param bytes  size on disk
/// @param gzip   whether the content is gzip, by its magic 1f 8b
/// @param start  the first 64 KiB of the content, unpacked
public record Head(String name, long bytes, boolean gzip, byte[] start) {}
