package analyzers.jfr;

import java.util.Set;
import java.util.TreeSet;

/// The event types that a reading of a recording looks at: what a copy must keep to say the same.
///
/// @param whole      of which every event counts, whenever it was
/// @param inWindows  of which those count that touch a window
/// @param shown      of which the number of events is told, with their settings
public record EventsRead(Set<String> whole, Set<String> inWindows, Set<String> shown) {

    public static final EventsRead ALL = new EventsRead(Set.copyOf(Tally.READ), Set.copyOf(WindowTally.READ), Set.copyOf(Summary.SHOWN));

    /// Types whose settings tell what an empty window means, or with what threshold an event was kept.
    public Set<String> settings() {
        Set<String> all = new TreeSet<>(whole);
        all.addAll(inWindows);
        all.addAll(shown);
        return all;
    }
}
