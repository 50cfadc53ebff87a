package analyzers.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.Levels;
import analyzers.Watched;
import analyzers.evidence.JvmWork;
import analyzers.evidence.Latency;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.MemoryEvidence;
import analyzers.evidence.ProcessEvidence;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// By hand, of 100 requests a second on 0.8 cores.
class QuantityTest {

    private static double of(Quantity quantity, LevelEvidence level) {
        return quantity.of(level).orElseThrow();
    }

    private static LevelEvidence level(ProcessEvidence process) {
        Levels numbers = Levels.of(50, 100, 0.5).cpu(0.5, 0.8).pool(10, 1, 9.5, 40, 0.0951, 0.4);
        return Watched.level(numbers, process);
    }

    /// 0.2 of 0.8 cores compile; 3000 and 1000 switches a second are 40 a request.
    @Test
    void whatTheProcessDidIsToldByShareAndByRequest() {
        LevelEvidence level = level(Watched.threads(0.5, 0.1, 0.2, 3000, 1000));
        assertThat(of(Quantity.JIT_SHARE, level)).isCloseTo(0.25, within(1e-9));
        assertThat(of(Quantity.SWITCHES_PER_REQUEST, level)).isCloseTo(40, within(1e-9));
        assertThat(of(Quantity.CPU_PER_REQUEST, level)).isCloseTo(8, within(1e-9));
        assertThat(of(Quantity.DATABASE_CPU, level)).isCloseTo(0.05, within(1e-9));
        assertThat(of(Quantity.HOLD, level)).isCloseTo(95.1, within(1e-9));
        assertThat(of(Quantity.PEAK_POOL_ACTIVE, level)).as("the most of the window, not its mean of 9.5").isEqualTo(10);
        assertThat(Quantity.ALLOCATED_PER_REQUEST.of(level)).isEmpty();
    }

    /// 20 MiB a second for 100 requests are 204.8 KiB each.
    @ParameterizedTest
    @CsvSource({"1, 120", "0, "})
    void theHeapInUseIsWhatLivesOnlyWhereSomethingWasCollected(double collections, Double live) {
        ProcessEvidence process = new ProcessEvidence(Optional.empty(), Optional.of(new JvmWork("jmx.csv", Optional.empty(), Optional.empty(), Optional.of(collections),
                Optional.of(20.0 * (1 << 20)), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty())),
                Optional.of(new MemoryEvidence(Optional.of(120.0), Optional.of(200.0), Optional.of(300.0), Optional.empty(), Optional.empty(), Optional.empty(),
                        Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), "jmx.csv")),
                Optional.empty(), Optional.empty(), Optional.empty());
        assertThat(Quantity.LIVE_HEAP.of(level(process))).isEqualTo(Optional.ofNullable(live));
        assertThat(of(Quantity.ALLOCATED_PER_REQUEST, level(process))).isCloseTo(204.8, within(1e-9));
    }

    /// The published medians of 200 users who read a file: a turn was 200 / 57.28 = 3.49 s.
    @ParameterizedTest
    @CsvSource({"3730.9, 1.07", "692.3, 0.20"})
    void theMedianIsAPartOfATurn(double p50Ms, double ofTurn) {
        Latency latency = new Latency(5728, 3491, 1, p50Ms, 5000, 6000, 7000, 8000);
        LoadEvidence load = new LoadEvidence("k6.json.gz", 100, 5728, 0, 5728, Optional.of(latency), Optional.of(latency), Optional.of(3.491), 20_000, true, List.of());
        LevelEvidence level = Levels.of(200, 57.28, 3.491).evidence(false, load);
        assertThat(of(Quantity.P50_OF_TURN, level)).isCloseTo(ofTurn, within(0.005));
        assertThat(Quantity.P50_OF_TURN.isLatency()).isTrue();
    }
}
