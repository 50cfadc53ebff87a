package analyzers.jfr;

import analyzers.evidence.EventTypeEvidence;
import analyzers.evidence.FrameSums;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.Pin;
import analyzers.evidence.PinSums;
import analyzers.evidence.Recorded;
import analyzers.evidence.RecordingEvidence.EventState;
import analyzers.evidence.StackSamples;
import analyzers.evidence.Window;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// From the sums over windows to evidence.
record WindowSummary(Summary whole) {

    private static final int MOST_KINDS = 50;
    private static final double COVERED = 0.99;

    List<LevelRecording> recordings() {
        return whole.tally().windows.stream().map(this::recording).toList();
    }

    private LevelRecording recording(WindowTally t) {
        Window window = t.window;
        double covered = (double) Clocks.coveredNs(whole.chunks(), window.startEpochNs(), window.endEpochNs())
                / (window.endEpochNs() - window.startEpochNs());
        var at = new At(covered);
        return new LevelRecording(whole.file(), covered,
                at.part(Tally.PINNED, t.pins.count(), () -> pins(t.pins)),
                at.part(Tally.COLLECTION, t.collections.count(), t.collections::spans),
                at.part(WindowTally.PAUSE, t.pauses.count(), t.pauses::spans),
                at.part(WindowTally.GC_CPU, t.gcCpuEvents, () -> t.gcCpuNs / 1e6),
                at.part(WindowTally.STALL, t.stalls.count(), t.stalls::spans),
                at.part(WindowTally.COMPILATION, t.compilations.count(), t.compilations::spans),
                at.some(WindowTally.THREAD_CPU, t.cpuLoads, () -> cores(t.compilerLoad, window)),
                at.some(WindowTally.THREAD_CPU, t.cpuLoads, () -> cores(t.carrierLoad, window)),
                at.some(WindowTally.ALLOCATION, t.allocationSamples, t.allocations::bytesPerSecond),
                samples(at, t),
                at.part(WindowTally.NATIVE_SAMPLE, t.nativeSamples.count(), () -> t.nativeSamples.samples().held()),
                fileIo(at, t),
                at.some(WindowTally.SLEEP, t.overshoots.count(), t.overshoots::overshoot),
                at.part(WindowTally.PARK, t.poolWaits.count(), t.poolWaits::sums),
                holds(at, t),
                at.some(WindowTally.SCHEDULER, t.scheduler.count(), t.scheduler::samples));
    }

    private static Recorded<StackSamples> samples(At at, WindowTally t) {
        return sampled(t).equals(WindowTally.CPU_SAMPLE) ? at.part(WindowTally.CPU_SAMPLE, t.cpuSamples.count(), t.cpuSamples::samples)
                : at.part(WindowTally.SAMPLE, t.samples.count(), t.samples::samples);
    }

    /// By which type running code is known.
    private static String sampled(WindowTally t) {
        return t.cpuSamples.count() > 0 ? WindowTally.CPU_SAMPLE : WindowTally.SAMPLE;
    }

    private List<Recorded<FrameSums>> holds(At at, WindowTally t) {
        return Stream.concat(WindowTally.HOLDER_WAITS.stream(), Stream.of(sampled(t)))
                .map(type -> at.part(type, t.holds.get(type).count(), () -> held(type, t.holds.get(type).sums()))).toList();
    }

    /// A sample by turn has no length of its own: it stands for one period of its event.
    private FrameSums held(String type, FrameSums sums) {
        return whole.period(type).filter(_ -> type.equals(WindowTally.SAMPLE)).map(sums::each).orElse(sums);
    }

    private Recorded<FrameSums> fileIo(At at, WindowTally t) {
        return at.part(WindowTally.FILE_READ, t.fileIo.count(), t.fileIo::sums);
    }

    /// Mean use in cores: the event tells a share of the machine that holds for the period before it.
    private Optional<Double> cores(double load, Window window) {
        return whole.period(WindowTally.THREAD_CPU).filter(periodMs -> whole.tally().processors > 0 && periodMs / 1e3 <= window.seconds())
                .map(periodMs -> load * whole.tally().processors * periodMs / 1e3 / window.seconds());
    }

    private static PinSums pins(PinLedger ledger) {
        List<Pin> all = ledger.pins();
        List<Pin> rest = all.stream().skip(MOST_KINDS).toList();
        Optional<Pin> others = rest.stream().reduce((a, b) -> new Pin(Optional.empty(), Optional.empty(), Optional.empty(), a.count() + b.count(),
                a.totalMs() + b.totalMs(), Math.max(a.longestMs(), b.longestMs())))
                .map(sum -> new Pin(Optional.empty(), Optional.empty(), Optional.empty(), sum.count(), sum.totalMs(), sum.longestMs()));
        return new PinSums(ledger.count(), ledger.totalMs(), all.stream().mapToDouble(Pin::longestMs).max().orElse(0),
                all.stream().limit(MOST_KINDS).toList(), others, rest.size());
    }

    /// A window that the recording covers to a share.
    private final class At {
        private final double covered;

        private At(double covered) {
            this.covered = covered;
        }

        /// An empty window is a zero only where the events were on all the time, and the time was recorded.
        private <T> Recorded<T> part(String type, long inWindow, Supplier<T> value) {
            return some(type, inWindow, () -> Optional.of(value.get()));
        }

        private <T> Recorded<T> some(String type, long inWindow, Supplier<Optional<T>> value) {
            EventTypeEvidence evidence = whole.type(type);
            EventState state = inWindow > 0 ? EventState.RECORDED : empty(evidence);
            boolean known = state == EventState.RECORDED || state == EventState.ENABLED_AND_EMPTY;
            return new Recorded<>(type, state, evidence.thresholdMs(), known ? value.get() : Optional.empty());
        }

        private EventState empty(EventTypeEvidence evidence) {
            return switch (evidence.state()) {
                case TYPE_MISSING, DISABLED, UNKNOWN -> evidence.state();
                case RECORDED, ENABLED_AND_EMPTY -> covered < COVERED || whole.tally().settings.changed(evidence.name(), "enabled")
                        ? EventState.UNKNOWN : EventState.ENABLED_AND_EMPTY;
            };
        }
    }
}
