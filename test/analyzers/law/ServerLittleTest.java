package analyzers.law;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.Levels;
import analyzers.evidence.ServerEvidence;
import analyzers.evidence.Subject;
import analyzers.finding.Finding;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerLittleTest {

    private final Levels calm = Levels.of(1, 4.95, 0.202);

    @Test
    void rateTimesTimeIsTheNumberInside() {
        assertThat(apply(Levels.of(50, 10, 5), 5, 50)).isInstanceOf(Finding.Holds.class);
    }

    @Test
    void aGaugeThatShowsOtherRequestsBreaksIt() {
        assertThat(apply(Levels.of(50, 10, 5), 5, 120)).isInstanceOf(Finding.Broken.class);
    }

    /// 500 users on 10 connections of 1 s: only 600 of the requests end within a minute, and those are the ones with short waits.
    @Test
    void aRunShorterThanItsResidenceLeavesItOpen() {
        assertThat(apply(Levels.of(500, 9.8, 26), 26, 500)).isInstanceOf(Finding.Unknown.class);
    }

    private Finding apply(Levels level, double meanSeconds, double sampled) {
        Levels timed = new Levels(level.users(), level.perSecond(), level.residenceSeconds(), Optional.empty(), Optional.empty(),
                Optional.of(new ServerEvidence("prometheus.prom.gz", level.perSecond(), meanSeconds, Optional.of(sampled))), Optional.empty(),
                Optional.empty(), "virtual");
        Subject subject = timed.after(calm);
        return new ServerLittle().apply(subject);
    }
}
