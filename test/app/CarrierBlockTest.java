package app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

/// Reads that hold their carriers: the rest queues, and the CPU has nothing to do.
class CarrierBlockTest {

    private static final int USERS = 12;

    @Test
    void virtualThreadsQueueWhileTheCpuIdles() throws Exception {
        var server = ManagementFactory.getPlatformMBeanServer();
        var scheduler = new ObjectName("jdk.management:type=VirtualThreadScheduler");
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        int carriers = (Integer) server.getAttribute(scheduler, "Parallelism");
        try (var database = EmbeddedPostgres.start();
                RunningApp app = RunningApp.start(database.getPort(), "pitfalls-virtual", "--spring.datasource.hikari.maximum-pool-size=2",
                        "--loomlab.hold=300ms")) {
            new Endpoint(app, "/api/carrier-block").ask(carriers);
            long cpuBefore = system.getProcessCpuTime();
            long start = System.nanoTime();
            var asking = CompletableFuture.supplyAsync(() -> {
                try {
                    return new Endpoint(app, "/api/carrier-block").ask(USERS);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            List<Long> queued = new ArrayList<>();
            while (!asking.isDone()) {
                queued.add(((Number) server.getAttribute(scheduler, "QueuedVirtualThreadCount")).longValue());
                Thread.sleep(20);
            }
            long wallNs = System.nanoTime() - start;
            long cpuNs = system.getProcessCpuTime() - cpuBefore;
            assertThat(asking.get()).extracting(Endpoint.Answer::status).containsOnly(200);
            assertThat(wallNs).as("no more at once than carriers").isGreaterThanOrEqualTo(USERS / carriers * 300_000_000L);
            assertThat(queued.stream().filter(n -> n > 0).count()).as("queued in %s", queued).isGreaterThan(queued.size() / 2);
            assertThat((double) cpuNs / (wallNs * carriers)).as("share of the carriers' time that was computing").isLessThan(0.5);
        }
    }
}
