package collectors.scenario;

import collectors.exit.Stop;
import collectors.host.Jdks;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// What is to differ from a scenario, so that a prediction can be tried: the run counts as a scenario of its own, with the change in its name.
///
/// @param changes  at scale 1: `pool` to a number of connections; `threads` to a number, `virtual` or `platform`; `cpus` to cores that the
///                 application alone may use; `jdk` to another JDK, by its number or home
public record WhatIf(Map<String, String> changes) {

    private static final Set<String> KEYS = new LinkedHashSet<>(List.of("pool", "threads", "cpus", "jdk"));

    /// The servlet container's own cap, and that of the scenarios, for a scenario that had none.
    private static final int PLATFORM_THREADS = 200;
    private static final BigDecimal LEAST_CORES = new BigDecimal("0.1");

    public WhatIf {
        changes = new TreeMap<>(changes);
    }

    public boolean none() {
        return changes.isEmpty();
    }

    /// The JDK that the changed runs are to run on, where it is what changes.
    ///
    /// @throws Stop when the value names none
    public Optional<Jdks.Jdk> jdk() throws Stop {
        return changes.containsKey("jdk") ? Optional.of(Jdks.here().choose("--what-if jdk=", changes.get("jdk"))) : Optional.empty();
    }

    /// @throws Stop when a key or a value is none, or when nothing would change
    public Scenario applyTo(Scenario scenario) throws Stop {
        Scenario changed = scenario;
        for (Map.Entry<String, String> change : changes.entrySet()) {
            String value = change.getValue();
            changed = switch (change.getKey()) {
                case "pool" -> pool(changed, value);
                case "threads" -> threads(changed, value);
                case "cpus" -> cpus(changed, value);
                case "jdk" -> with(changed, "jdk-" + jdk().orElseThrow().feature(), changed.threadModel(), changed.threads(), changed.pool(), changed.surroundings(), List.of());
                default -> throw Stop.usage("--what-if " + change.getKey() + "=" + value + ": unknown" + Suggestions.text(change.getKey(), KEYS)
                        + "; expected pool=N, threads=N, threads=virtual, threads=platform, cpus=CORES or jdk=N|HOME");
            };
        }
        return changed;
    }

    private static Scenario pool(Scenario s, String value) throws Stop {
        int size = population("pool", value, "");
        if (s.pool().isEmpty()) {
            throw refused("pool", value, "no request of " + s.name() + " needs a connection, so its pool can change nothing");
        }
        requireChange("pool", value, s.pool().get() == size, s);
        return with(s, "pool-" + size, s.threadModel(), s.threads(), Optional.of(size), s.surroundings(), List.of());
    }

    private static Scenario threads(Scenario s, String value) throws Stop {
        boolean virtual = value.equals("virtual");
        boolean jetty = s.container().equals("jetty");
        if (!virtual && !value.equals("platform")) {
            return cap(s, value, jetty);
        }
        requireChange("threads", value, value.equals(s.threadModel()), s);
        // Jetty caps requests on virtual threads as it caps platform threads; Tomcat does not.
        Optional<Integer> cap = virtual && !jetty ? Optional.empty() : Optional.of(s.threads().orElse(PLATFORM_THREADS));
        return with(s, "threads-" + value, value, cap, s.pool(), s.surroundings(), List.of("--spring.threads.virtual.enabled=" + virtual));
    }

    private static Scenario cap(Scenario s, String value, boolean jetty) throws Stop {
        int cap = population("threads", value, ", virtual or platform");
        if (s.threadModel().equals("virtual") && !jetty) {
            throw refused("threads", value, s.name() + " has virtual threads, which nothing caps; try threads=platform for the cap of " + PLATFORM_THREADS);
        }
        requireChange("threads", value, s.threads().filter(n -> n == cap).isPresent(), s);
        return with(s, "threads-" + cap, s.threadModel(), Optional.of(cap), s.pool(), s.surroundings(), List.of());
    }

    /// A share of time on any of the machine's cores, by the same means as a scenario's `cpu-limit`; more than there are would limit nothing.
    private static Scenario cpus(Scenario s, String value) throws Stop {
        int machine = Runtime.getRuntime().availableProcessors();
        BigDecimal cores = value.matches("\\d{1,4}(\\.\\d{1,3})?") ? new BigDecimal(value) : BigDecimal.ZERO;
        if (cores.compareTo(LEAST_CORES) < 0) {
            throw refused("cpus", value, "expected a number of cores, like 0.5, 1 or 2, from " + LEAST_CORES + " on");
        }
        if (cores.compareTo(BigDecimal.valueOf(machine)) > 0) {
            throw refused("cpus", value, "this machine has " + machine + ", so nothing would be limited");
        }
        requireChange("cpus", value, s.surroundings().cpuLimit().orElse(BigDecimal.valueOf(machine)).compareTo(cores) == 0, s);
        return with(s, "cpus-" + cores.stripTrailingZeros().toPlainString(), s.threadModel(), s.threads(), s.pool(), s.surroundings().limitedTo(cores), List.of());
    }

    private static int population(String key, String value, String otherwise) throws Stop {
        if (!value.matches("\\d{1,6}") || Integer.parseInt(value) < 2) {
            throw refused(key, value, "expected a whole number from 2 on" + otherwise);
        }
        return Integer.parseInt(value);
    }

    private static void requireChange(String key, String value, boolean same, Scenario s) throws Stop {
        if (same) {
            throw refused(key, value, "it is so in " + s.name() + " already, so nothing would change");
        }
    }

    private static Stop refused(String key, String value, String why) {
        return Stop.usage("--what-if " + key + "=" + value + ": " + why);
    }

    private static Scenario with(Scenario s, String suffix, String threadModel, Optional<Integer> threads, Optional<Integer> pool, Surroundings surroundings,
            List<String> more) {
        List<String> overrides = new ArrayList<>(s.overrides());
        overrides.addAll(more);
        return new Scenario(s.name() + "-" + suffix, s.question(), s.profile(), s.endpoint(), threadModel, s.container(), threads, pool, s.hold(), s.think(),
                s.levels(), s.quickLevels(), s.levelDuration(), s.quickLevelDuration(), s.gracefulStop(), "not stated, since something was changed: " + suffix, surroundings, overrides);
    }
}
