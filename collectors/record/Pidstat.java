package collectors.record;

import collectors.run.RecorderRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// `pidstat.txt` and `pidstat-threads.txt`: CPU, memory and run-queue wait of the components at 1 s, by pidstat where it is installed, else by
/// `ProcSampler` in the same form.
public final class Pidstat implements Recorder {

    /// Makes pidstat print a dot in fractions and no local times.
    static final Map<String, String> ENVIRONMENT = Map.of("TZ", "UTC", "LC_ALL", "C", "S_TIME_FORMAT", "ISO");

    private final PidstatView view;
    private final ProcessStarter starter;
    private final String tool;
    private final Notes notes = new Notes();
    private ChildProcess child;
    private ProcSampler standIn;
    private boolean started;

    public Pidstat(PidstatView view, ProcessStarter starter) {
        this(view, starter, "pidstat");
    }

    Pidstat(PidstatView view, ProcessStarter starter, String tool) {
        this.view = view;
        this.starter = starter;
        this.tool = tool;
    }

    @Override
    public String name() {
        return view.recorder;
    }

    @Override
    public String file() {
        return view.file;
    }

    @Override
    public Optional<String> cannot() {
        return toolWorks() || Files.isReadable(Path.of("/proc/self/stat")) ? Optional.empty()
                : Optional.of("neither pidstat nor /proc is here; install sysstat on Linux");
    }

    @Override
    public void start(Target target) throws IOException {
        Path file = target.folder().path().resolve(view.file);
        List<Long> pids = view.pids(target);
        if (toolWorks()) {
            List<String> words = words();
            words.addAll(List.of("-p", pids.stream().map(p -> Long.toString(p)).collect(Collectors.joining(",")), "1"));
            child = ChildProcess.start(starter, ENVIRONMENT, words, file);
        } else {
            notes.add("pidstat does not run here: /proc sampled into the same form; install sysstat for pidstat's own");
            standIn = ProcSampler.start(view, pids, file);
        }
        started = true;
    }

    @Override
    public void stop() throws IOException {
        if (child != null) {
            child.stop(Duration.ofSeconds(2)).ifPresent(notes::add);
            child = null;
        }
        if (standIn != null) {
            standIn.stop().ifPresent(notes::add);
            standIn = null;
        }
    }

    @Override
    public RecorderRecord describe() {
        return notes.describe(this, started);
    }

    /// Asked with the very options of the recording: old releases know not all of them.
    private boolean toolWorks() {
        List<String> words = words();
        words.addAll(List.of("-p", Long.toString(ProcessHandle.current().pid())));
        try {
            Command once = Command.run(starter, Duration.ofSeconds(5), ENVIRONMENT, words);
            return once.worked() && once.output().contains("%wait");
        } catch (IOException e) {
            return false;
        }
    }

    private List<String> words() {
        List<String> words = new ArrayList<>(List.of(tool));
        words.addAll(view.options);
        return words;
    }
}
