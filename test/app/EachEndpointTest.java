package app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import collectors.components.Component;
import collectors.components.StatsJson;
import collectors.database.EmbeddedDatabase;
import collectors.exit.Stop;
import collectors.host.Jdks;
import collectors.process.Interruption;
import collectors.process.Watchdog;
import collectors.scenario.Plan;
import collectors.scenario.Scale;
import collectors.scenario.Scenarios;
import collectors.service.Application;
import collectors.service.ApplicationCommand;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Every endpoint, asked of the workload app as a process of its own beside real services, on the oldest JDK that it runs on and on the lab's. The
/// process's own recording tells which requests pinned a carrier, and why.
class EachEndpointTest {

    private static final int EACH = 3;
    private static final int LIVE_KIB = 48 * 1024;
    private static final int FILE_BYTES = 100_000;
    private static final int JDK_WITH_FOREIGN_FUNCTIONS = 22;
    private static final int JDK_WHERE_MONITORS_PIN_NO_LONGER = 24;
    /// Where a request's work has a size, a small one.
    private static final Map<String, String> SIZES = Map.of("/api/cpu", "?iters=1000", "/api/fibonacci", "?n=20", "/api/allocate", "?kib=64&live=" + LIVE_KIB);
    private static final Pattern MAPPING = Pattern.compile("@GetMapping\\(\"(/[^\"]+)\"\\)");

    @TempDir
    private static Path folder;

    private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).proxy(HttpClient.Builder.NO_PROXY).build();
    private static Watchdog watchdog;
    private static EmbeddedDatabase database;

    @BeforeAll
    static void startDatabase() throws Exception {
        watchdog = Watchdog.start();
        database = EmbeddedDatabase.start(watchdog, 50);
    }

    @AfterAll
    static void stopDatabase() throws Exception {
        database.close();
        watchdog.close();
        CLIENT.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {Jdks.LEAST, 25})
    void everyEndpointAnswersAndPinsAsItsJdkDoes(int feature) throws Exception {
        Path java = home(feature);
        Path file = Files.write(folder.resolve("bytes-" + feature), new byte[FILE_BYTES]);
        Path recording = folder.resolve("recording-" + feature + ".jfr");
        try (Component downstream = Component.downstream(Optional.empty(), folder.resolve("components.log"), watchdog);
                Component model = Component.modelServer(EACH, Duration.ofMillis(100), folder.resolve("components.log"), watchdog)) {
            Application app = start(java, "--loomlab.seed=true", "--loomlab.downstream.url=" + downstream.url(), "--loomlab.model.url=" + model.url(),
                    "--loomlab.model.iterations=1000", "--loomlab.file.path=" + file);
            try {
                assertThat(app.pages().self().jdkVersion().orElseThrow()).startsWith(Integer.toString(feature));
                assertThat(app.pages().self().pid()).isEqualTo(app.child().process().pid());
                for (String path : paths()) {
                    assertAnswers(app, path, feature);
                }
                assertThat(stats(downstream).served()).as("slow and slow-db call it once a request").isEqualTo(2 * EACH);
                assertThat(stats(model).served()).as("and inference the model server").isEqualTo(EACH);
                assertThat(bytesHeldInArrays(app)).as("what /api/allocate keeps").isGreaterThanOrEqualTo(LIVE_KIB * 1024L);
                jcmd(app, "JFR.dump", "filename=" + recording);
            } finally {
                app.stop();
            }
        }
        assertPins(pins(recording), feature);
    }

    private static void assertAnswers(Application app, String path, int feature) {
        List<CompletableFuture<HttpResponse<String>>> asked = new ArrayList<>();
        for (int i = 0; i < EACH; i++) {
            URI uri = URI.create(app.pages().url(path + SIZES.getOrDefault(path, "")));
            asked.add(CLIENT.sendAsync(HttpRequest.newBuilder(uri).timeout(Duration.ofMinutes(1)).build(), HttpResponse.BodyHandlers.ofString()));
        }
        for (CompletableFuture<HttpResponse<String>> each : asked) {
            HttpResponse<String> answer = each.join();
            if (path.equals("/api/pin-native") && feature < JDK_WITH_FOREIGN_FUNCTIONS) {
                assertThat(answer.statusCode()).isEqualTo(501);
                assertThat(answer.body()).contains("foreign functions need JDK " + JDK_WITH_FOREIGN_FUNCTIONS + " or newer, this is " + feature);
                continue;
            }
            assertThat(answer.statusCode()).as(path + ": " + answer.body()).isEqualTo(200);
            JsonNode body = JsonMapper.shared().readTree(answer.body());
            assertThat(body.size()).as(path).isPositive();
            switch (path) {
                case "/api/fibonacci" -> assertThat(body.get("result").asLong()).isEqualTo(6765);
                case "/api/file-read" -> assertThat(body.get("bytes").asLong()).isEqualTo(FILE_BYTES);
                case "/api/allocate" -> assertThat(body.get("kept_kib").asInt()).isEqualTo(LIVE_KIB);
                default -> assertThat(body.path("virtual_thread").asBoolean(true)).as(path).isTrue();
            }
        }
    }

    /// Each request waits once, where a virtual thread can give its carrier back or cannot.
    private static void assertPins(List<RecordedEvent> pins, int feature) {
        List<RecordedEvent> monitor = at(pins, "holdingMonitor");
        List<RecordedEvent> nativeFrame = at(pins, "insideNativeCode");
        assertThat(at(pins, "holdingLock")).isEmpty();
        assertThat(at(pins, "initialising")).hasSizeGreaterThanOrEqualTo(EACH);
        if (feature < JDK_WHERE_MONITORS_PIN_NO_LONGER) {
            assertThat(monitor).hasSizeGreaterThanOrEqualTo(EACH);
        } else {
            assertThat(monitor).isEmpty();
            assertThat(at(pins, "initialising")).anyMatch(pin -> pin.getString("pinnedReason").contains("<clinit>"));
            assertThat(nativeFrame).hasSizeGreaterThanOrEqualTo(EACH).anyMatch(pin -> pin.getString("pinnedReason").toLowerCase(Locale.ROOT).contains("native"));
        }
        if (feature < JDK_WITH_FOREIGN_FUNCTIONS) {
            assertThat(nativeFrame).isEmpty();
        }
    }

    /// Those that pinned while they slept; loading a class can pin too, anywhere.
    private static List<RecordedEvent> at(List<RecordedEvent> pins, String method) {
        return pins.stream().filter(pin -> has(pin, "app.pin.PinController", method) && has(pin, "java.lang.VirtualThread", "sleepNanos")).toList();
    }

    private static boolean has(RecordedEvent pin, String type, String method) {
        return pin.getStackTrace() != null && pin.getStackTrace().getFrames().stream().map(RecordedFrame::getMethod)
                .anyMatch(frame -> frame.getType().getName().equals(type) && frame.getName().equals(method));
    }

    private static List<RecordedEvent> pins(Path recording) throws IOException {
        return RecordingFile.readAllEvents(recording).stream().filter(event -> event.getEventType().getName().equals("jdk.VirtualThreadPinned")).toList();
    }

    /// Every path that the sources map, so that a new one is asked too.
    private static Set<String> paths() throws IOException {
        Set<String> all = new TreeSet<>();
        try (Stream<Path> sources = Files.walk(Path.of("app"))) {
            for (Path source : sources.filter(file -> file.toString().endsWith("Controller.java")).toList()) {
                Matcher mapped = MAPPING.matcher(Files.readString(source, StandardCharsets.UTF_8));
                while (mapped.find()) {
                    all.add(mapped.group(1));
                }
            }
        }
        assertThat(all).hasSizeGreaterThanOrEqualTo(20);
        return all;
    }

    /// The lab's own JDK, or another that this machine has.
    private static Path home(int feature) {
        if (feature == Runtime.version().feature()) {
            return Path.of(System.getProperty("java.home"));
        }
        try {
            return Jdks.here().choose("--jdk ", Integer.toString(feature)).home();
        } catch (Stop none) {
            assumeTrue(false, none.getMessage());
            throw new AssertionError(none);
        }
    }

    /// As the collector starts it, from the class path of the tests less the tests, which are compiled for the lab's JDK.
    private static Application start(Path java, String... settings) throws Exception {
        List<String> classPath = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator)).filter(entry -> !entry.endsWith("test-classes")).toList();
        Plan plan = Plan.of(new Scenarios(Path.of("collectors/scenarios")).read("pin-synchronized"), Scale.FULL, List.of(EACH), Duration.ofSeconds(1), Duration.ofSeconds(1));
        ApplicationCommand command = ApplicationCommand.of(plan, java, classPath, List.of("-XX:TieredStopAtLevel=1",
                "-XX:StartFlightRecording=settings=default,+jdk.VirtualThreadPinned#enabled=true,+jdk.VirtualThreadPinned#threshold=0ms,+jdk.VirtualThreadPinned#stackTrace=true"),
                List.of(settings), database, OptionalInt.empty(), List.of());
        return Application.start(command, words -> words, folder.resolve("app.log"), watchdog, new Interruption());
    }

    private static StatsJson stats(Component component) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(component.url() + "/stats")).build();
        return StatsJson.read(CLIENT.send(request, HttpResponse.BodyHandlers.ofString()).body());
    }

    /// Of objects that can be reached, since the JVM collects before it counts.
    private static long bytesHeldInArrays(Application app) throws Exception {
        Matcher row = Pattern.compile("\\d+:\\s+\\d+\\s+(\\d+)\\s+\\[B").matcher(jcmd(app, "GC.class_histogram"));
        assertThat(row.find()).as("a row for byte[]").isTrue();
        return Long.parseLong(row.group(1));
    }

    private static String jcmd(Application app, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(app.command().java().resolve("bin/jcmd").toString(), Long.toString(app.child().process().pid())));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }
}
