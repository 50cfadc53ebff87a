package analyzers.read.prometheus;

/// What may follow a sample's value: a timestamp and an exemplar.
final class LineTail {

    private final LineCursor in;
    private final Labels labels;
    private double timestamp;
    private boolean exemplar;

    LineTail(LineCursor in, Labels labels) {
        this.in = in;
        this.labels = labels;
    }

    void clear() {
        timestamp = Double.NaN;
        exemplar = false;
    }

    /// Reads up to the line's end.
    boolean read() {
        return in.at >= in.end || readTimestamp() && readExemplar() && (in.at >= in.end || in.refuse("expected the line to end"));
    }

    private boolean readTimestamp() {
        if (!in.another() || in.isAt('#')) {
            return in.problem.isEmpty();
        }
        timestamp = in.instant();
        return in.problem.isEmpty();
    }

    /// In text 0.0.4 there are none; where one stands all the same, it is passed over.
    private boolean readExemplar() {
        if (in.at >= in.end || !in.isAt('#') && !in.another()) {
            return in.problem.isEmpty();
        }
        if (!in.isAt('#')) {
            return in.refuse("expected nothing or an exemplar (# {…}) after value and timestamp");
        }
        if (!in.strict) {
            in.at = in.end;
            return true;
        }
        exemplar = true;
        in.at++;
        if (in.at + 1 >= in.end || in.b[in.at] != ' ' || in.b[in.at + 1] != '{') {
            return in.refuse("expected {…} after the # of an exemplar");
        }
        in.at++;
        if (!labels.readExemplar()) {
            return false;
        }
        if (!in.another()) {
            return in.refuse("expected a value after an exemplar's labels");
        }
        in.number("no number");
        if (in.problem.isEmpty() && in.another()) {
            in.instant();
        }
        return in.problem.isEmpty();
    }

    /// As written; NaN where there is none.
    double timestamp() {
        return timestamp;
    }

    boolean hasExemplar() {
        return exemplar;
    }
}
