package analyzers.jfr;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Settings in force, as `jdk.ActiveSetting` tells them: by event type and name, the last one in time. Where several recordings run at
/// once, the JVM writes the settings that result from all of them.
final class SettingLedger {

    private static final Set<String> NAMES = Set.of("enabled", "threshold", "stackTrace", "period", "throttle", "cutoff", "level");

    private final Map<String, Map<String, Setting>> byType = new HashMap<>();
    private final Set<String> changed = new HashSet<>();

    private record Setting(long epochNs, String value) {}

    void add(String type, String name, String value, long epochNs) {
        if (NAMES.contains(name)) {
            put(type, name, new Setting(epochNs, value));
        }
    }

    private void put(String type, String name, Setting setting) {
        byType.computeIfAbsent(type, _ -> new HashMap<>()).merge(name, setting, (old, next) -> {
            if (!old.value().equals(next.value())) {
                changed.add(type + "#" + name);
            }
            return next.epochNs() >= old.epochNs() ? next : old;
        });
    }

    void addAll(SettingLedger other) {
        other.byType.forEach((type, settings) -> settings.forEach((name, setting) -> put(type, name, setting)));
        changed.addAll(other.changed);
    }

    Map<String, String> of(String type) {
        var settings = new TreeMap<String, String>();
        byType.getOrDefault(type, Map.of()).forEach((name, setting) -> settings.put(name, setting.value()));
        return settings;
    }

    /// Whether a setting had more than one value over the recording, so that its last does not hold for all events.
    boolean changed(String type, String name) {
        return changed.contains(type + "#" + name);
    }
}
