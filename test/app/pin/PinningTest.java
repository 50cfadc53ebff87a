package app.pin;

import static org.assertj.core.api.Assertions.assertThat;

import app.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What pins and what does not, as Flight Recorder tells it, on the JDK 25 that runs the tests.
class PinningTest {

    private static final Duration HOLD = Duration.ofMillis(50);

    private final PinController controller = new PinController(new Settings(HOLD, List.of(), 0, false));

    @TempDir
    private Path folder;

    private interface Work {
        void run() throws Exception;
    }

    @Test
    void aMonitorPinsNoLonger() throws Exception {
        assertThat(pinned(controller::holdingMonitor)).isEmpty();
    }

    @Test
    void aLockNeverDid() throws Exception {
        assertThat(pinned(controller::holdingLock)).isEmpty();
    }

    @Test
    void aStaticInitialiserPinsEachTimeAnew() throws Exception {
        for (int i = 0; i < 2; i++) {
            assertThat(pinned(controller::initialising)).isNotEmpty()
                    .anySatisfy(event -> assertThat(event.getString("pinnedReason")).contains("<clinit>"))
                    .anySatisfy(event -> assertThat(event.getDuration()).isGreaterThan(HOLD.dividedBy(2)));
        }
    }

    @Test
    void aNativeFramePins() throws Exception {
        assertThat(pinned(controller::insideNativeCode)).isNotEmpty()
                .anySatisfy(event -> assertThat(event.getString("pinnedReason")).containsIgnoringCase("native"))
                .anySatisfy(event -> assertThat(event.getDuration()).isGreaterThan(HOLD.dividedBy(2)));
    }

    private List<RecordedEvent> pinned(Work work) throws Exception {
        Path file = folder.resolve(System.nanoTime() + ".jfr");
        long thread;
        try (Recording recording = new Recording()) {
            recording.enable("jdk.VirtualThreadPinned").withoutThreshold();
            recording.start();
            thread = onVirtualThread(work);
            recording.stop();
            recording.dump(file);
        }
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getThread() != null && event.getThread().getJavaThreadId() == thread)
                .toList();
    }

    private static long onVirtualThread(Work work) throws Exception {
        Exception[] failure = new Exception[1];
        Thread thread = Thread.ofVirtual().start(() -> {
            try {
                work.run();
            } catch (Exception e) {
                failure[0] = e;
            }
        });
        thread.join();
        if (failure[0] != null) {
            throw failure[0];
        }
        return thread.threadId();
    }
}
