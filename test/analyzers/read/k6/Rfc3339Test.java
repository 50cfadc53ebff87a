package analyzers.read.k6;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Rfc3339Test {

    @Test
    void agreesWithTheJdkOnInstantsAndZonesOfAllKinds() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            OffsetDateTime time = Instant.ofEpochSecond(random.nextLong(86_400L * 366, 9_000_000_000L), random.nextInt(1_000_000_000))
                    .atOffset(ZoneOffset.ofTotalSeconds(60 * random.nextInt(-18 * 60, 18 * 60 + 1)));
            String text = time.getSecond() == 0 ? time.plusSeconds(1).toString() : time.toString();
            Instant expected = OffsetDateTime.parse(text).toInstant();
            assertThat(parse(text)).as(text).isEqualTo(expected.getEpochSecond() * 1_000_000_000L + expected.getNano());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "2026", "2026-11-30T22:11:46", "2026-13-30T22:11:46Z", "2026-11-30T22:11:46.Z", "2026-11-30T22:11:46.5", "2026-11-30T22:11:4xZ",
        "2026-11-30T22:11:46+5:30", "1969-12-31T23:59:59Z", "9999-01-01T00:00:00Z", "2026-11-30T22:11:46ZZ", "2026/11/30T22:11:46Z"
    })
    void whatIsNoInstantIsNone(String text) {
        assertThat(parse(text)).isEqualTo(Rfc3339.NONE);
    }

    private static long parse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return Rfc3339.epochNs(bytes, 0, bytes.length);
    }
}
