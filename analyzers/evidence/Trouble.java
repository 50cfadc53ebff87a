package analyzers.evidence;

import java.util.List;
import java.util.regex.Pattern;

/// What an application's log can say about the resources of a run. A new one is one line here.
public enum Trouble {
    POOL_TIMEOUT("pool_timeouts", "connection pool: no connection came free within its time-out",
            "Connection is not available, request timed out after \\d{1,12} ?ms", "Timeout: Pool empty\\. Unable to fetch a connection in"),
    THREAD_STARVATION("thread_starvation", "threads or the clock stood still for longer than HikariCP's housekeeping period",
            "Thread starvation or clock leap detected"),
    CONNECTION_FAILURE("connection_failures", "connection pool: a connection could not be opened",
            "Connection add failed, sleeping with backoff", "Pool is empty, failed to create/setup connection", "- Failed to create/setup connection",
            "- Cannot acquire connection from data source", "- Error thrown while acquiring connection from data source",
            "- Exception during pool initialization"),
    CONNECTION_LEAK("connection_leaks", "a connection was held for longer than the leak detection threshold",
            "Connection leak detection triggered for"),
    SERVLET_THREADS("servlet_threads_exhausted", "servlet container: all request threads are taken",
            "Maximum number of threads \\(\\d{1,9}\\) created for connector", "(?i:QueuedThreadPool).{0,200}(?i:low threads|low on threads)",
            "Insufficient configured threads: required=\\d{1,9}", "Low configured threads: \\(max="),
    OUT_OF_MEMORY("out_of_memory", "the JVM ran out of memory or of threads", "\\bjava\\.lang\\.OutOfMemoryError\\b"),
    DATABASE_REFUSED("database_refused", "PostgreSQL refused a connection at its limit",
            "sorry, too many clients already", "remaining connection slots are reserved"),
    FILES_EXHAUSTED("files_exhausted", "no file descriptor left, sockets included", "Too many open files");

    private final String value;
    private final String meaning;
    private final List<Pattern> patterns;

    Trouble(String value, String meaning, String... patterns) {
        this.value = value;
        this.meaning = meaning;
        this.patterns = List.of(patterns).stream().map(Pattern::compile).toList();
    }

    /// The name of its count in `--json`.
    public String value() {
        return value;
    }

    public String meaning() {
        return meaning;
    }

    /// Whether a line of a log tells it.
    public boolean in(String line) {
        return patterns.stream().anyMatch(pattern -> pattern.matcher(line).find());
    }
}
