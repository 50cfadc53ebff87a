package analyzers;

import analyzers.file.FileEvidence;
import analyzers.file.MetFiles;
import collectors.run.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What the command line names, sorted by what it is.
///
/// @param files  raw files, and folders that are no run: of these, what is recognised in them is read
/// @param runs   folders with a run.json
/// @param again  what names a file or folder that was named before
record Inputs(List<Path> files, List<Path> runs, List<Path> again) {

    static Inputs sort(List<Path> given) {
        List<Path> files = new ArrayList<>();
        List<Path> runs = new ArrayList<>();
        List<Path> again = new ArrayList<>();
        MetFiles met = new MetFiles();
        for (Path path : given) {
            if (met.add(path)) {
                (Files.isRegularFile(new RunFolder(path).runJson()) ? runs : files).add(path);
            } else {
                again.add(path);
            }
        }
        return new Inputs(List.copyOf(files), List.copyOf(runs), List.copyOf(again));
    }

    /// Everything that is no run folder.
    ///
    /// @param shards  whether the k6 points among the files are to be read as one
    List<FileEvidence> read(RawInputs raw, boolean shards) {
        List<FileEvidence> evidence = new ArrayList<>();
        if (shards) {
            evidence.addAll(raw.merged(files.stream().filter(path -> !Files.isDirectory(path)).toList()));
        }
        for (Path path : files) {
            if (Files.isDirectory(path)) {
                evidence.addAll(raw.folder(path));
            } else if (!shards) {
                evidence.add(raw.file(path));
            }
        }
        again.forEach(path -> evidence.add(RawInputs.again(path)));
        return evidence;
    }
}
