package analyzers.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Why runs, however well their figures fit, say nothing of a claim.
final class Comparability {

    private Comparability() {}

    /// @param levels  that the claim looks at, of all runs
    /// @return one reason; empty where there is none
    static Optional<String> unmet(Study study, Claim claim, List<Measured> levels) {
        return levels.stream().flatMap(level -> otherThreads(study, level).stream()).findFirst()
                .or(() -> levels.stream().flatMap(level -> claim.needs().unmet(level.machine()).stream()).findFirst())
                .or(() -> unlike(levels, _ -> false, m -> Measured.Machine.plain(m.scale()), "of scale "))
                .or(() -> unlike(levels, Measured.Machine::ownJdk, m -> m.jdk().map(Object::toString).orElse("unknown"), "on JDK "))
                .or(() -> unlike(levels, Measured.Machine::ownCores, m -> Measured.Machine.plain(m.cores()), "on as many cores as "))
                .or(() -> disturbed(claim, levels));
    }

    /// A run under another thread model than its scenario's.
    private static Optional<String> otherThreads(Study study, Measured level) {
        return Optional.ofNullable(study.threads().get(level.point().scenario())).filter(expected -> !expected.equals(level.threads()))
                .map(expected -> "other thread model: " + level.point().scenario() + " is of " + expected + " threads, the run's process had " + level.threads());
    }

    /// Runs of one level are alike in everything. So are those of two, but for what one of their scenarios sets by itself: that is what is compared.
    private static Optional<String> unlike(List<Measured> levels, Predicate<Measured.Machine> own, Function<Measured.Machine, String> what, String words) {
        List<List<Measured>> alike = new ArrayList<>(levels.stream().collect(Collectors.groupingBy(Measured::point, LinkedHashMap::new, Collectors.toList())).values());
        alike.add(levels.stream().filter(level -> !own.test(level.machine())).toList());
        return alike.stream().map(group -> group.stream().collect(Collectors.groupingBy(level -> what.apply(level.machine()), TreeMap::new,
                        Collectors.mapping(level -> level.point().toString(), Collectors.toCollection(LinkedHashSet::new)))))
                .filter(found -> found.size() > 1).findFirst().map(found -> "unlike runs: " + words + found.entrySet().stream()
                        .map(e -> e.getKey() + " (" + String.join(", ", e.getValue()) + ")").collect(Collectors.joining(" and ")));
    }

    /// A level that was short of cores because others used them shows what they did to it, not what the claim says.
    private static Optional<String> disturbed(Claim claim, List<Measured> levels) {
        return levels.stream().filter(level -> claim.shape().waitsForCores())
                .flatMap(level -> level.disturbance().map(who -> "disturbed: at " + level.point() + " " + who).stream()).findFirst();
    }
}
