package analyzers;

import analyzers.file.AnyFile;
import analyzers.file.FileEvidence;
import collectors.run.RunFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What the command line names, sorted by what it is.
///
/// @param files  raw files, and folders that are no run: of these, what is recognised in them is read
/// @param runs   folders with a run.json
record Inputs(List<Path> files, List<Path> runs) {

    /// A folder of somebody's own is not searched for ever.
    private static final int MOST_FILES_OF_A_FOLDER = 1000;

    /// levels/<vus>/k6.json.gz
    private static final int DEPTH_OF_A_RUN = 3;

    static Inputs sort(List<Path> given) {
        List<Path> files = new ArrayList<>();
        List<Path> runs = new ArrayList<>();
        for (Path path : given) {
            (Files.isRegularFile(new RunFolder(path).runJson()) ? runs : files).add(path);
        }
        return new Inputs(List.copyOf(files), List.copyOf(runs));
    }

    /// Everything that is no run folder.
    ///
    /// @param shards  whether the k6 points among the files are to be read as one
    List<FileEvidence> read(AnyFile reader, boolean shards) {
        List<Path> single = files.stream().filter(path -> !Files.isDirectory(path)).toList();
        List<FileEvidence> evidence = new ArrayList<>(shards ? reader.merged(single) : List.of());
        for (Path path : shards ? files.stream().filter(Files::isDirectory).toList() : files) {
            if (!Files.isDirectory(path)) {
                evidence.add(reader.read(path));
                continue;
            }
            List<FileEvidence> found = recognised(path, 1, reader);
            evidence.addAll(found);
            if (found.isEmpty()) {
                evidence.add(FileEvidence.refused(path, Optional.empty(), path + ": a folder without run.json and without a file whose content is"
                        + " recognised (folders in it are not searched); name the raw files, or a run folder as collect.java writes it"));
            }
        }
        return evidence;
    }

    /// The raw files of a run, as if each had been named.
    static List<FileEvidence> rawFiles(Path run, AnyFile reader) {
        return recognised(run, DEPTH_OF_A_RUN, reader);
    }

    private static List<FileEvidence> recognised(Path folder, int depth, AnyFile reader) {
        try (Stream<Path> files = Files.walk(folder, depth)) {
            return files.filter(Files::isRegularFile).limit(MOST_FILES_OF_A_FOLDER).sorted().filter(reader::recognises).map(reader::read).toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of(FileEvidence.refused(folder, Optional.empty(), folder + ": cannot be listed (" + e.getMessage() + ")"));
        }
    }
}
