package collectors.record;

import collectors.run.RecorderRecord;
import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Flight Recorder over the whole run, started with the JVM and stopped through `jcmd` before the process is.
///
/// The recorder's repository lies inside the run folder: after a kill its chunks are the recording. It is removed when the recording
/// was written out whole. `maxsize=0` keeps the beginning of a long run; a guard ends the recording while the disk still has room to
/// write it out.
public final class FlightRecorder implements Recorder {

    /// Room that must be left when the recording is written out, in bytes.
    static final long RESERVE_BYTES = 512L << 20;

    private static final String RECORDING = "lab";
    private static final Duration WRITE_OUT = Duration.ofSeconds(120);

    private final Path home;
    private final FlightSettings settings;
    private final long reserveBytes;
    private final Jcmd jcmd;
    private final Notes notes = new Notes();
    private Target target;
    private Ticker guard;
    private boolean running;

    /// @param home  below which the run folders lie
    public FlightRecorder(Path home, FlightSettings settings, ProcessStarter starter) {
        this(home, settings, starter, RESERVE_BYTES);
    }

    FlightRecorder(Path home, FlightSettings settings, ProcessStarter starter, long reserveBytes) {
        this.home = home;
        this.settings = settings;
        this.reserveBytes = reserveBytes;
        this.jcmd = new Jcmd(starter);
        notes.add("settings " + settings.name().toLowerCase(Locale.ROOT));
    }

    @Override
    public String name() {
        return "flight-recorder";
    }

    @Override
    public String file() {
        return "recording.jfr";
    }

    @Override
    public Optional<String> cannot() {
        if (settings == FlightSettings.NONE) {
            return Optional.of("not asked for: --recording none");
        }
        long free = free(home);
        return free < reserveBytes
                ? Optional.of(home + " has " + (free >> 20) + " MiB free, a recording needs " + (reserveBytes >> 20) + "; make room")
                : jcmd.cannot();
    }

    @Override
    public List<String> jvmOptions(RunFolder folder) {
        String overrides = settings.overrides().stream().map(FlightSettings.Setting::option).collect(Collectors.joining(","));
        return List.of(
                "-XX:StartFlightRecording:name=" + RECORDING + ",settings=default," + overrides + ",maxsize=0,disk=true",
                "-XX:FlightRecorderOptions:repository=\"" + repository(folder) + "\",stackdepth=" + settings.stackDepth());
    }

    /// @throws IOException when the application records nothing under the lab's name
    @Override
    public void start(Target target) throws IOException {
        String check = jcmd.run(target, Duration.ofSeconds(30), "JFR.check", "name=" + RECORDING);
        if (!check.contains("running")) {
            throw new IOException("jcmd " + target.applicationPid() + " JFR.check: no recording named " + RECORDING
                    + " runs; start the application with the recorder's JVM options");
        }
        synchronized (this) {
            this.target = target;
            running = true;
        }
        guard = new Ticker("loomlab-disk-guard", Duration.ofSeconds(2), this::guard).start();
    }

    @Override
    public void stop() throws IOException {
        if (guard != null) {
            guard.stop(WRITE_OUT.plusSeconds(5));
            guard = null;
        }
        writeOut();
    }

    @Override
    public RecorderRecord describe() {
        return notes.describe(this, target != null);
    }

    private void guard() throws IOException {
        long needed = size(repository(target.folder())) + reserveBytes;
        if (free(target.folder().path()) < needed) {
            notes.add("ended early: less than " + (needed >> 20) + " MiB were left on the disk");
            writeOut();
        }
    }

    private synchronized void writeOut() throws IOException {
        if (!running) {
            return;
        }
        running = false;
        Path file = target.folder().path().resolve(PartFile.name(file(), target.part()));
        try {
            jcmd.run(target, WRITE_OUT, "JFR.stop", "name=" + RECORDING, "filename=\"" + file + "\"");
        } catch (IOException e) {
            notes.add("not written out; chunks may be in " + repository(target.folder()).getFileName());
            throw e;
        }
        if (!Files.isRegularFile(file) || Files.size(file) == 0) {
            throw new IOException(file + ": empty after JFR.stop; look in " + repository(target.folder()));
        }
        removeRepository();
    }

    /// Removes this process's own folder of chunks, and the repository when no killed process left anything in it.
    private void removeRepository() throws IOException {
        Path repository = repository(target.folder());
        if (!Files.isDirectory(repository)) {
            return;
        }
        try (Stream<Path> folders = Files.list(repository)) {
            for (Path own : folders.filter(f -> f.toString().endsWith("_" + target.applicationPid())).toList()) {
                deleteEmpty(own);
            }
        }
        deleteEmpty(repository);
    }

    /// A folder that still holds chunks belongs to somebody: another recording of the process, or a killed process.
    private static void deleteEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            if (files.findAny().isPresent()) {
                return;
            }
        }
        Files.deleteIfExists(folder);
    }

    private static Path repository(RunFolder folder) {
        return folder.path().toAbsolutePath().resolve("jfr-repository");
    }

    private static long size(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return 0;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.mapToLong(f -> f.toFile().length()).sum();
        }
    }

    /// Free bytes of the disk under a path that need not exist yet; without limit when the system does not tell.
    private static long free(Path path) {
        Path there = path.toAbsolutePath();
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        try {
            return there == null ? Long.MAX_VALUE : Files.getFileStore(there).getUsableSpace();
        } catch (IOException e) {
            return Long.MAX_VALUE;
        }
    }
}
