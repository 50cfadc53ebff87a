package collectors.limit;

import collectors.process.Watchdog;
import java.io.IOException;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/// Control groups made for one application process, one folder a hierarchy, below the groups that this process is in, so that their limits go on
/// to hold. Removed again when the process has ended.
///
/// @param folders  where a process enters by its id
/// @param version  1 or 2
public record ControlGroup(List<Path> folders, int version) implements AppliedLimit {

    private static final Path PROC = Path.of("/proc");
    private static final int REMOVE_TRIES = 20;
    private static final long REMOVE_PAUSE_MS = 100;

    /// Version 2 where its controllers can be had, else version 1.
    ///
    /// @throws IOException in one line, saying what stood in the way in both
    public static ControlGroup make(Limits limits) throws IOException {
        String name = Watchdog.GROUP_PREFIX + ProcessHandle.current().pid() + "-" + Integer.toHexString(ThreadLocalRandom.current().nextInt());
        List<Hierarchy> hierarchies = Hierarchy.all(PROC);
        List<String> why = new ArrayList<>();
        for (Hierarchy two : hierarchies.stream().filter(Hierarchy::two).toList()) {
            Optional<ControlGroup> made = two(two, name, limits, why);
            if (made.isPresent()) {
                return made.get();
            }
        }
        Optional<ControlGroup> one = one(hierarchies, name, limits, why);
        if (one.isPresent()) {
            return one.get();
        }
        throw new IOException("no control group can be made for " + limits + " (" + String.join("; ", why)
                + "); run as root with a writable /sys/fs/cgroup, or in a delegated group");
    }

    /// From our own group upwards, since a group with processes in it cannot hand its controllers down.
    private static Optional<ControlGroup> two(Hierarchy hierarchy, String name, Limits limits, List<String> why) {
        for (Path parent = hierarchy.own(); parent != null && parent.startsWith(hierarchy.mount()); parent = parent.getParent()) {
            ControlGroup group = new ControlGroup(List.of(parent.resolve(name)), 2);
            try {
                handDown(parent, limits);
                Files.createDirectory(group.folders.getFirst());
                writeTwo(group.folders.getFirst(), limits);
                group.tryToEnter();
                return Optional.of(group);
            } catch (IOException e) {
                group.close();
                why.add("version 2 at " + parent + ": " + reason(e));
            }
        }
        return Optional.empty();
    }

    private static void handDown(Path parent, Limits limits) throws IOException {
        List<String> there = List.of(Files.readString(parent.resolve("cgroup.controllers"), StandardCharsets.UTF_8).strip().split(" "));
        List<String> handed = List.of(Files.readString(parent.resolve("cgroup.subtree_control"), StandardCharsets.UTF_8).strip().split(" "));
        for (String wanted : limits.memoryBytes().isPresent() ? List.of("cpu", "memory") : List.of("cpu")) {
            if (!there.contains(wanted)) {
                throw new IOException("controller " + wanted + " is not there");
            }
            if (!handed.contains(wanted)) {
                write(parent.resolve("cgroup.subtree_control"), "+" + wanted);
            }
        }
    }

    static void writeTwo(Path folder, Limits limits) throws IOException {
        if (limits.quotaUs().isPresent()) {
            write(folder.resolve("cpu.max"), limits.quotaUs().get() + " " + Limits.PERIOD_US);
        }
        if (limits.memoryBytes().isPresent()) {
            write(folder.resolve("memory.max"), limits.memoryBytes().get().toString());
        }
    }

    /// One folder a controller; that for accounting limits nothing, but tells the application's CPU from everything else's.
    private static Optional<ControlGroup> one(List<Hierarchy> hierarchies, String name, Limits limits, List<String> why) {
        ControlGroup group = new ControlGroup(new ArrayList<>(), 1);
        try {
            for (String controller : List.of("cpu", "cpuacct", "memory")) {
                boolean wanted = controller.equals("memory") ? limits.memoryBytes().isPresent() : true;
                Optional<Hierarchy> at = hierarchies.stream().filter(h -> h.controller().equals(controller)).findFirst();
                if (!wanted || at.isEmpty() && controller.equals("cpuacct")) {
                    continue;
                }
                Path folder = at.orElseThrow(() -> new IOException("controller " + controller + " is not mounted")).own().resolve(name);
                if (!group.folders.contains(folder)) {
                    Files.createDirectory(folder);
                    group.folders.add(folder);
                }
                writeOne(folder, controller, limits);
            }
            group.tryToEnter();
            return Optional.of(new ControlGroup(List.copyOf(group.folders), 1));
        } catch (IOException e) {
            group.close();
            why.add("version 1: " + reason(e));
            return Optional.empty();
        }
    }

    static void writeOne(Path folder, String controller, Limits limits) throws IOException {
        if (controller.equals("cpu") && limits.quotaUs().isPresent()) {
            write(folder.resolve("cpu.cfs_period_us"), Long.toString(Limits.PERIOD_US));
            write(folder.resolve("cpu.cfs_quota_us"), limits.quotaUs().get().toString());
        }
        if (controller.equals("memory") && limits.memoryBytes().isPresent()) {
            write(folder.resolve("memory.limit_in_bytes"), limits.memoryBytes().get().toString());
        }
    }

    /// Tried, not asked: whether a process can enter depends on both groups, name spaces and privileges.
    private void tryToEnter() throws IOException {
        Process process = new ProcessBuilder(entering(List.of("true"))).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readNBytes(1000), StandardCharsets.UTF_8).strip();
        try {
            if (process.waitFor() != 0) {
                throw new IOException("no process can enter: " + said);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /// From now on the folders go also when we are killed.
    public void guard(Watchdog watchdog) {
        folders.forEach(watchdog::removeGroup);
    }

    @Override
    public String how() {
        return "control group, version " + version + ", " + folders.getFirst();
    }

    /// The JDK rounds a quota up to whole processors.
    @Override
    public int processors(Limits limits, int hostProcessors) {
        return limits.cores().map(c -> Math.min(hostProcessors, c.setScale(0, RoundingMode.CEILING).intValue())).orElse(hostProcessors);
    }

    @Override
    public List<String> entering(List<String> command) {
        List<String> words = new ArrayList<>(List.of("sh", "-c",
                "while [ \"$1\" != -- ]; do echo $$ > \"$1/cgroup.procs\" || exit 126; shift; done; shift; exec \"$@\"", "sh"));
        folders.forEach(folder -> words.add(folder.toString()));
        words.add("--");
        words.addAll(command);
        return words;
    }

    /// Removes the folders. The processes in them must have ended; the kernel lets go of them a moment later.
    @Override
    public void close() {
        for (int i = 0; i < REMOVE_TRIES && folders.stream().anyMatch(Files::isDirectory); i++) {
            for (Path folder : folders) {
                try {
                    Files.deleteIfExists(folder);
                } catch (IOException e) {
                    pause();
                }
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(REMOVE_PAUSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// In place, as control files want it: nothing is made, nothing cut.
    private static void write(Path file, String text) throws IOException {
        Files.write(file, text.getBytes(StandardCharsets.UTF_8), StandardOpenOption.WRITE);
    }

    private static String reason(IOException e) {
        return e.getClass() == IOException.class ? e.getMessage() : e.getClass().getSimpleName() + ": " + e.getMessage();
    }
}
