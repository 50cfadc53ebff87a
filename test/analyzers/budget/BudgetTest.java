package analyzers.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.Levels;
import analyzers.Watched;
import analyzers.budget.Budget.BudgetLine;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.ProcessEvidence;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Solved by hand: 5 ms of code and 2 ms in the kernel a request, beside 0.1 and 0.02 cores that are used anyway; 3 voluntary switches a request and
/// 200 a second anyway.
class BudgetTest {

    private static LevelEvidence level(int users, double perSecond) {
        return Watched.level(Levels.of(users, perSecond, users / perSecond).cpu(0.5, 0.15 + 0.007 * perSecond),
                Watched.threads(0.1 + 0.005 * perSecond, 0.02 + 0.002 * perSecond, 0.03, 200 + 3 * perSecond, 40));
    }

    private static BudgetLine line(Budget budget, Cost cost) {
        return budget.lines().stream().filter(l -> l.cost() == cost).findFirst().orElseThrow();
    }

    @Test
    void theSlopeLeavesOutWhatIsUsedAnyway() {
        Budget budget = Budget.of(Watched.run(List.of(level(1, 10), level(10, 50), level(50, 100))));
        BudgetLine code = line(budget, Cost.CODE);
        assertThat(code.slope().orElseThrow().perRequest()).isCloseTo(5, within(1e-9));
        assertThat(code.slope().orElseThrow().idlePerSecond()).isCloseTo(100, within(1e-6));
        assertThat(code.levels().getLast().perRequest().orElseThrow()).isCloseTo(6, within(1e-9));
        assertThat(code.basis()).isEqualTo("slope over 3 levels");
        assertThat(line(budget, Cost.KERNEL).perRequest().orElseThrow()).isCloseTo(2, within(1e-9));
        assertThat(line(budget, Cost.CPU).perRequest().orElseThrow()).isCloseTo(7, within(1e-9));
        assertThat(line(budget, Cost.VOLUNTARY).perRequest().orElseThrow()).isCloseTo(3, within(1e-9));
        assertThat(budget.threadModel()).isEqualTo("virtual");
    }

    @Test
    void whatDoesNotGrowWithRequestsHasNoSlopeButAShareOfTheWindow() {
        BudgetLine jit = line(Budget.of(Watched.run(List.of(level(1, 10), level(10, 50), level(50, 100)))), Cost.JIT);
        assertThat(jit.slope()).isEmpty();
        assertThat(jit.perRequest().orElseThrow()).isCloseTo(0.3, within(1e-9));
        assertThat(jit.basis()).isEqualTo("window of the last level / completions");
    }

    @Test
    void twoLevelsGiveTheWindowsShare() {
        BudgetLine cpu = line(Budget.of(Watched.run(List.of(level(1, 10), level(10, 50)))), Cost.CPU);
        assertThat(cpu.slope()).isEmpty();
        assertThat(cpu.perRequest().orElseThrow()).isCloseTo(10, within(1e-9));
    }

    @Test
    void whatIsNotKnownIsAbsentAndNamesItsFile() {
        Budget budget = Budget.of(Watched.run(List.of(Watched.level(Levels.of(10, 50, 0.2), ProcessEvidence.NONE))));
        assertThat(budget.lines()).allSatisfy(l -> assertThat(l.perRequest()).as(l.cost().word()).isEmpty());
        assertThat(line(budget, Cost.GC).cost().need()).startsWith("pidstat-threads.txt");
        assertThat(line(Budget.of(Watched.run(List.of(level(10, 50)))), Cost.GC).perRequest()).as("no thread of a collector was seen").isEmpty();
    }

    /// At 100/s: 0.03 of 0.85 cores compile.
    @Test
    void theCompilersShareIsThatOfTheProcesssCpu() {
        Budget budget = Budget.of(Watched.run(List.of(level(50, 100))));
        assertThat(line(budget, Cost.JIT).levels().getFirst().share().orElseThrow()).isCloseTo(0.03 / 0.85, within(1e-9));
        assertThat(line(budget, Cost.CPU).levels().getFirst().share()).as("it is the whole").isEmpty();
        assertThat(Cost.JIT.share(Watched.level(Levels.of(50, 100, 0.5), Watched.threads(0.5, 0.2, 0.03, 200, 40)))).as("of a process whose CPU is not known").isEmpty();
    }

    /// Kept waiting for 0.4 s a second at 50 requests a second: 8 ms a request.
    @Test
    void throttledTimeIsARequestsShareOfIt() {
        BudgetLine known = throttled(Optional.of(0.3), Optional.of(0.4));
        assertThat(known.perRequest().orElseThrow()).isCloseTo(8, within(1e-9));
        assertThat(known.levels().getFirst().share()).contains(0.3);
        assertThat(known.levels().getFirst().file()).isEqualTo("cgroup.csv");
        BudgetLine without = throttled(Optional.empty(), Optional.empty());
        assertThat(without.perRequest()).as("no quota").isEmpty();
        assertThat(without.levels().getFirst().share()).isEmpty();
    }

    private static BudgetLine throttled(Optional<Double> share, Optional<Double> cores) {
        Levels numbers = Levels.of(10, 50, 0.2);
        CpuEvidence cpu = new CpuEvidence(0.5, 2, Optional.empty(), Optional.empty(), Optional.of(0.5), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                share, cores, Optional.empty(), Optional.empty(), "cgroup.csv");
        Levels limited = new Levels(numbers.users(), numbers.perSecond(), numbers.residenceSeconds(), numbers.pool(), numbers.threads(), numbers.server(), Optional.of(cpu),
                numbers.threadCap(), numbers.threadModel());
        return line(Budget.of(Watched.run(List.of(Watched.level(limited, ProcessEvidence.NONE)))), Cost.THROTTLED);
    }

    @Test
    void commitsThatDoNotKeepUpWithTheBorrowsAreNoCount() {
        assertThat(commits(50.0)).contains(50.0);
        assertThat(commits(20.0)).as("2 of 5 transactions are known").isEmpty();
        assertThat(commits(0.0)).isEmpty();
    }

    private static Optional<Double> commits(double perSecond) {
        LevelEvidence level = Levels.of(10, 50, 0.2).pool(2, 1, 2, 8, 0.04, 0.16).evidence(false, Levels.of(10, 50, 0.2).load(1, true));
        return Commits.perSecond(Watched.with(level, new ProcessEvidence(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(perSecond),
                Optional.empty())));
    }
}
