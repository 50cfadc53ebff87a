package collectors.run;

import java.util.Optional;

/// What one collector recorded, or why it could not.
///
/// @param name   the collector
/// @param file   the file it writes, relative to the run folder
/// @param works  whether it proved that it has what it needs
/// @param note   how it records (for instance a stand-in for a missing tool), or why it cannot
public record RecorderRecord(String name, String file, boolean works, Optional<String> note) {

    public RecorderRecord {
        note = note == null ? Optional.empty() : note;
    }
}
