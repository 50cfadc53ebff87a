package collectors.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/// What an operating system says of binaries that it cannot run, and what the lab says in its place.
class EmbeddedFailureTest {

    private static String explain(String system) {
        IOException cannotRun = new IOException("Cannot run program \"/tmp/pg/bin/initdb\": " + system);
        return EmbeddedFailure.explain(new IllegalStateException("Process [/tmp/pg/bin/initdb, -D, /tmp/data] failed", cannotRun), null);
    }

    /// F4: the archive for Apple's own processors is not among the binaries, so those for Intel's are tried, which need Rosetta.
    @Test
    void binariesForAnotherProcessorAreOneSentence() {
        String mac = "error=86, Bad CPU type in executable";
        assertThat(explain(mac)).hasLineCount(1).startsWith("embedded PostgreSQL: its binaries are for another processor").contains("--install-rosetta", "--db jdbc:postgresql://")
                .doesNotContain("initdb", "Bad CPU type");
        assertThat(explain("error=8, Exec format error")).contains("another processor", System.getProperty("os.arch"), "--db ").doesNotContain("osetta");
    }

    /// F5: the library looks at the distribution before it starts anything, and takes those for musl on Alpine: both must be there to take.
    @Test
    void binariesForMuslAreThereBesideThoseForGlibc() {
        assertThat(EmbeddedPostgres.class.getResource("/postgres-linux-x86_64.txz")).isNotNull();
        assertThat(EmbeddedPostgres.class.getResource("/postgres-linux-x86_64-alpine_linux.txz")).isNotNull();
    }
}
