package collectors.scenario;

import collectors.exit.Stop;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What is to differ from a scenario, so that a prediction can be tried: the run counts as a scenario of its own, with the change in its name.
///
/// @param changes  `pool` to a number of connections at scale 1, `threads` to `virtual` or `platform`
public record WhatIf(Map<String, String> changes) {

    /// The servlet container's own cap, and that of the scenarios, for a scenario that had none.
    private static final int PLATFORM_THREADS = 200;

    public WhatIf {
        changes = new TreeMap<>(changes);
    }

    /// @throws Stop when a key or a value is none
    public Scenario applyTo(Scenario scenario) throws Stop {
        Scenario changed = scenario;
        for (Map.Entry<String, String> change : changes.entrySet()) {
            changed = switch (change.getKey()) {
                case "pool" -> pool(changed, change.getValue());
                case "threads" -> threads(changed, change.getValue());
                default -> throw Stop.usage("--what-if " + change.getKey() + "=" + change.getValue() + ": expected pool=N, threads=virtual or threads=platform");
            };
        }
        return changed;
    }

    private static Scenario pool(Scenario s, String value) throws Stop {
        if (!value.matches("\\d{1,6}") || Integer.parseInt(value) < 2) {
            throw Stop.usage("--what-if pool=" + value + ": expected a whole number from 2 on");
        }
        return with(s, "pool-" + value, s.threadModel(), s.threads(), Optional.of(Integer.parseInt(value)), List.of());
    }

    private static Scenario threads(Scenario s, String value) throws Stop {
        boolean virtual = value.equals("virtual");
        if (!virtual && !value.equals("platform")) {
            throw Stop.usage("--what-if threads=" + value + ": expected virtual or platform");
        }
        Optional<Integer> cap = virtual ? Optional.empty() : Optional.of(s.threads().orElse(PLATFORM_THREADS));
        return with(s, "threads-" + value, value, cap, s.pool(), List.of("--spring.threads.virtual.enabled=" + virtual));
    }

    private static Scenario with(Scenario s, String suffix, String threadModel, Optional<Integer> threads, Optional<Integer> pool, List<String> more) {
        List<String> overrides = new ArrayList<>(s.overrides());
        overrides.addAll(more);
        return new Scenario(s.name() + "-" + suffix, s.question(), s.profile(), s.endpoint(), threadModel, s.container(), threads, pool, s.hold(), s.think(),
                s.levels(), s.quickLevels(), s.levelDuration(), s.gracefulStop(), "not stated, since something was changed: " + suffix, s.surroundings(), overrides);
    }
}
