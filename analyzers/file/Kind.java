package analyzers.file;

/// What a raw file is, as far as its content tells; its name is not asked.
public enum Kind {
    K6_POINTS("k6-points"),
    K6_SUMMARY("k6-summary"),
    K6_CSV("k6-csv"),
    JFR("jfr"),
    PIDSTAT("pidstat"),
    PROMETHEUS("prometheus"),
    LOAD_SUMMARY("load-summary"),
    GC_LOG("gc-log"),
    APP_LOG("app-log");

    private final String word;

    Kind(String word) {
        this.word = word;
    }

    /// The name as `--json` spells it.
    public String word() {
        return word;
    }
}
