package analyzers.read;

import collectors.run.ComponentRecord;
import collectors.run.LevelRecord;
import collectors.run.RunRecord;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Which processes of a run matter to a level.
final class Processes {

    private static final Set<String> JUDGED = Set.of("application", "database", "generator");

    private final List<ComponentRecord> components;

    Processes(RunRecord run) {
        components = run.components().stream().filter(c -> c.role() != null && c.pid().isPresent()).toList();
    }

    /// The collector, and services that the application calls.
    Set<Long> companions() {
        return components.stream().filter(c -> !JUDGED.contains(c.role())).map(c -> c.pid().get()).collect(Collectors.toSet());
    }

    /// Every process that ever had the role.
    Set<Long> all(String role) {
        return components.stream().filter(c -> c.role().equals(role)).map(c -> c.pid().get()).collect(Collectors.toSet());
    }

    /// The process that had the role in the level: of several (a restart, a generator a level) the last one started before the level ended.
    Set<Long> in(LevelRecord level, String role) {
        List<ComponentRecord> had = components.stream().filter(c -> c.role().equals(role)).toList();
        if (had.size() < 2) {
            return all(role);
        }
        long end = level.windowEndEpochNs().or(level::endEpochNs).orElse(level.startEpochNs());
        Optional<ComponentRecord> last = had.stream().filter(c -> c.startEpochNs().orElse(Long.MIN_VALUE) <= end)
                .max(Comparator.comparing(c -> c.startEpochNs().orElse(Long.MIN_VALUE)));
        return last.map(c -> Set.of(c.pid().get())).orElse(Set.of());
    }
}
