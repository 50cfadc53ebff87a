package analyzers.read.k6;

/// The texts of one file by which requests are told apart, and the names of metrics that are not k6's own.
///
/// @param scenarios  tag `scenario`
/// @param groups     tag `group`
/// @param names      tag `name`, else `url`
/// @param custom     how often each custom metric comes by
record Words(Dictionary scenarios, Dictionary groups, Dictionary names, Counted custom) {

    private static final int OUTCOME_BITS = 2;
    private static final int ID_BITS = 10;
    private static final int ID_MASK = (1 << ID_BITS) - 1;

    Words(Dictionary.Decoder decoder) {
        this(new Dictionary(decoder), new Dictionary(decoder), new Dictionary(decoder), new Counted(new Dictionary(decoder), new long[Dictionary.MOST]));
    }

    /// @param count  by number
    record Counted(Dictionary names, long[] count) {
        void add(int id) {
            count[id]++;
        }
    }

    /// Whether what is of this group belongs to `setup` or `teardown`, which are no user's turn.
    boolean outsideTurns(int group) {
        String text = groups.text(group);
        return text.startsWith("::setup") || text.startsWith("::teardown");
    }

    /// Outcomes as they stand in a key.
    static final int UNKNOWN = 0;
    static final int EXPECTED = 1;
    static final int UNEXPECTED = 2;

    /// Scenario, group, name and outcome of a request in one int.
    static int key(int scenario, int group, int name, int outcome) {
        return ((scenario << ID_BITS | group) << ID_BITS | name) << OUTCOME_BITS | outcome;
    }

    static int scenario(int key) {
        return key >>> 2 * ID_BITS + OUTCOME_BITS;
    }

    static int group(int key) {
        return key >>> ID_BITS + OUTCOME_BITS & ID_MASK;
    }

    static int name(int key) {
        return key >>> OUTCOME_BITS & ID_MASK;
    }

    static int outcome(int key) {
        return key & 3;
    }
}
