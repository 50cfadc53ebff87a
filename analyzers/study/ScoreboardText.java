package analyzers.study;

import analyzers.study.Score.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The scoreboard as lines for people, and as CSV for programs.
public final class ScoreboardText {

    private ScoreboardText() {}

    /// For a terminal.
    public static List<String> lines(Study study, Scoreboard board) {
        List<String> lines = new ArrayList<>();
        lines.add("Scoreboard of " + study.name() + ": " + study.title() + " (" + study.machine() + ")");
        for (Score score : board.scores()) {
            lines.add(String.format(Locale.ROOT, "  %-19s %-30s %s", score.verdict().word(), score.claim().id(), score.claim().says()));
            lines.add("      " + (claimed(score) ? "published " : "") + published(score) + "; measured " + score.measured().orElse("n/a") + "; bound here "
                    + score.boundText().orElse("n/a") + "; counts as the same: " + score.claim().shape().tolerance()
                    + "; refuted by " + score.claim().refutedBy());
            lines.add("      " + score.reason() + (score.ranOn().isEmpty() ? "" : " (on " + String.join("; ", score.ranOn()) + ")"));
            score.levels().forEach(level -> lines.add("        " + level));
        }
        lines.add(String.format(Locale.ROOT, "  %d claims: %d reproduced, %d not reproduced, %d not comparable here", board.scores().size(),
                board.count(Verdict.REPRODUCED), board.count(Verdict.NOT_REPRODUCED), board.count(Verdict.NOT_COMPARABLE)));
        return lines;
    }

    private static boolean claimed(Score score) {
        return score.claim().figure().isPresent() || !score.claim().published().isEmpty();
    }

    /// The one figure that the published ones give; else these as they stand there.
    public static String published(Score score) {
        Claim claim = score.claim();
        if (claim.figure().isPresent()) {
            return Interval.text(claim.figure().getAsDouble());
        }
        Map<String, List<String>> byMetric = claim.published().stream().collect(Collectors.groupingBy(Claim.Figure::metric, LinkedHashMap::new,
                Collectors.mapping(Claim.Figure::value, Collectors.toList())));
        return !claimed(score) ? "not published"
                : byMetric.entrySet().stream().map(e -> e.getKey() + " " + String.join(" and ", e.getValue())).collect(Collectors.joining(", "));
    }

    /// RFC 4180, one header line; an unknown number is an empty cell.
    public static String csv(List<Scoreboard> boards) {
        StringBuilder out = new StringBuilder("study,claim,says,published_rows,published,measured,bound,ran_on,tolerance,because,refuted_by,verdict,reason,levels\r\n");
        boards.stream().flatMap(b -> b.scores().stream()).forEach(s -> {
            Claim c = s.claim();
            List<String> cells = List.of(s.study().name(), c.id(), c.says(),
                    String.join(" | ", c.published().stream().map(f -> f.row() + "=" + f.value()).toList()),
                    c.figure().isPresent() ? Double.toString(c.figure().getAsDouble()) : "", s.measured().orElse(""),
                    s.bound().map(b -> String.format(Locale.ROOT, "%.4g", b)).orElse(""), String.join(" | ", s.ranOn()), c.shape().tolerance(), c.because(), c.refutedBy(), s.verdict().word(), s.reason(),
                    String.join(" | ", s.levels()));
            out.append(String.join(",", cells.stream().map(ScoreboardText::quoted).toList())).append("\r\n");
        });
        return out.toString();
    }

    private static String quoted(String cell) {
        return cell.matches("(?s).*[\",\r\n].*") ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
    }
}
