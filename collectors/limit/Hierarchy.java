package collectors.limit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A mounted hierarchy of control groups, and the group of this process in it.
///
/// @param mount       where it is mounted
/// @param controller  of version 1; empty for version 2
/// @param own         folder of this process's group, at or below the mount
record Hierarchy(Path mount, String controller, Path own) {

    /// @param proc  `/proc`
    static List<Hierarchy> all(Path proc) throws IOException {
        List<String> groups = Files.readAllLines(proc.resolve("self/cgroup"), StandardCharsets.UTF_8);
        List<Hierarchy> all = new ArrayList<>();
        for (String line : Files.readAllLines(proc.resolve("self/mountinfo"), StandardCharsets.UTF_8)) {
            // id, parent, device, root, mount point, options, optional fields, `-`, type, source, options of the file system
            String[] halves = line.split(" - ", 2);
            String[] left = halves[0].split(" ");
            String[] right = halves.length < 2 ? new String[0] : halves[1].split(" ");
            if (left.length < 5 || right.length < 3 || !right[0].startsWith("cgroup")) {
                continue;
            }
            List<String> controllers = right[0].equals("cgroup2") ? List.of("") : Arrays.asList(right[2].split(","));
            for (String controller : controllers) {
                Path mount = Path.of(left[4].replace("\\040", " "));
                group(groups, controller).map(group -> below(mount, left[3], group)).filter(Files::isDirectory)
                        .ifPresent(own -> all.add(new Hierarchy(mount, controller, own)));
            }
        }
        return all;
    }

    /// Line form: number, controllers joined by commas (none in version 2), group.
    private static Optional<String> group(List<String> lines, String controller) {
        return lines.stream().map(l -> l.split(":", 3)).filter(g -> g.length == 3 && List.of(g[1].split(",")).contains(controller))
                .map(g -> g[2]).findFirst();
    }

    /// @param root  which group is seen at the mount point; `/` but in containers
    private static Path below(Path mount, String root, String group) {
        String rest = root.equals("/") || !group.startsWith(root) ? group : group.substring(root.length());
        Path folder = mount.resolve(rest.replaceFirst("^/+", "")).normalize();
        return folder.startsWith(mount) ? folder : mount;
    }

    boolean two() {
        return controller.isEmpty();
    }
}
