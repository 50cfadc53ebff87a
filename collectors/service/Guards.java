package collectors.service;

import collectors.exit.Stop;
import collectors.folder.Checksums;
import collectors.scenario.Durations;
import collectors.scenario.Level;
import collectors.scenario.Plan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Compares what runs with what was asked for, before any traffic: a figure measured under other settings than it claims is worse than none.
public final class Guards {

    private Guards() {}

    /// @param profiles  folder with the application's YAML files
    /// @throws Stop with exit code 3, naming both values, at the first difference
    public static void check(Plan plan, Self self, long pid, Path profiles) throws Stop {
        same("process id behind the service's port", pid, self.pid());
        same("active profiles", List.of(plan.scenario().profile()), self.profiles());
        same("thread model", plan.scenario().threadModel(), self.threadModel());
        if (!self.server().toLowerCase(Locale.ROOT).contains(plan.scenario().container())) {
            throw Stop.gate(line("server", plan.scenario().container(), self.server()));
        }
        same("servlet thread cap", text(plan.threads()), text(self.servletThreads()));
        if (plan.pool().isPresent()) {
            same("connection pool maximum", plan.pool().get(), self.poolMax());
        }
        if (plan.hold().isPresent()) {
            same("hold time in ms", plan.hold().get().toMillis(), self.holdMs());
        }
        same("announced run ids", plan.levels().size(), self.runIds());
        same("bulkhead", text(plan.surroundings().bulkhead()), text(self.bulkhead()));
        remote("downstream", plan, plan.surroundings().downstream().isPresent(), self.downstreamConnections());
        remote("model", plan, plan.surroundings().modelServer().isPresent(), self.modelConnections());
        if (plan.surroundings().seed()) {
            same("seeded schema", true, self.seeded().orElse(false));
        }
        Path yaml = profiles.resolve("application-" + plan.scenario().profile() + ".yaml");
        try {
            same("SHA-256 of " + yaml.getFileName(), Checksums.sha256(yaml), self.profileSha256().orElse("not known"));
        } catch (IOException e) {
            throw Stop.gate(yaml + ": expected the profile's YAML, but it cannot be read (" + e.getMessage() + ")");
        }
        longestQueueFits(plan, self);
    }

    /// A request that times out counts as an answer and leaves the queue sooner, so that a pool would seem faster than it can be.
    private static void longestQueueFits(Plan plan, Self self) throws Stop {
        if (plan.pool().isEmpty() || plan.hold().isEmpty()) {
            return;
        }
        int most = plan.levels().stream().mapToInt(Level::vus).max().orElse(0);
        double queueSeconds = most * Durations.seconds(plan.hold().get()) / plan.pool().get();
        if (queueSeconds * 1000 >= self.connectionTimeoutMs()) {
            throw Stop.gate(String.format(Locale.ROOT, "connection-timeout: expected more than the longest queue of %.1f s (%d users, hold %s, pool %d), found %.1f s",
                    queueSeconds, most, Durations.format(plan.hold().get()), plan.pool().get(), self.connectionTimeoutMs() / 1e3));
        }
    }

    /// The client's connections must be stated, and be no hidden cap on calls at once, unless the scenario sets them itself.
    private static void remote(String service, Plan plan, boolean called, Optional<Integer> connections) throws Stop {
        same(service + " client", called ? "there" : "none", connections.isPresent() ? "there" : "none");
        String setting = "loomlab." + service + ".max-connections";
        int users = plan.levels().stream().mapToInt(Level::vus).max().orElse(0);
        String asked = plan.surroundings().settings().get(setting);
        if (asked != null) {
            same("connections of the " + service + " client", asked, text(connections));
        } else if (called && connections.orElse(0) < users) {
            throw Stop.gate(line("connections of the " + service + " client", "at least one for each of " + users + " users, or " + setting + " in the scenario's settings",
                    text(connections)));
        }
    }

    private static String text(Optional<Integer> cap) {
        return cap.map(Object::toString).orElse("none");
    }

    private static void same(String what, Object expected, Object found) throws Stop {
        if (!expected.toString().equals(found.toString())) {
            throw Stop.gate(line(what, expected, found));
        }
    }

    private static String line(String what, Object expected, Object found) {
        return what + ": expected " + expected + ", found " + found + " in the running application; no traffic was sent";
    }
}
