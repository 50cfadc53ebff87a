package analyzers.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.evidence.Pin;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// Solved by hand: times in milliseconds.
class PinLedgerTest {

    private static final PinLedger.Kind PARK = kind("park");
    private static final PinLedger.Kind WAIT = kind("wait");

    private static PinLedger.Kind kind(String operation) {
        return new PinLedger.Kind(Optional.empty(), Optional.of(operation), Optional.empty());
    }

    private static void add(PinLedger ledger, PinLedger.Kind kind, long thread, long startMs, long lengthMs) {
        ledger.add(kind, thread < 0 ? OptionalLong.empty() : OptionalLong.of(thread), startMs * 1_000_000, lengthMs * 1_000_000);
    }

    @Test
    void overlappingPinsOfOneThreadNeverSumPastWallTime() {
        var ledger = new PinLedger();
        add(ledger, PARK, 7, 0, 100);
        add(ledger, WAIT, 7, 50, 100);
        add(ledger, PARK, 7, 120, 10);
        add(ledger, PARK, 7, 125, 25);
        assertThat(ledger.totalMs()).as("0 to 150, of whatever kind").isEqualTo(150);
        assertThat(ledger.pins()).containsExactly(
                new Pin(Optional.empty(), Optional.of("park"), Optional.empty(), 3, 130, 100),
                new Pin(Optional.empty(), Optional.of("wait"), Optional.empty(), 1, 100, 100));
        assertThat(ledger.count()).isEqualTo(4);
    }

    @Test
    void pinsOfDifferentThreadsAddUp() {
        var ledger = new PinLedger();
        add(ledger, PARK, 1, 0, 100);
        add(ledger, PARK, 2, 0, 100);
        add(ledger, PARK, -1, 0, 100);
        add(ledger, PARK, -1, 0, 100);
        assertThat(ledger.totalMs()).as("threads without an id are threads of their own").isEqualTo(400);
    }

    @Test
    void ledgersOfTwoChunksMergeAcrossTheBorder() {
        var first = new PinLedger();
        add(first, PARK, 7, 0, 100);
        var second = new PinLedger();
        add(second, WAIT, 7, 90, 20);
        add(second, PARK, 7, 90, 20);
        first.addAll(second);
        assertThat(first.totalMs()).isEqualTo(110);
        assertThat(first.pins()).extracting(Pin::totalMs).containsExactly(110.0, 20.0);
    }
}
