package analyzers.jfr;

import java.util.List;

/// Whether a stack is that of a thread that holds a pooled connection.
///
/// It is inside a call on the pool's proxies of a connection, its statements or its results (HikariCP 7 names them `Proxy…` and generates
/// `HikariProxy…`), or inside what takes a connection before the application's code and gives it back after it: Spring's transactions and its
/// `JdbcTemplate`. Whoever is inside the pool itself waits for a connection, or makes one. Such a thread counts as holding none, also where it
/// holds one already and waits for a second, as in a transaction of `REQUIRES_NEW`: its stack does not tell the two apart. Code that borrows a
/// connection in another way and waits between its calls is not seen to hold it.
final class HeldConnection {

    private static final String POOL = "com.zaxxer.hikari.";
    private static final List<String> PROXIES = List.of("com.zaxxer.hikari.pool.HikariProxy", "com.zaxxer.hikari.pool.Proxy");
    private static final List<String> INSIDE_THE_POOL = List.of("com.zaxxer.hikari.pool.HikariPool", "com.zaxxer.hikari.util.ConcurrentBag");
    private static final String SPRING = "org.springframework.";
    private static final List<String> AROUND = List.of("org.springframework.transaction.interceptor.TransactionAspectSupport",
            "org.springframework.transaction.support.TransactionTemplate", "org.springframework.jdbc.core.JdbcTemplate");

    private HeldConnection() {}

    static boolean in(List<RowFrame> stack) {
        boolean holds = false;
        for (RowFrame frame : stack) {
            String name = frame.className();
            if (name.startsWith(POOL)) {
                if (any(INSIDE_THE_POOL, name)) {
                    return false;
                }
                holds |= any(PROXIES, name);
            } else if (name.startsWith(SPRING)) {
                holds |= any(AROUND, name);
            }
        }
        return holds;
    }

    private static boolean any(List<String> prefixes, String name) {
        return prefixes.stream().anyMatch(name::startsWith);
    }
}
