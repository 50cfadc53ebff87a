package collectors.window;

import static org.assertj.core.api.Assertions.assertThat;

import collectors.process.EpochClock;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestsTest {

    private static final String POINTS = """
            {"type":"Metric","data":{"name":"http_req_duration","type":"trend"},"metric":"http_req_duration"}
            {"metric":"http_req_duration","type":"Point","data":{"time":"2026-11-30T12:00:01.5Z","value":500,"tags":{"status":"200"}}}
            {"metric":"http_req_duration","type":"Point","data":{"time":"2026-11-30T13:00:02.25+01:00","value":1250.5,"tags":{"status":"200"}}}
            {"metric":"iteration_duration","type":"Point","data":{"time":"2026-11-30T12:00:02.25Z","value":9999,"tags":{}}}
            {"metric":"http_req_duration","type":"Point","data":{"time":"yesterday","value":1,"tags":{}}}
            {"metric":"http_req_duration","type":"Point","data":{"time":"2026-11-30T12:00:03Z","value":2.1e+03,"tags":{}}}
            """;

    @TempDir
    Path folder;

    @Test
    void countsWhatIsInFlightAtAnInstant() throws IOException {
        Requests requests = Requests.read(gzip(POINTS.getBytes(StandardCharsets.UTF_8)));
        // Spans: 1.0 to 1.5, 0.9995 to 2.25, 0.9 to 3.0.
        assertThat(requests.inFlight(at("12:00:00.500"))).isZero();
        assertThat(requests.inFlight(at("12:00:01.200"))).isEqualTo(3);
        assertThat(requests.inFlight(at("12:00:02"))).isEqualTo(2);
        assertThat(requests.ends()).containsExactly(at("12:00:01.500"), at("12:00:02.250"), at("12:00:03"));
    }

    @Test
    void cutFileGivesItsGoodPart() throws IOException {
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            many.append("{\"metric\":\"http_req_duration\",\"type\":\"Point\",\"data\":{\"time\":\"2026-11-30T12:00:01.").append(100000 + i).append("Z\",\"value\":").append(i * 7919 % 10007).append("}}\n");
        }
        Path whole = gzip(many.toString().getBytes(StandardCharsets.UTF_8));
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = Files.write(folder.resolve("cut.gz"), Arrays.copyOf(bytes, bytes.length / 2));
        assertThat(Requests.read(cut).ends().length).isBetween(1, 4999);
    }

    @Test
    void unfinishedStartsAreReadAndNonsenseIsPassedOver() throws IOException {
        Path csv = Files.writeString(folder.resolve("unfinished.csv"), "start_epoch_ns\n1796040001000000000\nx\n\n1796040002000000000\n");
        assertThat(Requests.unfinished(csv)).containsExactly(1796040001000000000L, 1796040002000000000L);
    }

    private static long at(String time) {
        return EpochClock.ns(Instant.parse("2026-11-30T" + time + "Z"));
    }

    private Path gzip(byte[] bytes) throws IOException {
        Path file = folder.resolve("k6.json.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(bytes);
        }
        return file;
    }
}
