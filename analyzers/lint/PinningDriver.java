package analyzers.lint;

import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import collectors.run.RunRecord;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Drivers known to hold a monitor over input and output. Up to JDK 23 that pins the carrier; from 24 on (JEP 491) it does not. Only drivers of
/// which a public source tells the version are listed, so that one which is not here may pin as well.
final class PinningDriver implements LintRule {

    private static final int UNPINNED_SINCE = 24;

    private static final String ORACLE = "locks since 21.1: mail.openjdk.org/pipermail/loom-dev/2023-June/005814.html";

    private record Known(String jar, String listed, Predicate<Version> pins, String source) {}

    private static final List<Known> KNOWN = List.of(
            new Known("postgresql-", "pgjdbc", v -> v.before("42.6.0"), "locks since 42.6.0: github.com/pgjdbc/pgjdbc/issues/1951"),
            new Known("postgresql-", "pgjdbc", v -> v.toString().equals("42.7.8"), "pins again in 42.7.8: github.com/pgjdbc/pgjdbc/issues/3835"),
            new Known("mysql-connector-j-", "mysql", v -> v.before("9.0.0"), "locks since 9.0.0: dev.mysql.com/doc/relnotes/connector-j/en/news-9-0-0.html"),
            new Known("mysql-connector-java-", "mysql", v -> true, "locks since 9.0.0: dev.mysql.com/doc/relnotes/connector-j/en/news-9-0-0.html"),
            new Known("mariadb-java-client-", "mariadb", v -> v.before("3.3.0"), "locks since 3.3.0 (CONJ-1115): mariadb.com/kb/en/mcj-330-cl"),
            new Known("ojdbc8-", "oracle", v -> v.before("21.1"), ORACLE),
            new Known("ojdbc11-", "oracle", v -> v.before("21.1"), ORACLE));

    @Override
    public List<Lint> look(RunEvidence run) {
        RunRecord record = run.run();
        Optional<Version> jdk = Optional.ofNullable(record.versions().get("jdk")).flatMap(Version::of);
        if (!"virtual".equals(record.scenario().threadModel()) || jdk.isEmpty() || jdk.get().numbers().getFirst() >= UNPINNED_SINCE) {
            return List.of();
        }
        return KNOWN.stream().flatMap(k -> Version.of(record.classPath(), k.jar(), record.versions(), k.listed()).filter(k.pins())
                .map(v -> new Lint("pinning-driver", Severity.WARNING, List.of(), "run.json",
                        k.jar() + v + " on JDK " + jdk.get().numbers().getFirst() + " with virtual threads (" + k.source() + ")",
                        "it waits for the database inside synchronized, which pins the carrier on this JDK", "a later driver, or JDK 24 and later")).stream()).toList();
    }
}
