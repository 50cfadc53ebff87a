package analyzers.read.k6;

import java.util.List;
import java.util.Optional;

/// Says what of a file could not be read.
final class Damage {

    private Damage() {}

    /// @param unit  "lines" or "rows"
    /// @return whether anything of the file was lost
    static boolean warn(String file, FileTally tally, Optional<String> damage, String unit, List<String> warnings) {
        long good = tally.allLines - tally.bad.count();
        damage.ifPresent(d -> warnings.add(file + ": " + d + "; the " + good + " whole " + unit + " before that are used"));
        BadLines bad = tally.bad;
        if (bad.count() > 0 && bad.count() == bad.foreign()) {
            warnings.add(file + ": " + bad.count() + " of " + tally.allLines + " " + unit + " hold other text (the first is line " + bad.first()
                    + "), as when k6 writes its points and its console output to one place; they are passed over");
        } else if (bad.count() > 0) {
            warnings.add(file + ": " + bad.count() + " of " + tally.allLines + " " + unit + " are no k6 points or are cut (the first is line "
                    + bad.first() + ") and are left out");
        }
        return damage.isPresent() || bad.count() > bad.foreign();
    }
}
