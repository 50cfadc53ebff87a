package analyzers.bound;

/// A resource that may bind. Ordered from the innermost that a request holds to the outermost.
public enum Candidate {
    CPU("cpu"),
    DATABASE("database"),
    DOWNSTREAM("downstream"),
    HEAP("heap"),
    CARRIERS_COMPUTATION("carriers-computation"),
    CARRIERS_BLOCKED("carriers-blocked"),
    CONNECTION_POOL("connection-pool"),
    SERVLET_THREADS("servlet-threads"),
    CONNECTION_CAPS("connection-caps"),
    LOAD_GENERATOR("load-generator"),
    CLIENTS("clients");

    private final String word;

    Candidate(String word) {
        this.word = word;
    }

    /// The name as the design, the report and `results.json` spell it.
    public String word() {
        return word;
    }
}
