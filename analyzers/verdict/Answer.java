package analyzers.verdict;

/// What a candidate resource does at a level.
public enum Answer {
    BINDS("binds"),
    BINDS_THE_TAIL("binds the tail"),
    FULL_BEHIND("full, behind"),
    DOES_NOT_BIND("does not bind"),
    INCONCLUSIVE("inconclusive"),
    NOT_MEASURED("not measured");

    private final String word;

    Answer(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
