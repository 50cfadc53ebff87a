package collectors.progress;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Where the running level stands.
///
/// @param scenario          its scenario
/// @param level             which of the levels, from 1; 0 is the calibration level
/// @param levels            how many there are beside calibration
/// @param vus               users as run
/// @param elapsedSeconds    since the level's start
/// @param levelSeconds      how long users go on sending
/// @param remainingSeconds  of the whole invocation, estimated
/// @param perSecond         requests ended a second, lately; unknown at the start
/// @param failed            requests that failed in this level; unknown where the generator does not tell
public record LevelStatus(
        String scenario,
        int level,
        int levels,
        int vus,
        double elapsedSeconds,
        double levelSeconds,
        double remainingSeconds,
        OptionalDouble perSecond,
        OptionalLong failed) {}
