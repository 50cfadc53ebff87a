package collectors.campaign;

import collectors.database.Database;
import collectors.scenario.Durations;
import collectors.scenario.Level;
import collectors.scenario.Plan;
import collectors.service.Self;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/// What is about to be measured, as read back from what runs, before any traffic.
final class Banner {

    private Banner() {}

    static List<String> lines(RunOrder order, Self self, Database database, String generator) {
        Plan plan = order.plan();
        List<String> lines = new ArrayList<>();
        lines.add("== " + plan.scenario().name() + ", repetition " + order.repetition() + ": " + plan.scenario().question());
        lines.add(String.format(Locale.ROOT, "   profile %s, %s threads%s, %s, pool %d, hold %d ms, connection timeout %.0f s, JDK %s",
                String.join(",", self.profiles()), self.threadModel(), self.servletThreads().map(n -> " (at most " + n + ")").orElse(""),
                self.server(), self.poolMax(), self.holdMs(), self.connectionTimeoutMs() / 1e3, self.jdkVersion().orElse("n/a")));
        lines.add("   endpoint " + plan.endpoint() + ", scale " + plan.scale() + ", load from " + generator + ", " + database.note());
        if (!plan.surroundings().described().isEmpty()) {
            lines.add("   with " + plan.surroundings().described());
        }
        for (Level level : plan.levels()) {
            OptionalDouble rate = plan.expectedPerSecond(level);
            lines.add(String.format(Locale.ROOT, "   level %s: %d %s%s, %s%s", level.calibration() ? "0 (calibration)" : String.valueOf(plan.levels().indexOf(level)),
                    level.vus(), level.vus() == 1 ? "user" : "users", level.vus() == level.nominalVus() ? "" : " (nominally " + level.nominalVus() + ")",
                    Durations.format(level.duration()), rate.isPresent() ? String.format(Locale.ROOT, ", at most %.1f req/s expected", rate.getAsDouble()) : ""));
        }
        plan.notes().forEach(note -> lines.add("   note: " + note));
        lines.add(String.format(Locale.ROOT, "   about %d s of load; expected: %s", plan.duration().toSeconds(), plan.scenario().expect()));
        return lines;
    }
}
