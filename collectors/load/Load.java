package collectors.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;

/// The built-in load generator: by itself for people, or driven by a collector through its input and output.
public final class Load {

    static final int DONE = 0;
    static final int FAILED = 1;
    static final int USAGE = 2;

    private Load() {}

    public static void main(String[] args) {
        System.exit(run(args));
    }

    /// @return exit code: 0 done, 1 failed, 2 wrong usage
    public static int run(String[] args) {
        return run(args, System.in, System.out, System.err);
    }

    static int run(String[] args, InputStream in, PrintStream out, PrintStream err) {
        LoadOptions.Parsed parsed = LoadOptions.parse(args, out, err);
        return switch (parsed) {
            case LoadOptions.Parsed.Exit(int code) -> code;
            case LoadOptions.Parsed.Driven driven -> new DrivenLoad(in, out).run();
            case LoadOptions.Parsed.Alone(LevelOrder order) -> alone(order, out, err);
        };
    }

    private static int alone(LevelOrder order, PrintStream out, PrintStream err) {
        try {
            return new AloneLoad(order, out, err).run();
        } catch (IllegalArgumentException e) {
            err.println("load: " + e.getMessage());
            return USAGE;
        } catch (IOException e) {
            err.println("load: " + e.getMessage());
            return FAILED;
        }
    }
}
