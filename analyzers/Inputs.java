package analyzers;

import analyzers.file.AnyFile;
import analyzers.file.FileEvidence;
import collectors.run.RunFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What the command line names, sorted by what it is.
///
/// @param files  raw files, and folders that are no run: of these, what is recognised in them is read
/// @param runs   folders with a run.json
/// @param again  what names a file or folder that was named before: it is read once, since counts of the same file must not be added
record Inputs(List<Path> files, List<Path> runs, List<Path> again) {

    /// A folder of somebody's own is not searched for ever.
    private static final int MOST_FILES_OF_A_FOLDER = 1000;
    private static final int MOST_NAMED = 10;

    /// levels/<vus>/k6.json.gz
    private static final int DEPTH_OF_A_RUN = 3;

    static Inputs sort(List<Path> given) {
        List<Path> files = new ArrayList<>();
        List<Path> runs = new ArrayList<>();
        List<Path> again = new ArrayList<>();
        Set<Path> seen = new HashSet<>();
        for (Path path : given) {
            if (seen.add(real(path))) {
                (Files.isRegularFile(new RunFolder(path).runJson()) ? runs : files).add(path);
            } else {
                again.add(path);
            }
        }
        return new Inputs(List.copyOf(files), List.copyOf(runs), List.copyOf(again));
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
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
            if (!found.isEmpty()) {
                left(path, reader).ifPresent(evidence::add);
            } else {
                evidence.add(FileEvidence.refused(path, Optional.empty(), path + ": a folder without run.json and without a file whose content is"
                        + " recognised (folders in it are not searched); name the raw files, or a run folder as collect.java writes it"));
            }
        }
        again.forEach(path -> evidence.add(FileEvidence.refused(path, Optional.empty(), path + ": named before, also by another name; it is read once")));
        return evidence;
    }

    /// What of a folder was not read, since nobody should take its silence for nothing to say.
    private static Optional<FileEvidence> left(Path folder, AnyFile reader) {
        List<String> files = new ArrayList<>();
        List<String> folders = new ArrayList<>();
        try (Stream<Path> inside = Files.list(folder)) {
            inside.limit(MOST_FILES_OF_A_FOLDER).sorted().forEach(path -> {
                if (Files.isDirectory(path)) {
                    folders.add(path.getFileName() + "/");
                } else if (!reader.recognises(path)) {
                    files.add(path.getFileName().toString());
                }
            });
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
        List<String> warnings = new ArrayList<>();
        if (!files.isEmpty()) {
            warnings.add(folder + ": of no kind that is read: " + some(files) + "; name one to learn why");
        }
        if (!folders.isEmpty()) {
            warnings.add(folder + ": not looked through: " + some(folders) + "; name them too");
        }
        return warnings.isEmpty() ? Optional.empty()
                : Optional.of(new FileEvidence(folder.toString(), Optional.empty(), FileEvidence.Status.PARTIAL, warnings, new LinkedHashMap<>(), List.of()));
    }

    private static String some(List<String> names) {
        return String.join(", ", names.subList(0, Math.min(MOST_NAMED, names.size()))) + (names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "");
    }

    /// The raw files of a run, as if each had been named.
    static List<FileEvidence> rawFiles(Path run, AnyFile reader) {
        return recognised(run, DEPTH_OF_A_RUN, reader);
    }

    /// A link in a folder to a file beside it is that file.
    private static Predicate<Path> once() {
        Set<Path> seen = new HashSet<>();
        return path -> seen.add(real(path));
    }

    private static List<FileEvidence> recognised(Path folder, int depth, AnyFile reader) {
        try (Stream<Path> files = Files.walk(folder, depth)) {
            return files.filter(Files::isRegularFile).limit(MOST_FILES_OF_A_FOLDER).sorted().filter(once()).filter(reader::recognises).map(reader::read).toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of(FileEvidence.refused(folder, Optional.empty(), folder + ": cannot be listed (" + e.getMessage() + ")"));
        }
    }
}
