package analyzers.read.pidstat;

import java.util.List;
import java.util.OptionalInt;

/// How the reading of a file of pidstat went.
///
/// @param rows        rows of samples passed on
/// @param averages    rows of pidstat's own averages passed on
/// @param whole       whether nothing was cut, damaged or left out
/// @param processors  of the host, where the file tells
/// @param warnings    one line each
public record Reading(long rows, long averages, boolean whole, OptionalInt processors, List<String> warnings) {}
