package analyzers.read.k6;

/// One line of a points file, as far as it matters here. One object serves all lines.
final class Point {

    /// What a line turned out to be.
    enum Kind {
        /// A point of a metric that is read; the fields hold it.
        POINT,
        /// A good line that is not needed: another metric, or a metric's declaration.
        OTHER,
        /// Not a k6 line, or a cut one.
        BAD
    }

    /// Place in [Metric#NAMES].
    int metric;

    /// When the request or iteration ended.
    long epochNs;

    double value;

    /// Numbers of the request's texts in the file's [Words].
    int scenario;
    int group;
    int name;

    /// Tag `expected_response`: 1 true, 0 false, −1 not there.
    int expected;

    /// Tag `status`, −1 where it is not there.
    int status;

    void clear() {
        metric = -1;
        epochNs = Rfc3339.NONE;
        value = Double.NaN;
        expected = -1;
        status = -1;
        scenario = Dictionary.NONE;
        group = Dictionary.NONE;
        name = Dictionary.NONE;
    }

    /// See [Words#key].
    int key() {
        return Words.key(scenario, group, name, outcome());
    }

    private int outcome() {
        if (expected >= 0) {
            return expected == 1 ? Words.EXPECTED : Words.UNEXPECTED;
        }
        if (status < 0) {
            return Words.UNKNOWN;
        }
        // k6's own default: 200 to 399 is what a request expects.
        return status >= 200 && status < 400 ? Words.EXPECTED : Words.UNEXPECTED;
    }
}
