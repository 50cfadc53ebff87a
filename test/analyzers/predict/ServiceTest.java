package analyzers.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.bound.Bound;
import analyzers.bound.Candidate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Services whose throughput follows by hand.
class ServiceTest {

    /// 200 ms hold, 1 ms more in the handler, 1 ms outside.
    private static final Times HELD = new Times(0.2, 0.201, 0.001, 0);

    @Test
    void aFullPoolServesItsSizeByItsHold() {
        assertThat(service(HELD, 4, null, null).perSecond(50)).isCloseTo(20, within(0.001));
        assertThat(service(HELD, 4, 40, null).perSecond(50)).as("threads only queue for the pool").isCloseTo(20, within(0.001));
    }

    @Test
    void usersWhoAreFewerThanAllElseAreServedAtOnce() {
        assertThat(service(HELD, 20, null, null).perSecond(10)).isCloseTo(10 / 0.202, within(SMALL));
    }

    @Test
    void threadsCapWhatIsServedAtOnce() {
        assertThat(service(HELD, 120, 40, null).perSecond(50)).isCloseTo(40 / 0.201, within(0.1));
        assertThat(service(new Times(0, 0.041, 0.001, 0), null, 40, null).perSecond(200)).isCloseTo(40 / 0.041, within(0.1));
    }

    /// 5 ms of CPU on one core, whatever threads there are; on half a core half of it.
    @Test
    void computingServesCoresByDemand() {
        Times times = new Times(0, 0.005, 0.0002, 0);
        assertThat(service(times, null, 200, new Processor(1, 0.005, "")).perSecond(50)).isCloseTo(200, within(0.001));
        assertThat(service(times, null, 200, new Processor(0.5, 0.005, "")).perSecond(50)).isCloseTo(100, within(0.001));
        assertThat(service(times, null, null, new Processor(2, 0.005, "")).perSecond(1)).isCloseTo(1 / 0.0052, within(0.001));
    }

    /// A hold that computes: the pool admits work to the processor, so that a larger one changes nothing.
    @Test
    void aPoolBeforeTheProcessorIsATicket() {
        Times times = new Times(0.01, 0.011, 0.0005, 0);
        Processor processor = new Processor(2, 0.009, "");
        double small = service(times, 4, null, processor).perSecond(64);
        double large = service(times, 32, null, processor).perSecond(64);
        assertThat(large).isCloseTo(2 / 0.009, within(0.01)).isLessThan(1.05 * small);
    }

    /// Two bounds at the same 50/s: the least of them is too good, as M/M/m with as many users says.
    @Test
    void balancedBoundsAreNotReached() {
        Times times = new Times(0.1, 0.1, 0, 0.1);
        double perSecond = service(times, 5, null, null).perSecond(10);
        assertThat(perSecond).isBetween(0.75 * 50, 0.95 * 50);
        assertThat(service(times, 5, null, null).bounds(10)).extracting(Bound::perSecond).allMatch(b -> b >= 49.999);
    }

    /// 8 places of 40 ms behind 40 threads: 200/s, whatever waits in the handler.
    @Test
    void whatIsCalledServesItsPlacesByItsTime() {
        Service service = new Service(new Times(0, 0.041, 0.001, 0), Optional.empty(), Optional.of(new Called(8, 0.04)), Optional.empty(), Optional.of(40));
        assertThat(service.perSecond(100)).isCloseTo(200, within(0.1));
        assertThat(service.perSecond(1)).isCloseTo(1 / 0.042, within(SMALL));
        assertThat(service.bounds(100).getFirst().candidate()).isEqualTo(Candidate.DOWNSTREAM);
    }

    @Test
    void theLeastBoundComesFirst() {
        assertThat(service(HELD, 4, 40, new Processor(2, 0.001, "")).bounds(50)).extracting(Bound::candidate)
                .containsExactly(Candidate.CONNECTION_POOL, Candidate.SERVLET_THREADS, Candidate.CLIENTS, Candidate.CPU);
    }

    private static final double SMALL = 1e-9;

    private static Service service(Times times, Integer pool, Integer threads, Processor processor) {
        return new Service(times, Optional.ofNullable(processor), Optional.empty(), Optional.ofNullable(pool), Optional.ofNullable(threads));
    }
}
