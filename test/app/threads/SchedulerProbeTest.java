package app.threads;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.evidence.CarrierSamples;
import analyzers.evidence.Window;
import analyzers.jfr.RecordingReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class SchedulerProbeTest {

    @TempDir
    private Path folder;

    private interface Work {
        void run() throws InterruptedException;
    }

    private Optional<CarrierSamples> recorded(String threads, Work work) throws IOException, InterruptedException {
        var environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", Map.of("spring.threads.virtual.enabled", threads)));
        var probe = new SchedulerProbe(environment);
        Path file = folder.resolve("probe-" + threads + ".jfr");
        Window window;
        try (var recording = new Recording()) {
            recording.enable("lab.SchedulerSample").withPeriod(Duration.ofMillis(100));
            recording.setDestination(file);
            recording.start();
            probe.afterSingletonsInstantiated();
            Thread.sleep(2000); // Flight Recorder looks for new periodic events once a second.
            Instant start = Instant.now();
            work.run();
            window = new Window(ns(start), ns(Instant.now()));
            recording.stop();
        } finally {
            probe.destroy();
        }
        return new RecordingReader().read(file, List.of(window)).windows().getFirst().scheduler().value();
    }

    private static long ns(Instant instant) {
        return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
    }

    @Test
    void computingThreadsStarveANewOne() throws Exception {
        CarrierSamples samples = recorded("true", () -> {
            int computing = 2 * Runtime.getRuntime().availableProcessors();
            var enough = new AtomicBoolean();
            List<Thread> threads = IntStream.range(0, computing).mapToObj(_ -> Thread.ofVirtual().start(() -> {
                while (!enough.get()) {
                    Thread.onSpinWait();
                }
            })).toList();
            for (int tenth = 0; tenth < 15; tenth++) { // steps, not one sleep: on a busy machine the sampler is as late as this thread
                Thread.sleep(100);
            }
            enough.set(true);
            for (Thread thread : threads) {
                thread.join();
            }
        }).orElseThrow();
        CarrierSamples.Gauges gauges = samples.gauges().orElseThrow();
        assertThat(gauges.maxQueued()).as("half of the threads, or of what is left of them, and never the probe").isPositive();
        assertThat(gauges.saturatedShare()).isGreaterThan(0.5);
        assertThat(samples.probeMaxMs()).isGreaterThan(100);
    }

    @Test
    void idleCarriersAreNotStarved() throws Exception {
        CarrierSamples samples = recorded("true", () -> Thread.sleep(600)).orElseThrow();
        assertThat(samples.starvedSeconds()).isZero();
        assertThat(samples.gauges().orElseThrow().queuedShare()).as("the probe does not count itself").isLessThan(0.5);
    }

    @Test
    void platformThreadsAreLeftAlone() throws Exception {
        assertThat(recorded("false", () -> Thread.sleep(250))).isEmpty();
    }
}
