package analyzers.memory;

import java.util.Optional;

/// What one more of something holds: the difference between two levels over the difference in its number.
///
/// @param of    what is held
/// @param each  what it is divided by: `request in flight`, `platform thread`
/// @param kib   KiB each; absent when it cannot be told
/// @param basis the two levels and their numbers, or why it cannot be told
public record Share(String of, String each, Optional<Double> kib, String basis) {}
