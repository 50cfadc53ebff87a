package analyzers.file;

import analyzers.file.FileEvidence.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Says of recordings that are given together that their JVMs pin differently, before somebody takes a new JDK's silence for a repaired program.
public final class JdkDifference {

    /// From this one on a monitor no longer pins its carrier, by [JEP 491](https://openjdk.org/jeps/491).
    private static final int MONITORS_UNPINNED = 24;
    /// The first that has virtual threads for good.
    private static final int FIRST = 21;

    private JdkDifference() {}

    /// @return the same evidence in the same order; every recording of a JDK from 24 on beside one of an older JDK gets a warning
    public static List<FileEvidence> among(List<FileEvidence> files) {
        Optional<FileEvidence> old = files.stream().filter(f -> feature(f).filter(v -> v >= FIRST && v < MONITORS_UNPINNED).isPresent()).findFirst();
        if (old.isEmpty()) {
            return files;
        }
        return files.stream().map(file -> feature(file).filter(v -> v >= MONITORS_UNPINNED).map(v -> warned(file, v, old.get())).orElse(file)).toList();
    }

    private static FileEvidence warned(FileEvidence file, int feature, FileEvidence old) {
        List<String> warnings = new ArrayList<>(file.warnings());
        warnings.add("it is of JDK " + feature + " and " + old.file() + " of JDK " + feature(old).orElseThrow() + ": the JDKs differ, so their pins are not comparable;"
                + " from JDK " + MONITORS_UNPINNED + " on (JEP 491) waiting inside synchronized pins nothing, whatever the program does");
        return new FileEvidence(file.file(), file.kind(), file.status(), List.copyOf(warnings), file.values(), file.tables());
    }

    private static Optional<Integer> feature(FileEvidence file) {
        if (!file.kind().equals(Optional.of(Kind.JFR)) || file.status() == Status.REFUSED) {
            return Optional.empty();
        }
        return file.tables().stream().filter(table -> table.title().equals(JfrFile.COVERAGE))
                .flatMap(table -> table.rows().stream().flatMap(row -> version(row.get(table.columns().indexOf(JfrFile.JDK))))).findFirst();
    }

    /// `21.0.6+7-LTS` is of 21.
    private static Stream<Integer> version(String jdk) {
        String digits = jdk.split("\\D", 2)[0];
        return digits.isEmpty() || digits.length() > 3 ? Stream.empty() : Stream.of(Integer.parseInt(digits));
    }
}
