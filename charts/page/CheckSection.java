package charts.page;

import analyzers.finding.Finding;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import charts.format.Figures;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The laws applied to each level: broken ones first and with their consequence, unknown ones with what they need.
///
/// @param broken  every broken law of the page
/// @param groups  all findings by level, and those that take several levels
record CheckSection(String summary, List<Check> broken, List<Group> groups) {

    boolean anyBroken() {
        return !broken.isEmpty();
    }

    /// @param where  scenario and level
    /// @param then   the consequence of a broken law, or what an unknown one needs
    record Check(
            String where, String outcome, String kind, String name, String claim, String value, String expected, String unit, String file,
            String then) {}

    record Group(String title, String summary, List<Check> checks) {}

    static CheckSection of(Collection<List<RunResult>> scenarios) {
        List<Group> groups = new ArrayList<>();
        for (List<RunResult> runs : scenarios) {
            for (int n = 0; n < runs.size(); n++) {
                String name = Words.known(runs.get(n).evidence().run().scenario().name()) + (runs.size() == 1 ? "" : ", run " + (n + 1));
                for (LevelResult level : runs.get(n).levels()) {
                    add(groups, name + ", " + Words.users(level.evidence().level()), level.findings());
                }
                add(groups, name + ", over its levels", runs.get(n).findings());
            }
        }
        List<Check> broken = groups.stream().flatMap(g -> g.checks().stream()).filter(c -> c.kind().equals("broken")).toList();
        long all = groups.stream().mapToLong(g -> g.checks().size()).sum();
        String summary = all == 0 ? "No law was applied."
                : broken.isEmpty() ? "No law is broken, of " + Words.counted(all, "check") + "."
                : Words.counted(broken.size(), "check") + " of " + Figures.count(all) + (broken.size() == 1 ? " is" : " are") + " broken:";
        return new CheckSection(summary, broken, groups);
    }

    private static void add(List<Group> groups, String where, List<Finding> findings) {
        if (findings.isEmpty()) {
            return;
        }
        List<Check> checks = findings.stream().sorted(Comparator.comparingInt(CheckSection::order)).map(f -> check(where, f)).toList();
        String summary = Stream.of("broken", "unknown", "holds").filter(kind -> count(checks, kind) > 0)
                .map(kind -> count(checks, kind) + " " + (kind.equals("holds") && count(checks, kind) > 1 ? "hold" : kind))
                .collect(Collectors.joining(", "));
        groups.add(new Group(where, summary, checks));
    }

    private static long count(List<Check> checks, String kind) {
        return checks.stream().filter(check -> check.kind().equals(kind)).count();
    }

    private static int order(Finding finding) {
        return switch (finding) {
            case Finding.Broken b -> 0;
            case Finding.Unknown u -> 1;
            case Finding.Holds h -> 2;
        };
    }

    private static Check check(String where, Finding finding) {
        return switch (finding) {
            case Finding.Holds h -> new Check(where, "holds", "holds", h.check(), h.claim(),
                    Figures.plain(h.value()), Figures.plain(h.expected()), h.unit(), h.file(), "");
            case Finding.Broken b -> new Check(where, "broken", "broken", b.check(), b.claim(),
                    Figures.plain(b.value()), Figures.plain(b.expected()), b.unit(), b.file(), "Consequence: " + b.consequence());
            case Finding.Unknown u -> new Check(where, "unknown", "unknown", u.check(), u.claim(),
                    Figures.UNKNOWN, Figures.UNKNOWN, "", u.file(), "Needs: " + u.need());
        };
    }
}
