package truth;

import analyzers.bound.Candidate;
import java.util.List;
import java.util.Map;

/// What is known by construction of a run of the truth set: its `label.yaml`.
///
/// @param kind          what the entry stands for; entries of one kind are counted together
/// @param construction  how it is known what binds, from sizes and times that were set and not from anything that was measured
/// @param levels        by users
record Label(String kind, String construction, Map<Integer, Level> levels) {

    Label {
        if (kind == null || construction == null || construction.isBlank() || levels == null || levels.isEmpty()) {
            throw new IllegalArgumentException("a label has kind, construction and levels");
        }
    }

    /// @param binds   what binds; every candidate that is in no list here does not
    /// @param tail    what binds the tail only
    /// @param behind  what is full, and behind what
    /// @param open    what is not known by construction, so that no answer counts as wrong
    /// @param needs   files without which it cannot be decided, relative to the run folder; the level's own points always are one
    record Level(List<Candidate> binds, List<Candidate> tail, Map<Candidate, Candidate> behind, List<Candidate> open, List<String> needs) {

        Level {
            tail = tail == null ? List.of() : tail;
            behind = behind == null ? Map.of() : behind;
            open = open == null ? List.of() : open;
            needs = needs == null ? List.of() : needs;
            if (binds == null || binds.isEmpty()) {
                throw new IllegalArgumentException("a level of a label says what binds; users that are served at once bind themselves: clients");
            }
        }
    }
}
