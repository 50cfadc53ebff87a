package analyzers.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.evidence.Overshoot;
import analyzers.evidence.Spans;
import analyzers.evidence.Window;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// Cases solved by hand: a window from 1000 ms to 2000 ms.
class WindowTallyTest {

    private static final long MS = 1_000_000;

    private final WindowTally tally = new WindowTally(new Window(1000 * MS, 2000 * MS));

    private record Row(long startMs, long durationMs, Map<String, Long> numbers, RowThread thread, List<RowFrame> stack) implements EventRow {

        @Override
        public long startEpochNs() {
            return startMs * MS;
        }

        @Override
        public OptionalLong nanoseconds(String field) {
            return field.equals("duration") ? OptionalLong.of(durationMs * MS) : integer(field);
        }

        @Override
        public OptionalLong epochMs(String field) {
            return OptionalLong.empty();
        }

        @Override
        public OptionalLong integer(String field) {
            return numbers.containsKey(field) ? OptionalLong.of(numbers.get(field)) : OptionalLong.empty();
        }

        @Override
        public OptionalDouble real(String field) {
            return OptionalDouble.empty();
        }

        @Override
        public Optional<String> text(String field) {
            return Optional.empty();
        }

        @Override
        public OptionalLong javaThreadId() {
            return OptionalLong.of(thread.javaId());
        }

        @Override
        public Optional<RowThread> thread(String field) {
            return Optional.of(thread);
        }

        @Override
        public List<RowFrame> stack() {
            return stack;
        }
    }

    private static Row row(long thread, long startMs, long durationMs, RowFrame... stack) {
        return new Row(startMs, durationMs, Map.of(), new RowThread(thread, "", RowThread.VIRTUAL), List.of(stack));
    }

    @Test
    void eventsAreCutToTheWindow() {
        tally.add(WindowTally.PAUSE, row(1, 900, 150)); // 50 inside
        tally.add(WindowTally.PAUSE, row(1, 1500, 10));
        tally.add(WindowTally.PAUSE, row(1, 1990, 100)); // 10 inside
        tally.add(WindowTally.PAUSE, row(1, 800, 200)); // ends as the window begins
        tally.add(WindowTally.PAUSE, row(1, 2000, 5)); // begins as it ends
        tally.add(WindowTally.PAUSE, row(1, 1000, 0)); // an instant at the edge belongs to the window that begins there
        tally.add(WindowTally.PAUSE, row(1, 2000, 0));
        assertThat(tally.pauses.spans()).isEqualTo(new Spans(4, 70, 50));
    }

    @Test
    void aPinThatSpansTheWindowTakesAllOfItOnce() {
        tally.add(Tally.PINNED, row(7, 500, 3000));
        tally.add(Tally.PINNED, row(7, 1200, 100)); // the same thread: counted, and no longer in all
        tally.add(Tally.PINNED, row(8, 1900, 500)); // another carrier
        assertThat(tally.pins.count()).isEqualTo(3);
        assertThat(tally.pins.totalMs()).isEqualTo(1100);
        assertThat(tally.pins.pins().getFirst().longestMs()).isEqualTo(1000);
    }

    @Test
    void allocationIsWhatAThreadAddsBetweenItsSamples() {
        for (long[] sample : new long[][] {{1, 1100, 500}, {2, 1100, 9000}, {1, 1600, 1500}, {2, 1600, 9000}, {3, 1600, 70_000}}) {
            tally.add(WindowTally.ALLOCATION, new Row(sample[1], 0, Map.of("allocated", sample[2]), new RowThread(sample[0], "", ""), List.of()));
        }
        assertThat(tally.allocations.bytesPerSecond()).as("1000 bytes in half a second; the third thread has one sample only").contains(2000.0);
    }

    @Test
    void aWaitForAConnectionIsNamedAfterTheApplicationsFrame() {
        RowFrame[] stack = {new RowFrame("jdk.internal.misc.Unsafe", "park", 0), new RowFrame("com.zaxxer.hikari.util.ConcurrentBag", "borrow", 151),
            new RowFrame("org.springframework.jdbc.core.JdbcTemplate", "query", 10), new RowFrame("shop.Orders", "find", 42)};
        tally.add(WindowTally.PARK, row(1, 1500, 800, stack));
        tally.add(WindowTally.PARK, row(2, 1500, 100, stack[0], new RowFrame("shop.Lock", "await", 5)));
        assertThat(tally.poolWaits.sums().top()).singleElement().satisfies(frame -> {
            assertThat(frame.caller()).contains("shop.Orders.find:42");
            assertThat(frame.spans()).isEqualTo(new Spans(1, 500, 500));
        });
    }

    /// A query inside a transaction, a sleep inside it, and the wait for a connection: two of them hold one.
    @Test
    void whoWaitsWithAConnectionInHandHoldsIt() {
        RowFrame template = new RowFrame("org.springframework.transaction.support.TransactionTemplate", "execute", 140);
        RowFrame find = new RowFrame("shop.Orders", "find", 42);
        RowFrame read = new RowFrame("org.postgresql.core.PGStream", "receiveChar", 480);
        tally.add(WindowTally.SOCKET_READ, row(1, 1500, 800, read, new RowFrame("com.zaxxer.hikari.pool.HikariProxyPreparedStatement", "executeQuery", -1), find));
        tally.add(WindowTally.SLEEP, row(2, 1100, 300, new RowFrame("java.lang.Thread", "sleep0", 0), new RowFrame("shop.Orders", "pay", 50), template));
        tally.add(WindowTally.SLEEP, row(3, 1100, 300, new RowFrame("java.lang.Thread", "sleep0", 0), new RowFrame("shop.Orders", "pay", 50)));
        tally.add(WindowTally.SOCKET_READ, row(4, 1100, 30, read, new RowFrame("com.zaxxer.hikari.pool.HikariPool", "getConnection", 166), find, template));
        tally.add(WindowTally.PARK, row(5, 1100, 700, new RowFrame("com.zaxxer.hikari.util.ConcurrentBag", "borrow", 151), find, template));
        assertThat(tally.holds.get(WindowTally.SOCKET_READ).sums().top()).singleElement().satisfies(frame -> {
            assertThat(frame.caller()).contains("shop.Orders.find:42");
            assertThat(frame.spans()).as("cut to the window").isEqualTo(new Spans(1, 500, 500));
        });
        assertThat(tally.holds.get(WindowTally.SLEEP).sums().top()).singleElement().satisfies(frame -> assertThat(frame.caller()).contains("shop.Orders.pay:50"));
        assertThat(tally.holds.get(WindowTally.PARK).count()).isZero();
    }

    /// A sample by CPU time tells its period, and one by turn does not; none of them tells anything of threads without a connection.
    @Test
    void whoRunsWithAConnectionInHandHoldsIt() {
        RowFrame template = new RowFrame("org.springframework.transaction.support.TransactionTemplate", "execute", 140);
        RowFrame render = new RowFrame("shop.Report", "render", 9);
        for (RowFrame[] stack : new RowFrame[][] {{render, template}, {render}}) {
            tally.add(WindowTally.CPU_SAMPLE, new Row(1500, 0, Map.of("samplingPeriod", 10 * MS), new RowThread(1, "", RowThread.VIRTUAL), List.of(stack)));
            tally.add(WindowTally.SAMPLE, row(1, 1500, 0, stack));
        }
        assertThat(tally.holds.get(WindowTally.CPU_SAMPLE).sums().all()).isEqualTo(new Spans(1, 10, 10));
        assertThat(tally.holds.get(WindowTally.SAMPLE).sums().all()).isEqualTo(new Spans(1, 0, 0));
        assertThat(tally.holds.get(WindowTally.SAMPLE).sums().each(20).top()).singleElement().satisfies(frame -> {
            assertThat(frame.caller()).contains("shop.Report.render:9");
            assertThat(frame.spans()).isEqualTo(new Spans(1, 20, 20));
        });
    }

    private static Row sleep(long thread, String group, long startMs, long askedMs, long tookMs) {
        return new Row(startMs, tookMs, Map.of("time", askedMs * MS), new RowThread(thread, "", group), List.of());
    }

    @Test
    void sleepsOfVirtualThreadsThatRanOutInTheWindowTellByHowMuchTheyOverran() {
        tally.add(WindowTally.SLEEP, sleep(1, RowThread.VIRTUAL, 500, 400, 600)); // ends at 1100: 200 over
        tally.add(WindowTally.SLEEP, sleep(2, RowThread.VIRTUAL, 1200, 100, 110));
        tally.add(WindowTally.SLEEP, sleep(3, RowThread.VIRTUAL, 1300, 100, 130));
        tally.add(WindowTally.SLEEP, sleep(4, RowThread.VIRTUAL, 1400, 500, 20)); // woken early
        tally.add(WindowTally.SLEEP, sleep(5, "main", 1500, 10, 400)); // a platform thread
        tally.add(WindowTally.SLEEP, sleep(6, RowThread.VIRTUAL, 1900, 50, 400)); // ends after the window
        assertThat(tally.overshoots.overshoot()).contains(new Overshoot(3, 80, 30, 200, 1));
    }

    private static Row scheduler(long startMs, long mounted, long queued, long probeMs) {
        return new Row(startMs, 0, Map.of("parallelism", 2L, "mounted", mounted, "queued", queued, "probeDelay", probeMs * MS),
                new RowThread(1, "", ""), List.of());
    }

    @Test
    void aSecondIsStarvedWhenFullWithAQueueAndAProbeThatWaits() {
        var threeSeconds = new WindowTally(new Window(0, 3500 * MS));
        for (int tenth = 0; tenth < 10; tenth++) {
            threeSeconds.add(WindowTally.SCHEDULER, scheduler(tenth * 100, tenth == 0 ? 1 : 2, tenth == 0 ? 0 : 5, 150)); // nine of ten: starved
            threeSeconds.add(WindowTally.SCHEDULER, scheduler(1000 + tenth * 100, 2, 5, 99)); // the probe waits too short
            threeSeconds.add(WindowTally.SCHEDULER, scheduler(2000 + tenth * 100, tenth < 2 ? 1 : 2, 5, 900)); // eight of ten
        }
        threeSeconds.add(WindowTally.SCHEDULER, scheduler(3000, 2, 5, 900)); // the last half second is not judged
        assertThat(threeSeconds.scheduler.samples()).hasValueSatisfying(samples -> {
            assertThat(samples.seconds()).isEqualTo(3);
            assertThat(samples.starvedSeconds()).isEqualTo(1);
            assertThat(samples.probeMaxMs()).isEqualTo(900);
            assertThat(samples.gauges().orElseThrow().saturatedShare()).isEqualTo(28 / 31.0);
        });
    }

    @Test
    void beforeJdk24TheProbeAloneTells() {
        var twoSeconds = new WindowTally(new Window(0, 2000 * MS));
        for (int tenth = 0; tenth < 10; tenth++) {
            twoSeconds.add(WindowTally.SCHEDULER, new Row(tenth * 100, 0, Map.of("parallelism", -1L, "mounted", -1L, "queued", -1L, "probeDelay",
                    (tenth < 5 ? 40 : 140) * MS), new RowThread(1, "", ""), List.of()));
            twoSeconds.add(WindowTally.SCHEDULER, new Row(1000 + tenth * 100, 0, Map.of("parallelism", -1L, "mounted", -1L, "queued", -1L, "probeDelay",
                    (tenth == 3 ? 180 : 1) * MS), new RowThread(1, "", ""), List.of())); // one late wake-up
        }
        assertThat(twoSeconds.scheduler.samples()).hasValueSatisfying(samples -> {
            assertThat(samples.gauges()).as("-1 is no gauge").isEmpty();
            assertThat(samples.starvedSeconds()).isEqualTo(1);
        });
    }

    @Test
    void windowsOfTwoChunksAddUp() {
        var other = new WindowTally(tally.window);
        for (WindowTally each : List.of(tally, other)) {
            for (int tenth = 0; tenth < 5; tenth++) {
                each.add(WindowTally.SCHEDULER, scheduler(each == tally ? 1000 + tenth * 100 : 1500 + tenth * 100, 2, 1, 100));
            }
            each.add(WindowTally.SLEEP, sleep(1, RowThread.VIRTUAL, 1000, 100, 100));
        }
        tally.addAll(other);
        assertThat(tally.scheduler.samples()).hasValueSatisfying(samples -> assertThat(samples.starvedSeconds()).isEqualTo(1));
        assertThat(tally.overshoots.count()).isEqualTo(2);
    }
}
