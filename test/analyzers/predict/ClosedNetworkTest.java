package analyzers.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Networks solved by hand, or in the textbook.
class ClosedNetworkTest {

    private static final double SMALL = 1e-9;

    /// Lazowska et al. 1984, section 6.4: three users who think 15 s, demands of 0.605, 2.1 and 1.35 s. Mean value analysis by hand:
    /// with 1: 1 / 19.055; with 2: residence 4.40129; with 3: residence 4.79986, so 3 / 19.79986 = 0.1515 a second.
    @Test
    void threeQueuesAndTerminals() {
        double[] x = ClosedNetwork.perSecond(15, List.of(Station.servers(1, 0.605), Station.servers(1, 2.1), Station.servers(1, 1.35)), 3);
        assertThat(x[0]).isCloseTo(1 / 19.055, within(SMALL));
        assertThat(x[1]).isCloseTo(2 / 19.40129, within(1e-6));
        assertThat(x[2]).isCloseTo(3 / 19.79986, within(1e-6));
    }

    /// Birth and death by hand: 3 users who think 1 s, 2 servers of 1 s. Weights 1, 3, 3, 1.5; throughput (1·3 + 2·3 + 2·1.5) / 8.5.
    @Test
    void twoServersAndThinkingUsers() {
        double[] x = ClosedNetwork.perSecond(1, List.of(Station.servers(2, 1)), 3);
        assertThat(x[1]).as("two users on two servers never wait").isCloseTo(1, within(SMALL));
        assertThat(x[2]).isCloseTo(12 / 8.5, within(SMALL));
    }

    /// Without any delay all servers are always busy once there are as many users.
    @Test
    void usersWhoNeverThinkKeepAllServersBusy() {
        double[] x = ClosedNetwork.perSecond(0, List.of(Station.servers(4, 0.2)), 10);
        assertThat(x[1]).isCloseTo(10, within(SMALL));
        assertThat(x[9]).isCloseTo(20, within(SMALL));
    }

    /// With a delay alone nobody waits: N / Z.
    @Test
    void aDelayAloneServesEverybody() {
        assertThat(ClosedNetwork.perSecond(0.2, List.of(), 50)[49]).isCloseTo(250, within(1e-6));
    }

    /// Asymptotic bounds (ibid., ch. 5): n / (n·D + Z) ≤ X(n) ≤ min(1 / Dmax, n / (D + Z)); and throughput never falls.
    @Test
    void throughputStaysBetweenTheAsymptoticBounds() {
        double[] x = ClosedNetwork.perSecond(0.05, List.of(Station.servers(1, 0.004), Station.servers(1, 0.01)), 2000);
        for (int n = 1; n <= x.length; n++) {
            assertThat(x[n - 1]).as("%d users", n).isBetween(n / (n * 0.014 + 0.05) - SMALL, Math.min(100, n / 0.064) + SMALL);
            assertThat(n == 1 || x[n - 1] >= x[n - 2] - SMALL).isTrue();
        }
        assertThat(x[1999]).isCloseTo(100, within(1e-6));
    }

    /// A network put in place of its stations changes nothing where the network is of product form (Chandy, Herzog and Woo 1975).
    @Test
    void aPartCanBeReplacedByWhatItCompletes() {
        double[] part = ClosedNetwork.perSecond(0, List.of(Station.servers(1, 2.1), Station.servers(1, 1.35)), 3);
        double[] whole = ClosedNetwork.perSecond(15, List.of(Station.servers(1, 0.605), Station.flowEquivalent(part)), 3);
        assertThat(whole[2]).isCloseTo(3 / 19.79986, within(1e-6));
    }

    @Test
    void nonsenseIsRefused() {
        assertThatThrownBy(() -> ClosedNetwork.perSecond(0, List.of(), 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ClosedNetwork.perSecond(1, List.of(), ClosedNetwork.MOST_CUSTOMERS + 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
