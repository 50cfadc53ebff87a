package analyzers.read.loadsummary;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// hey's and oha's text, which have one layout. oha has a success rate, and names its time unit.
///
/// `Requests/sec` of both counts every request that ended, without an answer too; the response times are of answered requests only, of any
/// status. hey's percentiles are of its first million of requests.
final class GoBenchText {

    private static final Pattern PAIR = Pattern.compile("\\s*([A-Z][A-Za-z/ ]{1,30}):\\s+([-+.\\deE]+)\\s*(\\S*)\\s*");
    private static final Pattern PERCENTILE = Pattern.compile("\\s*(\\d{1,3}(?:\\.\\d{1,4})?)%{1,2} in (\\S+)\\s*(\\S*)\\s*");
    private static final Pattern STATUS = Pattern.compile("\\s*\\[(\\d{3})\\]\\s+(\\d+) responses?\\s*");
    private static final Pattern ERROR = Pattern.compile("\\s*\\[(\\d+)\\]\\s+(\\S.*?)\\s*");
    private static final String DEADLINE = "aborted due to deadline";

    private static final double SAME = 0.01;

    private enum Section { OTHER, SUMMARY, PERCENTILES, STATUS, ERRORS }

    private final Draft draft;
    private final StatusCounts counts = new StatusCounts();
    private Section section = Section.OTHER;
    private OptionalDouble totalMs = OptionalDouble.empty();
    private boolean statusSeen;
    private boolean errorsSeen;

    private GoBenchText(String client) {
        draft = new Draft(client);
    }

    static ClientSummary read(TextLines text) {
        boolean oha = text.lines().stream().anyMatch(l -> l.contains("Success rate:"));
        GoBenchText reader = new GoBenchText(oha ? "oha" : "hey");
        for (int i = 0; i < text.lines().size(); i++) {
            if (!(text.cut() && i == text.lines().size() - 1)) {
                reader.line(text.lines().get(i));
            }
        }
        return reader.end(oha, text.cut() || text.damage().isPresent());
    }

    private void line(String line) {
        if (!line.isBlank() && !Character.isWhitespace(line.charAt(0))) {
            section = section(line.strip());
            return;
        }
        Matcher m;
        switch (section) {
            case SUMMARY -> {
                if ((m = PAIR.matcher(line)).matches()) {
                    pair(m.group(1), m.group(2), m.group(3));
                }
            }
            case PERCENTILES -> {
                if ((m = PERCENTILE.matcher(line)).matches()) {
                    OptionalDouble ms = Quantity.durationMs(m.group(2), m.group(3));
                    Quantity.number(m.group(1)).ifPresent(p -> draft.percentile(p, ms));
                }
            }
            case STATUS -> {
                if ((m = STATUS.matcher(line)).matches()) {
                    counts.status(m.group(1), Quantity.whole(m.group(2)));
                }
            }
            case ERRORS -> {
                if ((m = ERROR.matcher(line)).matches()) {
                    counts.error(m.group(2), Quantity.whole(m.group(1)), m.group(2).equals(DEADLINE));
                }
            }
            case OTHER -> { }
        }
    }

    private Section section(String title) {
        if (title.startsWith("Status code distribution")) {
            statusSeen = true;
        }
        errorsSeen |= title.equals("Error distribution:");
        return switch (title) {
            case "Summary:" -> Section.SUMMARY;
            case "Latency distribution:", "Response time distribution:" -> Section.PERCENTILES;
            case "Status code distribution:" -> Section.STATUS;
            case "Error distribution:" -> Section.ERRORS;
            default -> Section.OTHER;
        };
    }

    private void pair(String name, String number, String unit) {
        switch (name) {
            case "Total" -> totalMs = Quantity.durationMs(number, unit);
            case "Average" -> draft.mean(Quantity.durationMs(number, unit));
            case "Slowest" -> draft.max(Quantity.durationMs(number, unit));
            case "Requests/sec" -> draft.requestsPerSecond(Quantity.number(number));
            default -> { }
        }
    }

    /// Rate times length is how many requests ended: with fewer listed, the list of errors was cut off.
    private boolean fewerThanPrinted() {
        OptionalDouble rate = draft.requestsPerSecond();
        return rate.isPresent() && totalMs.isPresent()
                && counts.all() < rate.getAsDouble() * totalMs.getAsDouble() / 1e3 * (1 - SAME) - 1;
    }

    private ClientSummary end(boolean oha, boolean cut) {
        boolean whole = (statusSeen || errorsSeen) && !cut && !fewerThanPrinted();
        draft.whole(whole);
        if (whole) {
            counts.into(draft);
        }
        if (oha) {
            OhaNotes.add(draft, counts.aborted());
        } else {
            draft.warn("hey sends no request while it waits for an answer, so the waiting of users who would have come meanwhile is missing"
                    + " (coordinated omission); it keeps no single requests in this form (hey -o csv does)");
            if (draft.requests().equals(OptionalLong.empty()) || draft.requests().getAsLong() > 1_000_000) {
                draft.warn("hey's percentiles are of its first 1000000 requests only");
            }
        }
        if (counts.failed() > 0) {
            draft.warn("its Requests/sec counts failures; throughput_per_s counts answers with a status under 400");
        }
        return draft.summary();
    }
}
