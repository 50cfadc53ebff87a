package charts.page;

import analyzers.evidence.RunEvidence;
import charts.format.Figures;
import collectors.run.LevelRecord;
import collectors.run.RecorderRecord;
import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/// Links from the page to the raw files of a run: relative, so that the checkout can be moved, and never out of the run folder.
final class RawFiles {

    private RawFiles() {}

    /// @param href  empty when the file is not there
    record Link(String name, String href, String size) {}

    static List<Link> links(RunEvidence evidence, Path pageFolder) {
        Path root = evidence.folder().toAbsolutePath().normalize();
        return files(evidence, root).stream()
                .filter(file -> file.startsWith(root))
                .map(file -> link(root, file, pageFolder.toAbsolutePath().normalize()))
                .toList();
    }

    private static Set<Path> files(RunEvidence evidence, Path root) {
        RunFolder folder = new RunFolder(root);
        Set<Path> files = new LinkedHashSet<>(List.of(folder.runJson()));
        for (LevelRecord level : evidence.run().levels()) {
            files.add(folder.points(level.vus()));
            files.add(folder.summary(level.vus()));
        }
        files.addAll(List.of(folder.prometheus(), folder.recording(), folder.pidstat(), folder.pidstatThreads(), folder.host(),
                folder.cgroup(), folder.jmx(), folder.database(), folder.nativeMemory(), folder.appLog(), folder.gcLog(), folder.collectLog()));
        // run.json may name further files; it is as hostile as any other file, hence the check above that they lie in the run folder.
        evidence.run().recorders().stream().map(RecorderRecord::file).filter(RawFiles::plainName)
                .forEach(name -> files.add(root.resolve(name).normalize()));
        return files;
    }

    private static boolean plainName(String name) {
        return name != null && !name.isBlank() && name.chars().allMatch(c -> c > ' ' && c < 127 && "*?<>|\":".indexOf(c) < 0);
    }

    private static Link link(Path root, Path file, Path pageFolder) {
        String name = root.relativize(file).toString().replace('\\', '/');
        try {
            return Files.isRegularFile(file) ? new Link(name, href(file, pageFolder), Figures.bytes(Files.size(file))) : missing(name);
        } catch (IOException e) {
            return missing(name);
        }
    }

    private static Link missing(String name) {
        return new Link(name, "", "missing");
    }

    private static String href(Path file, Path pageFolder) {
        if (!file.getRoot().equals(pageFolder.getRoot())) {
            return file.toUri().toASCIIString();
        }
        return StreamSupport.stream(pageFolder.relativize(file).spliterator(), false)
                .map(segment -> percentEncoded(segment.toString())).collect(Collectors.joining("/"));
    }

    /// RFC 3986: all but unreserved characters as %XX of their UTF-8 bytes, so that no name can read as a scheme, a query or a fragment.
    private static String percentEncoded(String segment) {
        StringBuilder text = new StringBuilder();
        for (byte b : segment.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            boolean unreserved = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || "-._~".indexOf(c) >= 0;
            text.append(unreserved ? String.valueOf(c) : String.format(Locale.ROOT, "%%%02X", (int) c));
        }
        return text.toString();
    }
}
