package analyzers.read.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.evidence.GcEvidence;
import analyzers.evidence.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs that this JDK writes: windows that share a log out must add up to what it tells as a whole.
class GcWindowsTest {

    private static final int WINDOWS = 5;
    private static final long MARGIN_NS = 1_000_000_000;
    private static final Pattern PACED = Pattern.compile("(\\d+) of +\\d+ ms .*<total>");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"G1", "Z", "Shenandoah"})
    void windowsAddUp(String collector) throws IOException, InterruptedException {
        Path log = folder.resolve("gc.log");
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx64m", "-Xms64m", "-Xlog:disable",
                "-Xlog:gc*,safepoint:file=" + log + ":utctime,uptime,level,tags:filecount=0", "-XX:+Use" + collector + "GC", "-cp",
                System.getProperty("java.class.path"), AllocatingProgram.class.getName(), "600").redirectErrorStream(true)
                .redirectOutput(folder.resolve("out.txt").toFile()).start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(folder.resolve("out.txt"))).isZero();
        GcLog whole = GcLogReader.read(log);
        long from = whole.firstEpochNs().orElseThrow();
        long to = whole.lastEpochNs().orElseThrow();

        List<Optional<Window>> windows = new ArrayList<>(List.of(Optional.empty()));
        for (int i = 0; i < WINDOWS; i++) {
            long end = from + (to - from) * (i + 1) / WINDOWS;
            windows.add(Optional.of(new Window(i == 0 ? from - MARGIN_NS : from + (to - from) * i / WINDOWS, i == WINDOWS - 1 ? to + MARGIN_NS : end)));
        }
        List<Optional<GcEvidence>> levels = GcWindows.read(List.of(log), windows).levels();
        assertThat(levels.getFirst()).as("a level that has no window").isEmpty();
        List<GcEvidence> told = levels.stream().flatMap(Optional::stream).toList();
        assertThat(told).hasSize(WINDOWS);
        assertThat(told.stream().mapToLong(each -> each.pauses().orElseThrow()).sum()).isEqualTo(whole.pauseCount().orElseThrow()).isPositive();
        assertThat(told.stream().mapToDouble(each -> each.pauseMs().orElseThrow()).sum()).isCloseTo(whole.pauseMs().orElseThrow(), within(1e-3));
        assertThat(told.stream().flatMap(each -> each.longestPauseMs().stream()).max(Double::compare)).isEqualTo(whole.longestPauseMs());
        assertThat(told.stream().mapToDouble(GcEvidence::coveredSeconds).sum()).isCloseTo((to - from) / 1e9, within(1e-6));
        assertThat(told).allSatisfy(each -> assertThat(each.collector()).isEqualTo(whole.collector()));
        stalls(collector, whole, told, log);
    }

    private static void stalls(String collector, GcLog whole, List<GcEvidence> told, Path log) throws IOException {
        switch (collector) {
            case "Z" -> {
                assertThat(told.stream().mapToLong(each -> each.stalls().orElseThrow()).sum()).isEqualTo(whole.stalls().orElseThrow().count()).isPositive();
                assertThat(told.stream().mapToDouble(each -> each.stallMs().orElseThrow()).sum()).isCloseTo(whole.stalls().orElseThrow().totalMs(), within(1e-6));
            }
            case "Shenandoah" -> {
                double byText = Files.readAllLines(log).stream().map(PACED::matcher).filter(Matcher::find).mapToDouble(m -> Double.parseDouble(m.group(1))).sum();
                assertThat(byText).as("the pacer held threads back").isPositive();
                assertThat(told.stream().mapToDouble(each -> each.stallMs().orElseThrow()).sum()).isEqualTo(byText);
                assertThat(told).allSatisfy(each -> assertThat(each.stalls()).isEmpty());
            }
            default -> assertThat(told).allSatisfy(each -> assertThat(each.stallMs()).as("G1 stalls nobody but by its pauses").isEmpty());
        }
    }
}
