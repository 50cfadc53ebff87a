package collectors.exit;

/// Ends the program with one line for the user and an exit code: the only exception that crosses from a part of the collector to its command line.
public final class Stop extends Exception {

    private static final long serialVersionUID = 1L;

    public static final int FAILURE = 1;
    public static final int USAGE = 2;
    public static final int GATE = 3;
    /// As shells report a program ended by SIGINT.
    public static final int INTERRUPTED = 130;

    private final int exitCode;

    private Stop(int exitCode, String line, Throwable cause) {
        super(line.strip().replaceAll("\\s*\\R\\s*", " "), cause);
        this.exitCode = exitCode;
    }

    /// Something was asked for that is not there or makes no sense; exit code 2.
    public static Stop usage(String line) {
        return new Stop(USAGE, line, null);
    }

    /// Something outside failed; exit code 1.
    public static Stop failure(String line) {
        return new Stop(FAILURE, line, null);
    }

    public static Stop failure(String line, Throwable cause) {
        return new Stop(FAILURE, line, cause);
    }

    /// A guard found something else than what was asked for; exit code 3.
    public static Stop gate(String line) {
        return new Stop(GATE, line, null);
    }

    public int exitCode() {
        return exitCode;
    }
}
