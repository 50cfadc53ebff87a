package collectors.record;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A mounted hierarchy of control groups.
///
/// @param point        where it is mounted
/// @param root         which group of the hierarchy is seen there; `/` but in containers
/// @param controllers  of version 1; the empty name alone for version 2
record CgroupMount(Path point, String root, Set<String> controllers) {

    /// @param proc  `/proc`
    static List<CgroupMount> list(Path proc) {
        return ProcText.of(proc.resolve("self").resolve("mountinfo")).stream().flatMap(String::lines).flatMap(l -> parse(l).stream()).toList();
    }

    boolean has(String controller) {
        return controllers.contains(controller);
    }

    /// The folder of a group, as `/proc/<pid>/cgroup` names it.
    Optional<Path> folder(String group) {
        if (group.startsWith("/..")) {
            return Optional.empty();
        }
        String below = root.equals("/") || !group.startsWith(root) ? group : group.substring(root.length());
        return Optional.of(point.resolve(below.replaceFirst("^/+", "")).normalize());
    }

    /// id, parent, device, root, mount point, options, optional fields, `-`, type, source, options of the file system.
    private static Optional<CgroupMount> parse(String line) {
        String[] halves = line.split(" - ", 2);
        String[] mount = halves[0].split(" ");
        String[] system = halves.length < 2 ? new String[0] : halves[1].split(" ");
        if (mount.length < 5 || system.length < 3 || !system[0].startsWith("cgroup")) {
            return Optional.empty();
        }
        Set<String> controllers = system[0].equals("cgroup2") ? Set.of("") : Arrays.stream(system[2].split(",")).collect(Collectors.toSet());
        return Optional.of(new CgroupMount(Path.of(mount[4].replace("\\040", " ")), mount[3], controllers));
    }
}
