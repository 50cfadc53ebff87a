package analyzers.read.k6;

import java.util.List;
import java.util.Optional;

/// Says what of a file could not be read.
final class Damage {

    private Damage() {}

    /// @param unit  "lines" or "rows"
    /// @return whether anything of the file was lost
    static boolean warn(String file, LineCount lines, Optional<String> damage, String unit, List<String> warnings) {
        long good = lines.all() - lines.bad();
        damage.ifPresent(d -> warnings.add(file + ": " + d + "; the " + good + " whole " + unit + " before that are used"));
        if (lines.bad() > 0 && lines.bad() == lines.foreign()) {
            warnings.add(file + ": " + lines.bad() + " of " + lines.all() + " " + unit + " hold other text (the first is line " + lines.firstBad()
                    + "), as when k6 writes its points and its console output to one place; they are passed over");
        } else if (lines.bad() > 0) {
            warnings.add(file + ": " + lines.bad() + " of " + lines.all() + " " + unit + " are no k6 points or are cut (the first is line "
                    + lines.firstBad() + ") and are left out");
        }
        return damage.isPresent() || lines.bad() > lines.foreign();
    }
}
