package analyzers.read.loadsummary;

import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `vegeta report`. Its rows name their columns in brackets, which changed from version to version.
///
/// The rate is that of sending over the attack; throughput is successes over attack and last wait. Success is a status from 200 to 399.
/// Percentiles are estimates (a t-digest).
final class VegetaText {

    private static final Pattern ROW = Pattern.compile("([A-Z][A-Za-z ]{1,20}?)\\s+\\[([^\\]]{1,100})\\]\\s+(\\S.*?)\\s*");
    private static final Pattern CODE = Pattern.compile("(\\d{1,3}):(\\d+)");

    private final Draft draft = new Draft("vegeta");
    private final StatusCounts counts = new StatusCounts();
    private OptionalLong requests = OptionalLong.empty();
    private boolean codesSeen;
    private boolean throughputSeen;

    private VegetaText() {}

    static ClientSummary read(TextLines text) {
        VegetaText reader = new VegetaText();
        for (int i = 0; i < text.lines().size(); i++) {
            Matcher m = ROW.matcher(text.lines().get(i));
            if (m.matches() && !(text.cut() && i == text.lines().size() - 1)) {
                reader.row(m.group(1), List.of(m.group(2).split(",\\s*")), m.group(3));
            }
        }
        return reader.end(text.cut() || text.damage().isPresent());
    }

    private void row(String name, List<String> columns, String rest) {
        if (name.equals("Status Codes")) {
            codesSeen = true;
            Matcher code = CODE.matcher(rest);
            while (code.find()) {
                counts.status(code.group(1).equals("0") ? "0" : code.group(1), Quantity.whole(code.group(2)));
            }
            return;
        }
        String[] values = rest.split(",\\s*");
        for (int i = 0; i < Math.min(columns.size(), values.length); i++) {
            value(name, columns.get(i), values[i]);
        }
    }

    private void value(String row, String column, String value) {
        switch (row + " " + column) {
            case "Requests total" -> requests = Quantity.whole(value);
            case "Requests rate" -> draft.requestsPerSecond(Quantity.number(value));
            case "Requests throughput" -> {
                draft.successesPerSecond(Quantity.number(value));
                throughputSeen = true;
            }
            case "Latencies mean" -> draft.mean(Quantity.durationMs(value));
            case "Latencies max" -> draft.max(Quantity.durationMs(value));
            case "Latencies 50", "Latencies 90", "Latencies 95", "Latencies 99" ->
                    draft.percentile(Quantity.number(column).orElseThrow(), Quantity.durationMs(value));
            default -> { }
        }
    }

    private ClientSummary end(boolean cut) {
        draft.whole(codesSeen && !cut);
        if (codesSeen && throughputSeen) {
            // The printed throughput has more to it than the codes: it counts the seconds of the last wait.
            Draft scratch = new Draft("vegeta");
            counts.into(scratch);
            draft.failed(scratch.failed());
            scratch.summary().failures().forEach(f -> draft.failure(f.cause(), f.count()));
        } else if (codesSeen) {
            counts.into(draft);
        }
        draft.requests(requests);
        VegetaNotes.add(draft);
        return draft.summary();
    }
}
