package analyzers.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.Levels;
import analyzers.Watched;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.ProcessEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Series;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Solved by hand: from 1 to 101 requests in flight the live heap grows by 25 MiB (256 KiB each), and 100 threads more commit 12,800 KiB of stack.
class MemoryByLevelTest {

    private static LevelEvidence level(int users, ProcessEvidence process) {
        return Watched.level(Levels.of(users, users * 10.0, 0.1), process);
    }

    private static final ProcessEvidence CALM = Watched.memory(100, 300, 700_000, 60, 6_000, 2);
    private static final ProcessEvidence BUSY = Watched.memory(125, 350, 720_480, 160, 18_800, 2);

    private static Share share(MemoryByLevel memory, String of, String each) {
        return memory.shares().stream().filter(s -> s.of().equals(of) && s.each().equals(each)).findFirst().orElseThrow();
    }

    @Test
    void dividesTheDifferenceOfTwoLevels() {
        MemoryByLevel memory = MemoryByLevel.of(Watched.run(List.of(level(1, CALM), level(101, BUSY))));
        Share heap = share(memory, "live heap (least in use)", "request in flight");
        assertThat(heap.kib().orElseThrow()).isCloseTo(256, within(1e-6));
        assertThat(heap.basis()).isEqualTo("(125.0 − 100.0 MiB) / (101 − 1), levels of 101 and 1 users; the larger level ran later, so what grows with time is in it");
        assertThat(share(memory, "thread stacks committed", "platform thread").kib().orElseThrow()).isCloseTo(128, within(1e-6));
        assertThat(share(memory, "native committed, without heap", "platform thread").kib().orElseThrow()).isCloseTo(204.8, within(1e-6));
        assertThat(Held.STACK_PER_THREAD.of(level(1, CALM)).orElseThrow()).isCloseTo(100, within(1e-9));
    }

    /// The largest of all samples, also between levels; a gap is no value.
    @Test
    void thePeaksAreThoseOfTheWholeRun() {
        RunEvidence run = Watched.run(List.of(level(1, CALM)));
        Series rss = new Series("RSS", "MiB", new long[] {1, 2, 3, 4}, new double[] {200, Double.NaN, 420, 380});
        MemoryByLevel memory = MemoryByLevel.of(new RunEvidence(run.folder(), run.run(), run.levels(), run.recording(), Optional.of(rss), Optional.empty(),
                Optional.empty(), Optional.empty(), List.of()));
        assertThat(memory.peakRss()).contains(420.0);
        assertThat(memory.peakVsz()).as("not recorded").isEmpty();
        assertThat(rss.peak(2)).contains(200.0);
    }

    @Test
    void saysWhyItCannotBeTold() {
        assertThat(share(MemoryByLevel.of(Watched.run(List.of(level(101, BUSY)))), "thread stacks committed", "platform thread"))
                .isEqualTo(new Share("thread stacks committed", "platform thread", Optional.empty(), "not measurable: needs two levels with nmt.txt"));
        MemoryByLevel close = MemoryByLevel.of(Watched.run(List.of(level(1, CALM), level(4, CALM))));
        assertThat(share(close, "resident, mean", "request in flight").basis()).isEqualTo("not measurable: the levels differ by 3.0 of them, and at least 10 are needed");
        MemoryByLevel fell = MemoryByLevel.of(Watched.run(List.of(level(1, BUSY), level(101, CALM))));
        assertThat(share(fell, "resident, mean", "request in flight").kib()).isEmpty();
        assertThat(share(fell, "resident, mean", "request in flight").basis()).startsWith("not measurable: it fell");
    }

    @Test
    void aWindowWithoutACollectionHoldsGarbage() {
        ProcessEvidence uncollected = Watched.memory(125, 350, 720_480, 160, 18_800, 0);
        assertThat(share(MemoryByLevel.of(Watched.run(List.of(level(1, CALM), level(101, uncollected)))), "live heap (least in use)", "request in flight").basis())
                .startsWith("not measurable: in a window nothing was collected");
    }
}
