package charts.page;

import analyzers.study.Score;
import analyzers.study.Scoreboard;
import analyzers.study.ScoreboardText;
import charts.format.Figures;
import java.util.List;

/// The claims of a published study, a row each: what was published, what was measured here, and what became of the claim.
///
/// @param heading  the study's title
/// @param machine  what it was measured on
record ScoreboardSection(String heading, String machine, String summary, List<Row> rows) {

    /// @param kind  of the status, for its colour
    /// @param ranOn  JDK, cores and scale of the runs behind it
    /// @param levels  what was measured at each level, a line each
    record Row(String claim, String says, String published, String measured, String bound, String tolerance, String refutedBy, String status, String kind, String reason,
            String because, String ranOn, List<String> levels) {}

    static ScoreboardSection of(Scoreboard board) {
        List<Row> rows = board.scores().stream().map(ScoreboardSection::row).toList();
        String summary = Words.counted(rows.size(), "claim") + ": " + board.count(Score.Verdict.REPRODUCED) + " reproduced, "
                + board.count(Score.Verdict.NOT_REPRODUCED) + " not reproduced, " + board.count(Score.Verdict.NOT_COMPARABLE) + " not comparable here."
                + " A claim that does not reproduce is a finding: its row says what was seen instead.";
        return new ScoreboardSection(board.scores().getFirst().study().name() + ": " + board.scores().getFirst().study().title(),
                board.scores().getFirst().study().machine(), summary, rows);
    }

    private static Row row(Score score) {
        return new Row(score.claim().id(), score.claim().says(), ScoreboardText.published(score), score.measured().orElse(Figures.UNKNOWN),
                score.boundText().orElse(Figures.UNKNOWN), score.claim().shape().tolerance(), score.claim().refutedBy(), score.verdict().word(), kind(score.verdict()),
                score.reason(), score.claim().because(), String.join("; ", score.ranOn()), score.levels());
    }

    private static String kind(Score.Verdict verdict) {
        return switch (verdict) {
            case REPRODUCED -> "holds";
            case NOT_REPRODUCED -> "binds";
            case NOT_COMPARABLE -> "none";
        };
    }
}
