package analyzers.jfr;

/// Where a chunk lies in the file.
///
/// @param number  counted from 1
/// @param offset  of its first byte in the file
/// @param length  bytes that are there; less than the header says when the chunk is cut
record ChunkSpan(int number, ChunkHeader header, long offset, long length) {

    /// A closed chunk whose end is missing.
    boolean cut() {
        return header.closed() && length < header.size();
    }

    boolean whole() {
        return header.closed() && length == header.size();
    }
}
