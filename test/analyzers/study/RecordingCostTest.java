package analyzers.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import analyzers.Levels;
import analyzers.Watched;
import analyzers.evidence.ProcessEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.result.Judge;
import collectors.run.RecorderRecord;
import collectors.run.RunRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// 10.3 ms a request with a recording (median of three runs) and 10.0 ms without: 3 %.
class RecordingCostTest {

    private static final Point AT = new Point("cpu-platform", 200);

    private static Measured run(Quantity quantity, double ms) {
        return new Measured(AT, Map.of(quantity, ms, Quantity.THROUGHPUT, 1000 / ms), Map.of(), Optional.empty(), false, "virtual",
                new Measured.Machine(2, 1, Optional.of(25)), quantity != Quantity.UNRECORDED_CPU, Optional.empty());
    }

    @Test
    void comparesRunsWithAndWithout() throws Measurements.Missing {
        Measurements both = new Measurements(List.of(run(Quantity.CPU_PER_REQUEST, 10.1), run(Quantity.CPU_PER_REQUEST, 10.3), run(Quantity.CPU_PER_REQUEST, 12),
                run(Quantity.UNRECORDED_CPU, 10.0)));
        assertThat(both.value(Quantity.RECORDING_CPU_SHARE, AT)).isCloseTo(0.03, within(1e-9));
    }

    @Test
    void saysWhatIsMissing() {
        Measurements one = new Measurements(List.of(run(Quantity.CPU_PER_REQUEST, 10.1)));
        assertThatThrownBy(() -> one.value(Quantity.RECORDING_CPU_SHARE, AT)).isInstanceOf(Measurements.Missing.class).hasMessageContaining("--recording none");
    }

    @Test
    void theRunWithoutIsNoRepetitionOfThoseWith() throws Measurements.Missing {
        Measurements both = new Measurements(List.of(run(Quantity.CPU_PER_REQUEST, 12.5), run(Quantity.UNRECORDED_CPU, 10)));
        assertThat(both.value(Quantity.THROUGHPUT, AT)).isEqualTo(80);
        assertThat(new Measurements(List.of(run(Quantity.UNRECORDED_CPU, 10))).value(Quantity.THROUGHPUT, AT)).as("where there is no other").isEqualTo(100);
    }

    @Test
    void aRunsRecordersTellWhichItIs() {
        RunEvidence run = Watched.run(List.of(Watched.level(Levels.of(50, 100, 0.5).cpu(0.5, 0.8), ProcessEvidence.NONE)));
        assertThat(Measured.of(Judge.judge(run))).singleElement().satisfies(m -> {
            assertThat(m.recorded()).isTrue();
            assertThat(m.value(Quantity.CPU_PER_REQUEST)).hasValue(8.0);
        });
        assertThat(Measured.of(Judge.judge(without(run)))).singleElement().satisfies(m -> {
            assertThat(m.recorded()).isFalse();
            assertThat(m.value(Quantity.CPU_PER_REQUEST)).isEmpty();
            assertThat(m.value(Quantity.UNRECORDED_CPU)).hasValue(8.0);
        });
    }

    private static RunEvidence without(RunEvidence e) {
        RunRecord r = e.run();
        RecorderRecord off = new RecorderRecord("flight-recorder", "recording.jfr", false, Optional.of("left out by --recording none"));
        RunRecord run = new RunRecord(r.schema(), r.id(), r.outcome(), r.problem(), r.repetition(), r.startEpochNs(), r.endEpochNs(), r.scenario(), r.versions(),
                r.classPath(), r.jvmFlags(), r.host(), r.components(), r.levels(), r.clockOffsetsNs(), List.of(off), r.checksums());
        return new RunEvidence(e.folder(), run, e.levels(), e.recording(), e.rss(), e.vsz(), e.poolActive(), e.poolPending(), e.warnings());
    }
}
