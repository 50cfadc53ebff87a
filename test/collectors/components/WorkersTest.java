package collectors.components;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Solved by hand: two workers, requests of 10 at 0, 0, 0 and 25.
class WorkersTest {

    @Test
    void whoFindsAWorkerFreeStaysItsTimeAndWhoDoesNotWaitsForTheEarliest() {
        Workers workers = new Workers(2);
        assertThat(workers.take(0, 10)).isEqualTo(10);
        assertThat(workers.take(0, 10)).isEqualTo(10);
        assertThat(workers.take(0, 10)).isEqualTo(20);
        assertThat(workers.take(5, 10)).isEqualTo(15);
        assertThat(workers.take(25, 10)).isEqualTo(10);
    }

    @Test
    void theClockMayPassFromPositiveToNegative() {
        Workers workers = new Workers(1);
        assertThat(workers.take(Long.MAX_VALUE - 1, 10)).isEqualTo(10);
        assertThat(workers.take(Long.MAX_VALUE - 1, 10)).isEqualTo(20);
    }

    @Test
    void withoutALimitNobodyWaits() {
        Workers workers = new Workers(Workers.ANY);
        assertThat(workers.take(0, 10)).isEqualTo(10);
        assertThat(workers.take(0, 10)).isEqualTo(10);
    }
}
