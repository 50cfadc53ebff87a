package analyzers.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SamplesTest {

    @Test
    void manySamplesAreThinnedEvenlyAndInOrder() {
        var samples = new Samples<Long>(Long::longValue);
        for (long t = 100_000; t > 0; t--) {
            samples.add(t);
        }
        List<Long> kept = samples.inOrder();
        assertThat(kept.size()).isBetween(Samples.MOST / 4, Samples.MOST);
        assertThat(kept).isSorted();
        assertThat(kept.getFirst()).isLessThan(1_000);
        assertThat(kept.getLast()).isGreaterThan(99_000);
        assertThat(samples.thinned()).isTrue();
    }

    @Test
    void fewSamplesAreAllKept() {
        var samples = new Samples<Long>(Long::longValue);
        samples.add(2L);
        samples.add(1L);
        assertThat(samples.inOrder()).containsExactly(1L, 2L);
        assertThat(samples.thinned()).isFalse();
    }
}
