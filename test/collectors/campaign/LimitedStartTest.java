package collectors.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import collectors.host.HostFacts;
import collectors.limit.AppliedLimit;
import collectors.limit.GroupHere;
import collectors.limit.JvmView;
import collectors.limit.Limits;
import collectors.process.Ports;
import collectors.record.JmxEndpoint;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/// What a real JVM says of a limit that it runs under, and of one that it does not.
class LimitedStartTest {

    private static final long GIB = 1L << 30;
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    @Test
    void aJvmUnderItsLimitCountsWithIt() throws Exception {
        try (AppliedLimit group = GroupHere.made(new Limits(Optional.of(new BigDecimal("0.5")), Optional.of(GIB)))) {
            JvmView view = view(group::entering);
            assertThat(view.processors()).isEqualTo(1);
            assertThat(view.memoryBytes()).isEqualTo(GIB);
            assertThat(view.maxHeapBytes()).isLessThan(GIB);
            LimitedStart start = new LimitedStart(new Limits(Optional.of(new BigDecimal("0.5")), Optional.of(GIB)), Optional.of(group));
            assertThat(start.differs(view, PROCESSORS, HostFacts.read().memoryBytes())).isEmpty();
        }
    }

    @Test
    void aJvmOutsideItsLimitIsRefused() throws Exception {
        Limits memory = new Limits(Optional.empty(), Optional.of(GIB));
        Optional<Long> host = HostFacts.read().memoryBytes();
        assumeTrue(host.filter(bytes -> bytes > GIB).isPresent(), "this machine has no more memory than the limit");
        try (AppliedLimit group = GroupHere.made(memory)) {
            JvmView view = view(command -> command);
            assertThat(view.memoryBytes()).isNotEqualTo(GIB);
            assertThat(new LimitedStart(memory, Optional.of(group)).differs(view, PROCESSORS, host)).contains("expected a JVM that counts " + GIB
                    + " bytes of memory, found " + view.memoryBytes());
            Limits both = new Limits(Optional.of(new BigDecimal("0.5")), Optional.of(GIB));
            assumeTrue(PROCESSORS > 1, "half a core and all of one are the same number of processors");
            assertThat(new LimitedStart(both, Optional.of(group)).differs(view, PROCESSORS, host).orElseThrow())
                    .startsWith("expected a JVM that counts 1 processors, found ");
        }
    }

    @Test
    void aLimitAboveTheMachinesMemoryLimitsNothing() {
        LimitedStart start = new LimitedStart(new Limits(Optional.empty(), Optional.of(8 * GIB)), Optional.empty());
        assertThat(start.differs(new JvmView(2, 4 * GIB, GIB), 2, Optional.of(4 * GIB))).isEmpty();
        assertThat(start.differs(new JvmView(2, 4 * GIB, GIB), 2, Optional.of(16 * GIB))).isPresent();
    }

    private static JvmView view(UnaryOperator<List<String>> entering) throws Exception {
        int port = Ports.free();
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-cp", System.getProperty("java.class.path")));
        command.addAll(JmxEndpoint.jvmOptions(port));
        command.add(Waiter.class.getName());
        Process process = new ProcessBuilder(entering.apply(command)).redirectErrorStream(true).start();
        try {
            // Its word comes when its main runs, and by then the JVM has opened the port.
            assertThat(process.inputReader().readLine()).isEqualTo("up");
            return JvmView.read(JmxEndpoint.url(port));
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    /// Waits until its input ends.
    static final class Waiter {

        private Waiter() {}

        public static void main(String[] args) throws IOException {
            System.out.println("up");
            while (System.in.read() >= 0) {
                Thread.onSpinWait();
            }
        }
    }
}
