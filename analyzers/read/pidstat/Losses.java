package analyzers.read.pidstat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a file of pidstat holds that is not used, counted, with the place of the first of each kind.
final class Losses {

    private static final int LONGEST_QUOTE = 60;

    private long bad;
    private long firstBad;
    private long strange;
    private long firstStrange;
    private long impossible;
    private String firstImpossible = "";
    private long empty;
    private int reports;

    /// A row that is cut, or has no heading above it.
    void bad(long line) {
        firstBad = bad++ == 0 ? line : firstBad;
    }

    /// A line that pidstat does not print.
    void strange(long line) {
        firstStrange = strange++ == 0 ? line : firstStrange;
    }

    /// A cell that no such column can hold.
    void impossible(String place, String cell) {
        if (impossible++ == 0) {
            firstImpossible = place + ": " + (cell.length() > LONGEST_QUOTE ? cell.substring(0, LONGEST_QUOTE) + "..." : cell);
        }
    }

    /// A report that lists no process.
    void emptyReport() {
        empty++;
    }

    void report() {
        reports++;
    }

    /// Whether rows or cells are missing in what was passed on.
    boolean any() {
        return bad > 0 || impossible > 0;
    }

    List<String> warnings(String name, Optional<String> damage) {
        List<String> warnings = new ArrayList<>();
        damage.ifPresent(d -> warnings.add(name + ": " + d + "; the rows before it are used"));
        if (bad > 0) {
            warnings.add(name + ": " + bad + " rows are cut or have no header above them (the first is line " + firstBad + ") and are left out");
        }
        if (impossible > 0) {
            warnings.add(name + ": " + impossible + " cells hold what no such column can (" + firstImpossible
                    + "), as pidstat prints when a counter wrapped; they are not used");
        }
        if (strange > 0) {
            warnings.add(name + ": " + strange + " lines are nothing that pidstat prints (the first is line " + firstStrange + ") and are passed over");
        }
        if (empty > 0) {
            warnings.add(name + ": " + empty + " reports list no process: all were idle, or gone; they are not counted as samples");
        }
        if (reports > 1) {
            warnings.add(name + ": holds " + reports + " reports of pidstat one after the other, each with a line of its own about the host; they are read as one");
        }
        return warnings;
    }
}
