package collectors.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import collectors.exit.Stop;
import collectors.process.Ports;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PgPassTest {

    private static final String FILE = "org.postgresql.pgpassfile";

    @TempDir
    Path folder;

    @AfterEach
    void forget() {
        System.clearProperty(FILE);
    }

    @Test
    void firstLineThatFitsGivesThePassword() throws Exception {
        pgpass("""
                # somebody else's
                other:5432:*:me:no
                localhost:5433:lab:me:also-no
                localhost:5432:lab:me:with\\:colon
                *:*:*:*:last
                """);
        assertThat(PgPass.password("jdbc:postgresql://localhost:5432/lab", "me", Optional.empty())).contains("with:colon");
        assertThat(PgPass.password("jdbc:postgresql://elsewhere/lab", "you", Optional.empty())).contains("last");
    }

    @Test
    void environmentGoesFirstAndNothingIsAbsent() throws Exception {
        pgpass("nobody:1:x:y:z\n");
        assertThat(PgPass.password("jdbc:postgresql://localhost/lab", "me", Optional.of("env"))).contains("env");
        assertThat(PgPass.password("jdbc:postgresql://localhost/lab", "me", Optional.empty())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:mysql://x/y", "postgresql://x/y", "nonsense", "jdbc:postgresql://h/d?password=secret", "jdbc:postgresql://h/d?ssl=true&user=me"})
    void addressesThatAreNoneOrCarrySecretsAreRefused(String address) {
        Stop stop = catchThrowableOfType(Stop.class, () -> ForeignDatabase.open(address, "me"));
        assertThat(stop.exitCode()).isEqualTo(Stop.USAGE);
        assertThat(stop.getMessage()).startsWith("--db").doesNotContain("secret").doesNotContain("\n");
    }

    @Test
    void unreachableDatabaseIsOneLine() throws Exception {
        String address = "jdbc:postgresql://127.0.0.1:" + Ports.free() + "/lab";
        Stop stop = catchThrowableOfType(Stop.class, () -> ForeignDatabase.open(address, "me"));
        assertThat(stop.exitCode()).isEqualTo(Stop.FAILURE);
        assertThat(stop.getMessage()).contains(address).contains("refused").contains("--db-user").doesNotContain("\n");
    }

    private void pgpass(String text) throws Exception {
        System.setProperty(FILE, Files.writeString(folder.resolve(".pgpass"), text).toString());
    }
}
