package collectors.folder;

import collectors.exit.Stop;
import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// The folder of a run that is being written: made in one step under a name that ends in `.partial`, and renamed when the run ended.
///
/// @param id      `<scenario>/<UTC yyyyMMddTHHmmssZ>-<repetition>`
/// @param folder  still under its `.partial` name
public record OpenRun(String id, RunFolder folder) {

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int TRIES = 10;

    /// @param results  the folder of all results; made when missing
    /// @throws Stop when it cannot be written
    public static OpenRun make(Path results, String scenario, int repetition) throws Stop {
        Path parent = results.resolve(scenario);
        try {
            Files.createDirectories(parent);
            Instant now = Instant.now();
            for (int i = 0; i < TRIES; i++) {
                String name = STAMP.format(now.plusSeconds(i)) + "-" + repetition;
                if (!Files.exists(parent.resolve(name))) {
                    try {
                        Path folder = Files.createDirectory(parent.resolve(name + RunFolder.PARTIAL));
                        return new OpenRun(scenario + "/" + name, new RunFolder(folder.toAbsolutePath()));
                    } catch (FileAlreadyExistsException e) {
                        // Another collector began in the same second; the next second's name is as good.
                        continue;
                    }
                }
            }
            throw Stop.failure(parent + ": " + TRIES + " runs of this very moment are there already; expected a free name");
        } catch (IOException e) {
            throw Stop.failure(parent + ": cannot be written (" + describe(e) + "); expected a writable folder, choose another with --out", e);
        }
    }

    private static String describe(IOException e) {
        return e.getClass().getSimpleName().replace("Exception", "") + ": " + e.getMessage();
    }

    /// The folder under its final name.
    public RunFolder finish() throws Stop {
        Path from = folder.path();
        String name = from.getFileName().toString();
        Path to = from.resolveSibling(name.substring(0, name.length() - RunFolder.PARTIAL.length()));
        try {
            return new RunFolder(Files.move(from, to, StandardCopyOption.ATOMIC_MOVE));
        } catch (IOException e) {
            throw Stop.failure(from + ": cannot be renamed to " + to.getFileName() + " (" + e.getMessage() + ")", e);
        }
    }
}
