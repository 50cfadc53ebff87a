package collectors.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import collectors.run.HostRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class HostFactsTest {

    @Test
    void thisMachineIsReadAsTheSystemTellsIt() throws Exception {
        assumeTrue(Files.isReadable(Path.of("/proc/meminfo")), "there is no /proc here");
        HostRecord host = HostFacts.read();
        assertThat(host.cores()).isPositive();
        assertThat(host.coresAllowed()).isPositive().isLessThanOrEqualTo(host.cores());
        long kibibytes = Long.parseLong(Files.readString(Path.of("/proc/meminfo")).lines().findFirst().orElseThrow().replaceAll("\\D", ""));
        assertThat(host.memoryBytes()).contains(kibibytes * 1024);
        assertThat(host.kernel()).contains(Files.readString(Path.of("/proc/sys/kernel/osrelease")).strip());
    }

    @Test
    void listsOfProcessorsAreCounted() {
        assertThat(HostFacts.count("0-3,6\n")).isEqualTo(5);
        assertThat(HostFacts.count("0")).isEqualTo(1);
        assertThat(HostFacts.count("")).isZero();
        assertThat(HostFacts.count("none")).isZero();
    }
}
