package collectors.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightRecorderTest {

    private static final Map<String, String> SECRET = Map.of("LAB_TEST_SECRET", "correct-horse-battery-staple");

    /// The blank and the comma in its name are what users' folders may have, and what the JVM's options do not like.
    @TempDir
    Path home;

    private RunFolder folder(String name) throws IOException {
        return new RunFolder(Files.createDirectories(home.resolve("a run, " + name)));
    }

    private FlightRecorder recorder(FlightSettings settings) {
        return new FlightRecorder(home, settings, ProcessStarter.ownSession());
    }

    @Test
    void holdsShortPinsAndNoSecretAndTidiesUp() throws Exception {
        RunFolder folder = folder("measured");
        RunFolder control = folder("control");
        FlightRecorder recorder = recorder(FlightSettings.MEASURE);
        assertThat(recorder.cannot()).isEmpty();
        List<String> plain = List.of("-XX:StartFlightRecording:name=lab,settings=default");
        try (TargetProcess measured = TargetProcess.start(folder, recorder.jvmOptions(folder), SECRET);
                TargetProcess leaking = TargetProcess.start(control, plain, SECRET)) {
            recorder.start(measured.target(2, 0, 0, "", Optional.empty()));
            recorder.stop();
            assertThat(measured.process.isAlive()).isTrue();
            new Jcmd(ProcessBuilder::start).run(leaking.target(), Duration.ofSeconds(30), "JFR.stop", "name=lab",
                    "filename=\"" + control.recording() + "\"");
        }
        Path recording = folder.path().resolve("recording-2.jfr");
        List<RecordedEvent> events = RecordingFile.readAllEvents(recording);
        RecordedEvent pin = events.stream().filter(e -> e.getEventType().getName().equals("jdk.VirtualThreadPinned")).findFirst().orElseThrow();
        assertThat(pin.getDuration()).isLessThan(Duration.ofSeconds(2)).isPositive();
        assertThat(pin.getStackTrace().getFrames()).isNotEmpty();
        assertThat(events.stream().map(e -> e.getEventType().getName())).contains("jdk.CPULoad", "jdk.JavaThreadStatistics")
                .doesNotContain("jdk.InitialEnvironmentVariable", "jdk.InitialSystemProperty", "jdk.SystemProcess");
        assertThat(holds(control.recording(), SECRET.get("LAB_TEST_SECRET"))).as("the search finds what a plain recording holds").isTrue();
        assertThat(holds(recording, SECRET.get("LAB_TEST_SECRET"))).isFalse();
        assertThat(folder.path().resolve("jfr-repository")).doesNotExist();
        assertThat(recorder.describe().works()).isTrue();
        assertThat(recorder.describe().note()).contains("settings measure");
    }

    @Test
    void afterAKillTheChunksStayAndStopReturns() throws Exception {
        RunFolder folder = folder("killed");
        FlightRecorder recorder = recorder(FlightSettings.DIAGNOSE);
        try (TargetProcess process = TargetProcess.start(folder, recorder.jvmOptions(folder), Map.of())) {
            recorder.start(process.target());
            process.kill();
            assertThatThrownBy(recorder::stop).isInstanceOf(IOException.class).hasMessageContaining(Long.toString(process.process.pid()));
        }
        recorder.stop();
        try (Stream<Path> files = Files.walk(folder.path().resolve("jfr-repository"))) {
            Path chunk = files.filter(f -> f.toString().endsWith(".jfr")).findFirst().orElseThrow();
            assertThat(Files.readAllBytes(chunk)).startsWith('F', 'L', 'R', 0);
        }
        assertThat(recorder.describe().note().orElseThrow()).contains("settings diagnose", "jfr-repository");
        assertThat(Files.readString(folder.appLog())).doesNotContain("doesn't exist");
    }

    @Test
    void endsWhileThereIsRoomToWriteOut() throws Exception {
        RunFolder folder = folder("full");
        FlightRecorder recorder = new FlightRecorder(home, FlightSettings.MEASURE, ProcessStarter.ownSession(), Long.MAX_VALUE / 2);
        assertThat(recorder.cannot().orElseThrow()).contains("MiB free", "make room");
        try (TargetProcess process = TargetProcess.start(folder, recorder.jvmOptions(folder), Map.of())) {
            recorder.start(process.target());
            for (int i = 0; i < 200 && !recorder.describe().note().orElseThrow().contains("ended early"); i++) {
                Thread.sleep(50);
            }
            recorder.stop();
        }
        assertThat(recorder.describe().note().orElseThrow()).contains("ended early");
        assertThat(RecordingFile.readAllEvents(folder.recording())).isNotEmpty();
    }

    @Test
    void refusesAnApplicationThatRecordsNothing() throws Exception {
        RunFolder folder = folder("none");
        try (TargetProcess process = TargetProcess.start(folder, List.of(), Map.of())) {
            assertThatThrownBy(() -> recorder(FlightSettings.MEASURE).start(process.target())).isInstanceOf(IOException.class)
                    .hasMessageContaining("no recording named lab");
        }
    }

    private static boolean holds(Path file, String text) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text);
    }
}
