package analyzers.predict;

/// Why a level cannot be predicted, in words for a reader: it is said, and nothing is guessed.
final class Unpredictable extends Exception {

    private static final long serialVersionUID = 1;

    Unpredictable(String why) {
        super(why);
    }
}
