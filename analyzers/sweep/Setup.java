package analyzers.sweep;

import collectors.run.HostRecord;
import collectors.run.LevelRecord;
import collectors.run.RunRecord;
import collectors.run.ScenarioRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What was read back of a run and a level, but for the size of the connection pool: where it is equal, runs differ in that size alone. Names do not
/// count, neither the scenario's nor its profile's. A table over another setting would leave that one out in place of the pool.
///
/// @param users         as run
/// @param threads       servlet thread cap; absent where nothing caps
/// @param surroundings  limits, components and settings
/// @param versions      of what serves, stores and loads
/// @param machine       empty where run.json does not describe it
/// @param recorded      whether Flight Recorder was on, as far as the run tells
record Setup(int users, String endpoint, String threadModel, String server, Optional<Integer> threads, Optional<Double> holdSeconds, double thinkSeconds,
        Optional<Double> connectionTimeoutSeconds, double scale, Map<String, String> surroundings, Map<String, String> versions, Optional<Machine> machine, boolean recorded) {

    private record Machine(Optional<String> cpuModel, int cores, double coresAllowed) {

        static Machine of(HostRecord host) {
            return new Machine(host.cpuModel(), host.cores(), host.coresAllowed());
        }
    }

    private static final String POOL_SETTING = "setting spring.datasource.hikari.maximum-pool-size";

    /// They end in a path that each run has for itself.
    private static final List<String> WITH_PATH = List.of("limited-by", "file");

    private static final List<String> VERSIONS = List.of("jdk", "spring-boot", "server", "hikaricp", "pgjdbc", "postgresql", "generator");

    static Setup of(RunRecord run, LevelRecord level) {
        ScenarioRecord s = run.scenario();
        Map<String, String> versions = new TreeMap<>(run.versions());
        versions.keySet().retainAll(VERSIONS);
        return new Setup(level.vus(), s.endpoint(), s.threadModel(), s.server(), s.threads(), s.holdSeconds(), s.thinkSeconds(), s.connectionTimeoutSeconds(), s.scale(),
                surroundings(s), versions, Optional.ofNullable(run.host()).map(Machine::of), run.recorded());
    }

    private static Map<String, String> surroundings(ScenarioRecord scenario) {
        Map<String, String> all = new TreeMap<>(scenario.surroundings());
        all.remove(POOL_SETTING);
        WITH_PATH.forEach(key -> all.computeIfPresent(key, (_, how) -> how.replaceFirst("[,:] */.*", "")));
        return all;
    }
}
