package analyzers.lint;

import java.util.List;
import java.util.Locale;

/// One thing about how a run was made that changes what its figures mean.
///
/// @param rule      the rule's name
/// @param severity  how much it matters
/// @param levels    users of the levels it concerns; empty for the run as a whole
/// @param file      where it was seen
/// @param seen      what was seen there, with numbers
/// @param why       why it matters
/// @param remedy    what to do
public record Lint(String rule, Severity severity, List<Integer> levels, String file, String seen, String why, String remedy) {

    /// How much it matters.
    public enum Severity {
        /// A figure or a verdict may be wrong because of it.
        WARNING,
        /// Nothing is wrong, but the figures hold under this condition only.
        NOTE;

        /// As results spell it.
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Lint {
        levels = List.copyOf(levels);
    }
}
