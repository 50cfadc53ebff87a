package collectors.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/// Small files of `/proc` and `/sys`, whose sizes the kernel does not tell beforehand.
final class ProcText {

    private ProcText() {}

    /// Empty when the file does not exist or cannot be read, as a process that has ended.
    static Optional<String> of(Path file) {
        try {
            return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// The one number that a file holds.
    static OptionalLong number(Path file) {
        return of(file).map(String::strip).filter(t -> t.matches("\\d{1,18}")).map(t -> OptionalLong.of(Long.parseLong(t))).orElse(OptionalLong.empty());
    }

    /// The number after a word at the start of a line, as in `nr_periods 12`.
    static OptionalLong number(Optional<String> text, String word) {
        return text.stream().flatMap(String::lines).map(l -> l.strip().split("\\s+"))
                .filter(w -> w.length > 1 && w[0].equals(word) && w[1].matches("\\d{1,18}"))
                .mapToLong(w -> Long.parseLong(w[1])).findFirst();
    }
}
