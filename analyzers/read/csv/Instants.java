package analyzers.read.csv;

import java.util.ArrayList;
import java.util.List;

/// Watches the times of a table's rows, which its writer takes one after the other: a row without a readable time has no place in any window,
/// and one whose time went back (a clock that was set, two files glued together) none in a series.
final class Instants {

    private long latest = Long.MIN_VALUE;
    private long timeless;
    private long firstTimeless;
    private long back;
    private long firstBack;

    /// @param epochNs  −1 when it is not readable
    /// @return whether the row has a time that is not before an earlier row's
    boolean next(long epochNs, long line) {
        if (epochNs < 0) {
            firstTimeless = timeless++ == 0 ? line : firstTimeless;
            return false;
        }
        if (epochNs < latest) {
            firstBack = back++ == 0 ? line : firstBack;
            return false;
        }
        latest = epochNs;
        return true;
    }

    List<String> warnings(String name) {
        List<String> warnings = new ArrayList<>();
        if (timeless > 0) {
            warnings.add(name + ": " + timeless + " rows have no readable epoch_ns (the first is line " + firstTimeless + ") and are left out");
        }
        if (back > 0) {
            warnings.add(name + ": in " + back + " rows the time is before that of a row above (the first is line " + firstBack + "); they are left out");
        }
        return warnings;
    }
}
