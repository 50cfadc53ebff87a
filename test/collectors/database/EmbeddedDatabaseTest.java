package collectors.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import collectors.exit.Stop;
import collectors.process.Watchdog;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class EmbeddedDatabaseTest {

    @Test
    void ourOwnServerIsStartedProvedOursAndGoesWithItsFolder() throws Exception {
        long pid;
        Path data;
        try (Watchdog watchdog = Watchdog.start(); EmbeddedDatabase database = EmbeddedDatabase.start(watchdog, EmbeddedDatabase.MAX_CONNECTIONS)) {
            pid = database.pid().orElseThrow();
            data = Path.of(database.facts().dataDirectory().orElseThrow());
            assertThat(data.getParent().getFileName().toString()).startsWith(Watchdog.FOLDER_PREFIX);
            assertThat(database.facts().usableConnections()).isEqualTo(997);
            database.requireRoomFor(600);
            Stop stop = catchThrowableOfType(Stop.class, () -> database.requireRoomFor(993));
            assertThat(stop.exitCode()).isEqualTo(Stop.FAILURE);
            assertThat(stop.getMessage()).contains("997").contains("998");
            // The same server, seen as somebody's own.
            assertThat(ForeignDatabase.open(database.jdbcUrl(), database.user()).facts().version()).isEqualTo(database.facts().version());
        }
        assertThat(ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false)).isFalse();
        assertThat(data.getParent()).doesNotExist();
    }
}
