package charts.page;

import static org.assertj.core.api.Assertions.assertThat;

import charts.page.ProvenanceSection.Fact;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SurroundingFactsTest {

    /// As run.json of a run with a model server, a bulkhead and half a core has them.
    @Test
    void eachIsAFactInPlainWords() {
        assertThat(SurroundingFacts.of(Map.of("cpu-limit", "0.5", "memory-limit-bytes", "1073741824", "model-server-limit", "64", "model-server-service-time", "200ms",
                "bulkhead", "64", "jvm-max-heap-bytes", "518979584", "limited-by", "control group, version 1, /sys/fs/cgroup/cpu/x", "jvm-processors", "1",
                "file", "in memory, /dev/shm/x/file", "levels-drained", "false"))).containsExactly(
                new Fact("CPU limit", "0.5 cores, for the application alone"),
                new Fact("memory limit", "1\u202fGiB, for the application alone"),
                new Fact("limited by", "control group, version 1, /sys/fs/cgroup/cpu/x"),
                new Fact("processors that the JVM counts", "1"),
                new Fact("most heap, as the JVM tells", "495\u202fMiB"),
                new Fact("where that file lies", "in memory, /dev/shm/x/file"),
                new Fact("model server takes for a request", "200ms"),
                new Fact("model server works on", "64 requests at once, and refuses the others"),
                new Fact("bulkhead", "64 requests at once are let through to what the application calls"),
                new Fact("levels not drained", "a level began while requests of the one before could still be inside the service"));
    }

    @Test
    void whatIsNotKnownOrNoNumberIsShownAsItIs() {
        assertThat(SurroundingFacts.of(Map.of("setting b", "2", "a", "1", "heap-bytes", "much"))).containsExactly(
                new Fact("heap asked for", "much"), new Fact("a", "1"), new Fact("setting b", "2"));
        assertThat(SurroundingFacts.of(Map.of())).isEmpty();
    }
}
