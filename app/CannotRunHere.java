package app;

/// A kind of work that this process cannot do: a setting, a program or a newer JDK is missing. It is answered 501, with the reason.
public final class CannotRunHere extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public CannotRunHere(String reason) {
        // No stack trace: under load this is an answer like any other.
        super(reason, null, false, false);
    }
}
