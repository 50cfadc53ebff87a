package collectors.campaign;

import collectors.folder.RunLog;
import collectors.process.Watchdog;
import collectors.record.FlightSettings;
import collectors.record.JmxSampler;
import collectors.record.ProcessStarter;
import collectors.record.Recorder;
import collectors.record.Recorders;
import collectors.record.Target;
import collectors.run.LevelRecord;
import collectors.run.RecorderRecord;
import collectors.run.RunFolder;
import collectors.window.Warmth;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// All recorders of a run. One that fails is said and left out; it never ends the run.
final class RecorderSet {

    private final List<Recorder> all;
    private final List<Recorder> usable;
    private final List<Recorder> running = new ArrayList<>();
    private final Map<String, String> troubles = new ConcurrentHashMap<>();
    private final RunLog log;

    RecorderSet(Path results, FlightSettings settings, Watchdog watchdog, RunLog log) {
        this.log = log;
        ProcessStarter session = ProcessStarter.ownSession();
        all = Recorders.all(results, command -> {
            Process process = session.start(command);
            watchdog.guard(process.pid());
            return process;
        }, settings);
        usable = all.stream().filter(recorder -> recorder.cannot().isEmpty()).toList();
    }

    List<String> jvmOptions(RunFolder folder) {
        return usable.stream().flatMap(recorder -> recorder.jvmOptions(folder).stream()).toList();
    }

    void start(Target target) {
        for (Recorder recorder : usable) {
            try {
                recorder.start(target);
                running.add(recorder);
            } catch (IOException | RuntimeException e) {
                trouble(recorder, "start", e);
            }
        }
    }

    /// While users still send; from the thread that hears of the load.
    void levelEnding(int vus) {
        for (Recorder recorder : running) {
            try {
                recorder.levelEnding(vus);
            } catch (RuntimeException e) {
                trouble(recorder, "near the end of level " + vus, e);
            }
        }
    }

    void levelEnded(LevelRecord level) {
        for (Recorder recorder : running) {
            try {
                recorder.levelEnded(level);
            } catch (IOException | RuntimeException e) {
                trouble(recorder, "end of level " + level.vus(), e);
            }
        }
    }

    /// In the reverse order of starting. Can be called twice.
    void stop() {
        for (Recorder recorder : running.reversed()) {
            try {
                recorder.stop();
            } catch (IOException | RuntimeException e) {
                trouble(recorder, "stop", e);
            }
        }
        running.clear();
    }

    private void trouble(Recorder recorder, String when, Exception e) {
        String line = recorder.name() + " at " + when + ": " + e.getMessage();
        troubles.merge(recorder.name(), when + ": " + e.getMessage(), (a, b) -> a + "; " + b);
        log.say(line);
    }

    List<RecorderRecord> describe() {
        return all.stream().map(recorder -> {
            RecorderRecord record = recorder.describe();
            String trouble = troubles.get(recorder.name());
            return trouble == null ? record : new RecorderRecord(record.name(), record.file(), record.works(),
                    Optional.of(record.note().map(note -> note + "; " + trouble).orElse(trouble)));
        }).toList();
    }

    /// How long the application's compilers had worked, from an instant on; empty where JMX is not sampled.
    List<Warmth> warmthSince(long epochNs) {
        return all.stream().filter(JmxSampler.class::isInstance).map(JmxSampler.class::cast)
                .flatMap(jmx -> jmx.since(epochNs).stream())
                .filter(sample -> sample.jitMs().isPresent())
                .map(sample -> new Warmth(sample.epochNs(), sample.jitMs().getAsLong(), sample.processCpuNs()))
                .toList();
    }
}
