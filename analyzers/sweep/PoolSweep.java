package analyzers.sweep;

import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import collectors.run.ScenarioRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Runs that differ in the size of their connection pool alone, at one number of users.
///
/// @param users         as run
/// @param nominalUsers  at scale 1, of the first run
/// @param scenario      of the first run; endpoint, thread model and cap, container, hold and scale are those of the others too
/// @param surroundings  of all of them
/// @param profiles      of the application, where they are several: what they set that is not read back may differ
/// @param rows          one a run, by pool
/// @param trend         of the sizes whose level was long enough; empty with fewer than two
/// @param models        of the same; empty with fewer than four
public record PoolSweep(int users, int nominalUsers, ScenarioRecord scenario, Map<String, String> surroundings, List<String> profiles, List<PoolRow> rows,
        Optional<Trend> trend, Optional<Models> models) {

    /// @return one for each number of users and all else that is equal, in the order of the runs
    public static List<PoolSweep> of(List<RunResult> runs) {
        Map<Setup, List<Member>> equal = new LinkedHashMap<>();
        for (RunResult run : runs) {
            for (LevelResult level : run.levels()) {
                PoolRow.of(run, level).ifPresent(row -> equal.computeIfAbsent(Setup.of(run.evidence().run(), level.evidence().level()), _ -> new ArrayList<>())
                        .add(new Member(run, level, row)));
            }
        }
        return equal.entrySet().stream().filter(e -> e.getValue().stream().map(m -> m.row().pool()).distinct().count() > 1)
                .map(e -> together(e.getKey(), e.getValue())).toList();
    }

    private record Member(RunResult run, LevelResult level, PoolRow row) {

        ScenarioRecord scenario() {
            return run.evidence().run().scenario();
        }
    }

    private static PoolSweep together(Setup setup, List<Member> members) {
        Member first = members.getFirst();
        List<String> profiles = members.stream().map(m -> String.valueOf(m.scenario().profile())).distinct().toList();
        List<PoolRow> rows = members.stream().map(Member::row).sorted(Comparator.comparingInt(PoolRow::pool)).toList();
        Sizes sizes = Sizes.of(rows);
        List<double[]> points = sizes.points();
        return new PoolSweep(setup.users(), first.level().evidence().level().nominalVus(), first.scenario(), setup.surroundings(),
                profiles.size() > 1 ? profiles : List.of(), rows, points.size() < 2 ? Optional.empty() : Optional.of(Trend.of(points, sizes.near())), Models.of(points));
    }

    /// Whether throughput has a maximum at a size or is flat, and which model fits better.
    public String sentence() {
        Sizes sizes = Sizes.of(rows);
        String left = rows.stream().anyMatch(PoolRow::censored) ? " Sizes whose level is shorter than three turns do not count in this." : "";
        String said = trend.map(t -> t.text(sizes.points(), sizes.near())).orElse("too few levels were long enough to say how throughput goes with the pool");
        String fitted = models.map(Models::text).orElse("which model fits better takes " + Models.SIZES + " sizes");
        return Character.toUpperCase(said.charAt(0)) + said.substring(1) + "; " + fitted + "." + left + repeats(sizes.apart());
    }

    private static String repeats(OptionalDouble apart) {
        return apart.isEmpty() ? " No size ran twice, so that nothing tells how far runs of one size lie apart."
                : String.format(Locale.ROOT, " Runs of one size lie up to %.0f %% apart.", apart.getAsDouble() * 100);
    }
}
