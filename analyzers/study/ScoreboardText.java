package analyzers.study;

import analyzers.study.Score.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The scoreboard as lines for people, and as CSV for programs.
public final class ScoreboardText {

    private ScoreboardText() {}

    /// For a terminal.
    public static List<String> lines(Study study, Scoreboard board) {
        List<String> lines = new ArrayList<>();
        lines.add("Scoreboard of " + study.name() + ": " + study.title() + " (" + study.machine() + ")");
        for (Score score : board.scores()) {
            lines.add(String.format(Locale.ROOT, "  %-19s %-30s %s", score.verdict().word(), score.claim().id(), score.claim().says()));
            lines.add("      published " + published(score) + "; measured " + score.measured().orElse("n/a") + "; bound here "
                    + score.bound().map(Interval::text).orElse("n/a") + "; counts as the same: " + score.claim().shape().tolerance());
            lines.add("      " + score.reason() + (score.ranOn().isEmpty() ? "" : " (on " + String.join("; ", score.ranOn()) + ")"));
        }
        lines.add(String.format(Locale.ROOT, "  %d claims: %d reproduced, %d not reproduced, %d not comparable here", board.scores().size(),
                board.count(Verdict.REPRODUCED), board.count(Verdict.NOT_REPRODUCED), board.count(Verdict.NOT_COMPARABLE)));
        return lines;
    }

    /// The one figure that the published ones give; in words where there is none.
    public static String published(Score score) {
        return score.claim().figure().isPresent() ? Interval.text(score.claim().figure().getAsDouble()) : "no single figure";
    }

    /// RFC 4180, one header line; an unknown number is an empty cell.
    public static String csv(List<Scoreboard> boards) {
        StringBuilder out = new StringBuilder("study,claim,says,published_rows,published,measured,bound,ran_on,tolerance,because,refuted_by,verdict,reason\r\n");
        boards.stream().flatMap(b -> b.scores().stream()).forEach(s -> {
            Claim c = s.claim();
            List<String> cells = List.of(s.study().name(), c.id(), c.says(),
                    String.join(" | ", c.published().stream().map(f -> f.row() + "=" + f.value()).toList()),
                    c.figure().isPresent() ? Double.toString(c.figure().getAsDouble()) : "", s.measured().orElse(""),
                    s.bound().map(b -> String.format(Locale.ROOT, "%.4g", b)).orElse(""), String.join(" | ", s.ranOn()), c.shape().tolerance(), c.because(), c.refutedBy(), s.verdict().word(), s.reason());
            out.append(String.join(",", cells.stream().map(ScoreboardText::quoted).toList())).append("\r\n");
        });
        return out.toString();
    }

    private static String quoted(String cell) {
        return cell.matches("(?s).*[\",\r\n].*") ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
    }
}
