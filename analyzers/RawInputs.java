package analyzers;

import analyzers.file.AnyFile;
import analyzers.file.FileEvidence;
import analyzers.file.MetFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads raw files by themselves and of folders: each once, whatever leads to it.
final class RawInputs {

    /// A folder of somebody's own is not searched for ever.
    static final int MOST_FILES_OF_A_FOLDER = 1000;
    private static final int MOST_NAMED = 10;

    /// levels/<vus>/k6.json.gz
    private static final int DEPTH_OF_A_RUN = 3;

    private final AnyFile reader;
    private final MetFiles met = new MetFiles();

    RawInputs(AnyFile reader) {
        this.reader = reader;
    }

    FileEvidence file(Path file) {
        return met.add(file) ? reader.read(file) : again(file);
    }

    /// The k6 points among the files as one.
    List<FileEvidence> merged(List<Path> files) {
        files.forEach(met::add);
        return reader.merged(files);
    }

    static FileEvidence again(Path path) {
        return FileEvidence.refused(path, Optional.empty(), path + ": named before, also by another name or by its folder; it is read once");
    }

    /// What is recognised in a folder that is no run, and what of it was not read, since nobody should take its silence for nothing to say.
    List<FileEvidence> folder(Path folder) {
        Found found;
        try (Stream<Path> inside = Files.list(folder)) {
            found = found(inside);
        } catch (IOException | UncheckedIOException e) {
            return List.of(unlisted(folder, e));
        }
        List<FileEvidence> evidence = new ArrayList<>(found.evidence());
        if (evidence.isEmpty() && !found.met()) {
            return List.of(FileEvidence.refused(folder, Optional.empty(), folder + ": a folder without run.json and without a file whose content is"
                    + " recognised (folders in it are not searched); name the raw files, or a run folder as collect.java writes it"));
        }
        if (evidence.isEmpty()) {
            evidence.add(FileEvidence.refused(folder, Optional.empty(), folder + ": what is recognised in it was named before; it is read once"));
        }
        List<String> notes = notes(folder, found);
        if (!notes.isEmpty()) {
            evidence.add(new FileEvidence(folder.toString(), Optional.empty(), FileEvidence.Status.PARTIAL, notes, new LinkedHashMap<>(), List.of()));
        }
        return evidence;
    }

    /// The raw files of a run, as if each had been named.
    List<FileEvidence> run(Path run) {
        try (Stream<Path> inside = Files.walk(run, DEPTH_OF_A_RUN)) {
            return found(inside).evidence();
        } catch (IOException | UncheckedIOException e) {
            return List.of(unlisted(run, e));
        }
    }

    private static FileEvidence unlisted(Path folder, Exception e) {
        return FileEvidence.refused(folder, Optional.empty(), folder + ": cannot be listed (" + e.getMessage() + ")");
    }

    /// @param unknown  files of no kind
    /// @param folders  that were not looked through
    /// @param met      whether a file was met before, and so not read again
    /// @param more     whether there are more files than are looked at
    private record Found(List<FileEvidence> evidence, List<String> unknown, List<String> folders, boolean met, boolean more) {}

    private Found found(Stream<Path> inside) {
        List<String> folders = new ArrayList<>();
        List<Path> files = inside.filter(path -> regular(path, folders)).limit(MOST_FILES_OF_A_FOLDER + 1L).sorted().toList();
        List<FileEvidence> evidence = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        boolean metBefore = false;
        for (Path file : files.subList(0, Math.min(MOST_FILES_OF_A_FOLDER, files.size()))) {
            if (!met.add(file)) {
                metBefore = true;
                continue;
            }
            FileEvidence read = reader.read(file);
            if (read.kind().isPresent()) {
                evidence.add(read);
            } else {
                unknown.add(file.getFileName().toString());
            }
        }
        folders.sort(null);
        return new Found(evidence, unknown, folders, metBefore, files.size() > MOST_FILES_OF_A_FOLDER);
    }

    private static boolean regular(Path path, List<String> folders) {
        if (Files.isDirectory(path) && folders.size() < MOST_FILES_OF_A_FOLDER) {
            folders.add(path.getFileName() + "/");
        }
        return Files.isRegularFile(path);
    }

    private static List<String> notes(Path folder, Found found) {
        List<String> notes = new ArrayList<>();
        if (found.more()) {
            notes.add(folder + ": only " + MOST_FILES_OF_A_FOLDER + " files of it were looked at; name the others, or move them to a folder of their own");
        }
        if (!found.unknown().isEmpty()) {
            notes.add(folder + ": of no kind that is read: " + some(found.unknown()) + "; name one to learn why");
        }
        if (!found.folders().isEmpty()) {
            notes.add(folder + ": not looked through: " + some(found.folders()) + "; name them too");
        }
        return notes;
    }

    private static String some(List<String> names) {
        return String.join(", ", names.subList(0, Math.min(MOST_NAMED, names.size()))) + (names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "");
    }
}
