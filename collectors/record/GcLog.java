package collectors.record;

import collectors.run.RecorderRecord;
import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// `gc.log`: the JVM's log of collections and safepoints, with UTC times, in one file that is never rotated away.
public final class GcLog implements Recorder {

    private final Notes notes = new Notes();
    private boolean started;

    @Override
    public String name() {
        return "gc-log";
    }

    @Override
    public String file() {
        return "gc.log";
    }

    /// The application's JVM writes it; nothing is needed here.
    @Override
    public Optional<String> cannot() {
        return Optional.empty();
    }

    /// A restarted application finds the first one's log and gets `gc-2.log`.
    @Override
    public List<String> jvmOptions(RunFolder folder) {
        Path file = IntStream.iterate(1, part -> part + 1).mapToObj(part -> folder.path().toAbsolutePath().resolve(PartFile.name(file(), part)))
                .filter(f -> !Files.exists(f)).findFirst().orElseThrow();
        // The JVM puts process id and time where a name has %p and %t, and knows no way to write a bare %.
        if (file.toString().contains("%") || file.toString().contains("\"")) {
            notes.add("not written: the run folder's path holds % or a quotation mark");
            return List.of();
        }
        // In quotation marks, since a colon would end the name.
        return List.of("-Xlog:gc*,safepoint:file=\"" + file + "\":utctime,uptime,level,tags:filecount=0");
    }

    /// @throws IOException when the application does not write it
    @Override
    public void start(Target target) throws IOException {
        Path file = target.folder().path().resolve(PartFile.name(file(), 1));
        if (!Files.exists(file)) {
            throw new IOException(file + ": the application does not write it; start it with the recorder's JVM options");
        }
        started = true;
    }

    @Override
    public void stop() {
        // The JVM closes its log when it ends.
    }

    @Override
    public RecorderRecord describe() {
        return notes.describe(this, started);
    }
}
