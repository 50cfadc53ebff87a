package collectors.window;

/// The part of a level that counts, and why it begins where it does.
///
/// @param startEpochNs  UTC epoch nanoseconds
/// @param endEpochNs    UTC epoch nanoseconds
/// @param reason        one sentence
/// @param censored      whether the level was too short for its warm-up and three turns, so that the window is its whole length
public record WindowChoice(long startEpochNs, long endEpochNs, String reason, boolean censored) {}
