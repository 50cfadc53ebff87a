package collectors.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class TickerTest {

    private static final long PERIOD_NS = 20_000_000;

    @Test
    void ticksFallOnTheScheduleAndMissedOnesAreSkipped() throws Exception {
        List<Long> at = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch enough = new CountDownLatch(6);
        Ticker ticker = new Ticker("test-ticker", Duration.ofNanos(PERIOD_NS), () -> {
            at.add(System.nanoTime());
            enough.countDown();
            if (at.size() == 2) {
                // Two and a half periods: the ticks that fall into it are lost, the next falls on the schedule again.
                Thread.sleep(50);
            }
        });
        ticker.start();
        enough.await();
        assertThat(ticker.stop(Duration.ofSeconds(2))).isTrue();
        assertThat(ticker.missed()).isGreaterThanOrEqualTo(2);
        long first = at.getFirst();
        for (long instant : at) {
            // Nothing runs before it is due; the first tick itself may be a little late.
            assertThat((instant - first) % PERIOD_NS).isNotNegative();
        }
        // Not bunched: every tick has a slot of its own.
        List<Long> slots = at.stream().map(t -> Math.round((t - first + ticker.latestNs() / 2.0) / PERIOD_NS)).toList();
        assertThat(slots).isSorted();
        assertThat(at.getLast() - first).isGreaterThanOrEqualTo((ticker.ticks() + ticker.missed() - 2) * PERIOD_NS);
    }

    @Test
    void aFailureLosesItsTickOnly() throws Exception {
        CountDownLatch three = new CountDownLatch(3);
        Ticker ticker = new Ticker("test-ticker", Duration.ofMillis(5), () -> {
            three.countDown();
            throw new IllegalStateException("broken on purpose");
        });
        ticker.start();
        three.await();
        ticker.stop(Duration.ofSeconds(2));
        assertThat(ticker.failures()).isGreaterThanOrEqualTo(2);
        assertThat(ticker.trouble().orElseThrow()).contains("broken on purpose");
    }

    @Test
    void aHangingTickDoesNotHoldUpTheStop() throws Exception {
        CountDownLatch hanging = new CountDownLatch(1);
        AtomicBoolean released = new AtomicBoolean();
        Ticker ticker = new Ticker("test-ticker", Duration.ofMillis(5), () -> {
            hanging.countDown();
            // Deaf to the interrupt, as blocking I/O is.
            while (!released.get()) {
                Thread.onSpinWait();
            }
        });
        ticker.start();
        hanging.await();
        long began = System.nanoTime();
        assertThat(ticker.stop(Duration.ofMillis(100))).isFalse();
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(5));
        released.set(true);
    }
}
