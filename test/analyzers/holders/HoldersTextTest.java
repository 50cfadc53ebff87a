package analyzers.holders;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.verdict.Verdicts;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is said of holders is no more than the recording shows: events keep the waits over a threshold only, and samples stand for running code.
class HoldersTextTest {

    /// One slow wait, and queries of which each is too short to leave an event: 25 ms of 40 s is no answer to who holds connections longest.
    @Test
    void aLittleThatWasSeenIsNotTheLongest() {
        String said = said(HeldRecording.of(0.2).seen("jdk.SocketRead", "shop.Orders.pay:7", 1, 25));
        assertThat(said).isEqualTo("Of the time seen with a connection in hand, the largest part is at shop.Orders.pay:7: 25 ms in 1 wait of 20 ms and more, 25 ms at most; "
                + "who held connections for 100 % of the time is not known.");
        assertThat(said(HeldRecording.of(0.2).seen("jdk.SocketRead", "shop.Orders.pay:7", 100, HeldRecording.HELD_MS * 0.9)))
                .startsWith("Connections are held longest at shop.Orders.pay:7: 36.00 s in 100 waits").endsWith("accounts for 90 % of the time that connections were held.");
    }

    /// 1500 samples of 20 ms are 30 s of running; they outrank a wait of 25 ms.
    @Test
    void runningCodeIsRankedByItsTime() {
        HeldRecording recording = HeldRecording.of(0.2).seen("jdk.SocketRead", "shop.Orders.pay:7", 1, 25).seen("jdk.CPUTimeSample", "shop.Report.render:9", 1500, 30_000);
        ConnectionHolders.Known known = (ConnectionHolders.Known) ConnectionHolders.of(recording.subject());
        assertThat(known.top()).extracting(Holder::frame).containsExactly("shop.Report.render:9", "shop.Orders.pay:7");
        assertThat(known.top().getFirst().samples()).isEqualTo(1500);
        assertThat(known.waitedMs()).isEqualTo(25);
        assertThat(HoldersText.sentence(known)).startsWith("Connections are held longest at shop.Report.render:9: 1500 samples of it running, about 30.00 s; ")
                .contains("accounts for 75 % of the time");
    }

    /// Samples whose period is not known have no time that could be added.
    @Test
    void samplesWithoutAPeriodAreCountedOnly() {
        ConnectionHolders.Known known = (ConnectionHolders.Known) ConnectionHolders.of(HeldRecording.of(0.2).seen("jdk.ExecutionSample", "shop.Report.render:9", 3, 0).subject());
        assertThat(known.ranMs()).isEmpty();
        assertThat(known.top().getFirst().ranMs()).isEmpty();
        assertThat(HoldersText.sentence(known)).contains("shop.Report.render:9: 3 samples of it running; who held connections for 100 %");
    }

    /// A hold of 206 ms may still be made of many short waits; one of 4 ms cannot have had a wait of 20 ms.
    @Test
    void whyNobodyIsSeenDependsOnHowLongConnectionsAreHeld() {
        assertThat(said(HeldRecording.of(0.206).noRead())).isEqualTo("Who holds connections longest is not known: one is held for 206 ms, yet recording.jfr has no waits of holders: "
                + "they were removed, are outside HikariCP's calls, Spring's transactions and JdbcTemplate, or all under 20 ms.");
        assertThat(said(HeldRecording.of(0.004).noRead())).isEqualTo("Who holds connections longest is not known: one is held for 4.00 ms, and recording.jfr keeps no wait under 20 ms.");
        assertThat(said(HeldRecording.of(0.2).disabled("jdk.SocketRead"))).contains("jdk.SocketRead#enabled=true would tell");
    }

    /// Where little is known since reads were off, the setting that would tell is said with it.
    @Test
    void whatWouldTellMoreIsSaidBesideWhatIsKnown() {
        HeldRecording recording = HeldRecording.of(0.2).disabled("jdk.SocketRead").seen("jdk.ThreadPark", "shop.Orders.pay:7", 1, 25);
        assertThat(HoldersText.limits((ConnectionHolders.Known) ConnectionHolders.of(recording.subject()))).endsWith("; recording.jfr was recorded without jdk.SocketRead; "
                + "jdk.SocketRead#enabled=true would tell.");
    }

    @Test
    void theNoteBesideAPoolThatBindsIsThisSentence() {
        HeldRecording recording = HeldRecording.of(0.206).noRead();
        assertThat(Verdicts.of(recording.subject(), List.of()).notes()).contains(said(recording));
    }

    private static String said(HeldRecording recording) {
        return HoldersText.sentence(ConnectionHolders.of(recording.subject()));
    }
}
