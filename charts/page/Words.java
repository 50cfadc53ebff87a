package charts.page;

import charts.format.Figures;
import collectors.run.HostRecord;
import collectors.run.LevelRecord;
import collectors.run.ScenarioRecord;
import java.util.ArrayList;
import java.util.List;

/// How the page names levels, scenarios and machines.
final class Words {

    private Words() {}

    /// A text that may be missing from run.json.
    static String known(String text) {
        return text == null || text.isBlank() ? Figures.UNKNOWN : text;
    }

    static String counted(long count, String one) {
        return Figures.count(count) + " " + one + (count == 1 ? "" : "s");
    }

    /// `50 → 10` where scaling made 10 of a nominal 50, else `50`.
    static String scaled(int nominal, int actual) {
        return nominal == actual ? Integer.toString(actual) : nominal + " → " + actual;
    }

    /// The servlet thread cap. Virtual threads without one have none; platform threads always have one, so there it is not known.
    static String threads(ScenarioRecord s) {
        return s.threads().map(t -> scaled(s.nominalThreads().orElse(t), t)).orElse("virtual".equals(s.threadModel()) ? "no cap" : Figures.UNKNOWN);
    }

    static String pool(ScenarioRecord s) {
        return s.pool().map(p -> scaled(s.nominalPool().orElse(p), p)).orElse("none");
    }

    static String users(LevelRecord level) {
        return level.calibration() ? "calibration, " + counted(level.vus(), "user")
                : counted(level.vus(), "user") + (level.vus() == level.nominalVus() ? "" : " (nominal " + level.nominalVus() + ")");
    }

    /// The scenario's settings, one each.
    static List<String> settings(ScenarioRecord s) {
        List<String> settings = new ArrayList<>();
        settings.add(known(s.threadModel()) + " threads");
        settings.add("thread cap: " + threads(s).replace("no cap", "none"));
        settings.add("pool: " + pool(s));
        s.holdSeconds().ifPresent(hold -> settings.add("hold: " + s.nominalHoldSeconds().filter(n -> !n.equals(hold))
                .map(n -> Figures.seconds(n) + " → ").orElse("") + Figures.seconds(hold)));
        if (s.thinkSeconds() > 0) {
            settings.add("think: " + Figures.seconds(s.thinkSeconds()));
        }
        settings.add(known(s.server()));
        settings.add(s.scale() == 1 ? "full length" : "scale: " + Figures.plain(s.scale()));
        return settings;
    }

    static String host(HostRecord host) {
        if (host == null) {
            return "a machine that run.json does not describe";
        }
        List<String> parts = new ArrayList<>();
        parts.add(host.cpuModel().orElse("processor not known"));
        parts.add(Figures.plain(host.coresAllowed()) + " of " + counted(host.cores(), "core"));
        parts.add(host.memoryBytes().map(Figures::bytes).map(b -> b + " of memory").orElse("memory not known"));
        parts.add(host.virtualised().map(v -> v ? "virtualised" : "not virtualised").orElse("virtualised: not known"));
        parts.add(known(host.kernel()));
        return String.join(", ", parts);
    }
}
