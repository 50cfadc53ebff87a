package collectors.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SmallPartsTest {

    @ParameterizedTest
    @CsvSource({"500ms,500", "60s,60000", "2m,120000", "1.5m,90000", "2m30s,150000", "1h,3600000", "0,0", "0s,0"})
    void readsDurations(String text, long ms) {
        assertThat(DurationText.parse(text)).isEqualTo(Duration.ofMillis(ms));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "5x", "s", "-1s", "1s ", "1s1", "999999999h", "1e3s"})
    void refusesOtherDurations(String text) {
        assertThatThrownBy(() -> DurationText.parse(text)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("expected");
    }

    @Test
    void takesUrlsApart() {
        TargetUrl url = TargetUrl.parse("http://example.test:8080/a%20b?x=1&y=%3C#part");
        assertThat(url.host()).isEqualTo("example.test");
        assertThat(url.port()).isEqualTo(8080);
        assertThat(url.target()).isEqualTo("/a%20b?x=1&y=%3C");
        assertThat(url.hostHeader()).isEqualTo("example.test:8080");
        assertThat(TargetUrl.parse("http://[::1]").host()).isEqualTo("::1");
        assertThat(TargetUrl.parse("http://[::1]").hostHeader()).isEqualTo("[::1]");
        assertThat(TargetUrl.parse("http://a?q").target()).isEqualTo("/?q");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "localhost:80", "https://a/", "ftp://a/", "http:///x", "http://a b/", "http://u:p@a/", "http://a:0/", "http://a:70000/"})
    void refusesOtherUrlsInOneLine(String text) {
        assertThatThrownBy(() -> TargetUrl.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .satisfies(e -> assertThat(e.getMessage()).startsWith("bad URL").doesNotContain("\n"));
    }

    @Test
    void printsTimesAndDurationsAsGoDoes() throws IOException {
        assertThat(text(buffer -> buffer.putTime(1_796_084_864_604_975_059L))).isEqualTo("2026-12-01T00:27:44.604975059");
        assertThat(text(buffer -> buffer.putTime(1_796_084_864_604_970_000L))).isEqualTo("2026-12-01T00:27:44.60497");
        assertThat(text(buffer -> buffer.putTime(1_796_084_864_000_000_000L))).isEqualTo("2026-12-01T00:27:44");
        assertThat(text(buffer -> buffer.putTime(1_796_084_864_000_000_001L))).isEqualTo("2026-12-01T00:27:44.000000001");
        assertThat(text(buffer -> buffer.putMillis(102_259_412))).isEqualTo("102.259412");
        assertThat(text(buffer -> buffer.putMillis(911_050))).isEqualTo("0.91105");
        assertThat(text(buffer -> buffer.putMillis(7))).isEqualTo("0.000007");
        assertThat(text(buffer -> buffer.putMillis(0))).isEqualTo("0");
        assertThat(text(buffer -> buffer.putLong(Long.MAX_VALUE))).isEqualTo("9223372036854775807");
    }

    interface Put {
        void into(LineBuffer buffer) throws IOException;
    }

    private static String text(Put put) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        LineBuffer buffer = new LineBuffer(out);
        put.into(buffer);
        buffer.flush();
        String text = out.toString(StandardCharsets.ISO_8859_1);
        return text.endsWith("Z") ? text.substring(0, text.length() - 1) : text;
    }

    @Test
    void theDueQueueGivesTheEarliestFirst() {
        SplittableRandom random = new SplittableRandom(1);
        long[] dues = random.longs(5000, -1_000_000, 1_000_000).toArray();
        DueQueue queue = new DueQueue(0, 16);
        for (int i = 0; i < dues.length; i++) {
            queue.add(dues[i], i);
        }
        long[] taken = new long[dues.length];
        for (int i = 0; i < dues.length; i++) {
            long due = queue.earliest();
            taken[i] = dues[queue.take()];
            assertThat(taken[i]).isEqualTo(due);
        }
        Arrays.sort(dues);
        assertThat(taken).isEqualTo(dues);
        assertThat(queue.isEmpty()).isTrue();
    }

    @Test
    void theRingKeepsOrderAcrossThreadsAndRefusesWhenFull() throws InterruptedException {
        RecordRing ring = new RecordRing(64);
        int count = 200_000;
        Thread producer = Thread.ofPlatform().start(() -> {
            long[] values = new long[RecordRing.FIELDS];
            for (int i = 0; i < count; i++) {
                Arrays.fill(values, i);
                while (!ring.offer(values)) {
                    Thread.onSpinWait();
                }
            }
        });
        long[] into = new long[RecordRing.FIELDS];
        for (int i = 0; i < count; i++) {
            while (!ring.poll(into)) {
                Thread.onSpinWait();
            }
            assertThat(into[0] == i && into[RecordRing.FIELDS - 1] == i).isTrue();
        }
        producer.join();
        for (int i = 0; i < 64; i++) {
            assertThat(ring.offer(into)).isTrue();
        }
        assertThat(ring.offer(into)).isFalse();
    }

    @Test
    void theClockDoesNotGoBackAndIsNearTheWallClock() {
        long before = EpochClock.now();
        for (int i = 0; i < 100_000; i++) {
            long now = EpochClock.now();
            assertThat(now >= before).isTrue();
            before = now;
        }
        assertThat(Math.abs(before / 1_000_000 - System.currentTimeMillis())).isLessThan(1000);
    }
}
