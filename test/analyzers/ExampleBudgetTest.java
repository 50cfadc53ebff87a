package analyzers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.budget.Budget;
import analyzers.budget.Cost;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.RecordingEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.ThreadKind;
import analyzers.evidence.ThreadWork;
import analyzers.evidence.WindowedRecording;
import analyzers.lint.Lint;
import analyzers.lint.Linter;
import analyzers.memory.Held;
import analyzers.read.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The recorded example's budget and memory against sums over its raw files that a script of few lines made.
class ExampleBudgetTest {

    private static RunEvidence run;

    @BeforeAll
    static void read() throws IOException {
        try (Stream<Path> folders = Files.walk(Path.of("raw-results/example"), 2)) {
            Path example = folders.filter(p -> Files.exists(p.resolve("run.json"))).findFirst().orElseThrow();
            run = new RunReader((f, windows) -> new WindowedRecording(RecordingEvidence.refused(f.getFileName().toString(), "left out"), List.of())).read(example);
        }
    }

    @Test
    void threadsAddUpAsInTheRawFile() {
        ThreadWork work = last().process().threads().orElseThrow();
        assertThat(work.samples()).isEqualTo(20);
        assertThat(work.userCores().get(ThreadKind.OTHER)).isCloseTo(0.03843, within(1e-5));
        assertThat(work.userCores().get(ThreadKind.JIT)).isCloseTo(0.05945, within(1e-5));
        assertThat(work.systemCores().get(ThreadKind.RECORDING)).isCloseTo(0.00549, within(1e-5));
        assertThat(work.voluntaryPerSecond()).isCloseTo(263.724, within(1e-3));
        assertThat(work.involuntaryPerSecond()).isCloseTo(119.676, within(1e-3));
        assertThat(work.owners()).containsEntry("JIT compilers", 2.0).containsEntry("Tomcat", 60.0);
    }

    @Test
    void memoryIsThatOfTheRawFiles() {
        assertThat(Held.HEAP_USED.of(last()).orElseThrow()).isCloseTo(182.789, within(1e-3));
        assertThat(Held.STACK_PER_THREAD.of(last()).orElseThrow()).isCloseTo(9216.0 / 92, within(1e-9));
        assertThat(Held.PLATFORM_THREADS.of(last())).contains(79.0);
        assertThat(Held.NATIVE_COMMITTED.of(last()).orElseThrow()).isCloseTo((1_253_216 - 1_048_576) / 1024.0, within(1e-9));
    }

    /// Two sources of one figure: the JVM's own processor time, and the sum over the kernel's threads.
    @Test
    void thePartsAddUpToTheWhole() {
        Budget budget = Budget.of(run);
        double whole = perRequest(budget, Cost.CPU);
        double parts = Stream.of(Cost.CODE, Cost.KERNEL, Cost.GC, Cost.JIT, Cost.RECORDING).mapToDouble(cost -> perRequest(budget, cost)).sum();
        assertThat(parts).isCloseTo(whole, within(0.05 * whole));
    }

    @Test
    void sleepingQueriesTouchNoTableSoTheirCommitsAreNotKnown() {
        assertThat(Budget.of(run).lines()).filteredOn(l -> l.cost() == Cost.COMMITS).singleElement().satisfies(l -> assertThat(l.perRequest()).isEmpty());
    }

    @Test
    void lintSeesCompilationAndNotCoarseQuantiles() {
        List<String> rules = Linter.of(run).stream().map(Lint::rule).toList();
        assertThat(rules).contains("jit-unsettled", "virtualised").doesNotContain("coarse-quantiles", "scrape-holes", "short-level", "clock-offset");
    }

    private static double perRequest(Budget budget, Cost cost) {
        return budget.lines().stream().filter(l -> l.cost() == cost).findFirst().orElseThrow().levels().getLast().perRequest().orElseThrow();
    }

    private static LevelEvidence last() {
        return run.levels().getLast();
    }
}
