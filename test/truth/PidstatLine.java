package truth;

import analyzers.evidence.Window;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// Rows of pidstat of the measured processes. Of their threads those that had or wanted a processor, and the main one always, so that an
/// instant at which all threads slept still counts as one. Context switches of threads that used no CPU are lost by this.
final class PidstatLine {

    private final List<Window> spans;
    private final Set<Long> pids;
    private List<String> columns = List.of();
    private long process = -1;

    PidstatLine(List<Window> spans, Set<Long> pids) {
        this.spans = spans;
        this.pids = pids;
    }

    String reduced(String line) {
        if (line.startsWith("Linux")) {
            return line.replaceFirst("\\([^)]*\\)", "(host)");
        }
        if (line.startsWith("#")) {
            columns = Arrays.asList(line.substring(1).trim().split("\\s+"));
            return line.trim().replaceAll(" +", " ");
        }
        String[] cells = line.trim().split("\\s+");
        if (cells.length < columns.size() || columns.isEmpty()) {
            return line;
        }
        if (!SampledRows.within(spans, Long.parseLong(cells[0]) * 1_000_000_000L)) {
            return "";
        }
        int pid = columns.contains("TGID") ? columns.indexOf("TGID") : columns.indexOf("PID");
        boolean thread = cells[pid].equals("-");
        process = thread ? process : Long.parseLong(cells[pid]);
        boolean kept = pids.contains(process) && (!thread || busy(cells) || cells[columns.indexOf("TID")].equals(Long.toString(process)));
        return kept ? line.trim().replaceAll(" +", " ") : "";
    }

    private boolean busy(String[] cells) {
        return List.of("%usr", "%system", "%wait", "%CPU").stream().mapToInt(columns::indexOf)
                .anyMatch(i -> i >= 0 && Double.parseDouble(cells[i]) > 0);
    }
}
