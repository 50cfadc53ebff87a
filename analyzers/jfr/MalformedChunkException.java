package analyzers.jfr;

/// A chunk that contradicts itself. The message is for people and names what was expected.
final class MalformedChunkException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    MalformedChunkException(String message) {
        super(message);
    }
}
