package collectors.scenario;

import java.time.Duration;

/// One level as it is to be run.
///
/// @param vus          users as run
/// @param nominalVus   users at scale 1
/// @param calibration  whether it is the one-user level that opens a run
/// @param duration     how long users go on sending
public record Level(int vus, int nominalVus, boolean calibration, Duration duration) {}
