package analyzers.read;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/// The folder of real input files beside the checkout. A public clone has none, and tests that need it skip.
public final class Samples {

    private static final Path ROOT = Path.of("../shared/samples");

    private Samples() {}

    public static boolean there() {
        return Files.isDirectory(ROOT);
    }

    public static Path path(String name) {
        Path path = ROOT.resolve(name);
        assumeTrue(Files.exists(path), "no " + path + " here: the real input files are not part of a public clone");
        return path;
    }
}
