package collectors.scenario;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// One workload under one configuration, at scale 1, as its file `collectors/scenarios/<name>.yaml` states it.
///
/// @param name           the file's name without `.yaml`
/// @param question       what a run of it is to answer
/// @param profile        the application's Spring profile
/// @param endpoint       path and query that is requested; `{hold}` in it stands for the hold time in whole milliseconds
/// @param threadModel    `platform`, `virtual` or `reactive` (no request keeps a thread while it waits): what the profile must turn out to be
/// @param container      `tomcat` or `jetty`: both are on the application's class path
/// @param threads        cap on requests served at once: servlet threads, or Jetty's cap on virtual ones; absent where nothing caps
/// @param pool           connection pool maximum; absent where no pool is used
/// @param hold           how long a request holds its resource; absent where it holds none for a set time
/// @param think          pause of a user between two requests
/// @param levels         users of each level, in the order run
/// @param quickLevels    the same for `--quick`, still at scale 1
/// @param levelDuration  how long users go on sending at a level
/// @param quickLevelDuration the same for `--quick`, of what is too slow for the usual quick level; absent for the usual one
/// @param gracefulStop   how long requests in flight then get
/// @param expect         what to expect, for a reader
/// @param surroundings   limits, components, files and settings beside it
/// @param overrides      settings of the application, as arguments, that make it differ from its profile; see [WhatIf]
public record Scenario(
        String name,
        String question,
        String profile,
        String endpoint,
        String threadModel,
        String container,
        Optional<Integer> threads,
        Optional<Integer> pool,
        Optional<Duration> hold,
        Duration think,
        List<Integer> levels,
        List<Integer> quickLevels,
        Duration levelDuration,
        Optional<Duration> quickLevelDuration,
        Duration gracefulStop,
        String expect,
        Surroundings surroundings,
        List<String> overrides) {

    public Scenario {
        levels = List.copyOf(levels);
        quickLevels = List.copyOf(quickLevels);
        overrides = List.copyOf(overrides);
    }
}
