package analyzers.bound;

/// A resource that may bind. Ordered from the innermost that a request holds to the outermost.
public enum Candidate {
    CPU("cpu", "CPU"),
    DATABASE("database", "database"),
    DOWNSTREAM("downstream", "called service"),
    HEAP("heap", "heap"),
    CARRIERS_COMPUTATION("carriers-computation", "carriers"),
    CARRIERS_BLOCKED("carriers-blocked", "carriers"),
    CONNECTION_POOL("connection-pool", "connection pool"),
    SERVLET_THREADS("servlet-threads", "servlet threads"),
    CONNECTION_CAPS("connection-caps", "connection caps"),
    LOAD_GENERATOR("load-generator", "load generator"),
    CLIENTS("clients", "clients");

    private final String word;
    private final String name;

    Candidate(String word, String name) {
        this.word = word;
        this.name = name;
    }

    /// The name as the design, the report and `results.json` spell it.
    public String word() {
        return word;
    }

    /// As a sentence calls it. Carriers are the same ones whether they compute or are held.
    public String inWords() {
        return "the " + name;
    }

    /// As a list calls it.
    public String inAList() {
        return name;
    }

    /// Whether it is one thing or several, for the verb.
    public String verb() {
        return name.endsWith("s") ? "bind" : "binds";
    }
}
