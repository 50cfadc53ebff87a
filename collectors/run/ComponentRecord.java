package collectors.run;

import java.util.Optional;

/// One process of a run.
///
/// @param role          `application`, `database`, `generator`, `collector`, `downstream`, `model-server` or `recorder`
/// @param name          what it is, for a reader
/// @param pid           process id; absent for a database of the user's own on another machine
/// @param startEpochNs  when the process started, UTC epoch nanoseconds
public record ComponentRecord(String role, String name, Optional<Long> pid, Optional<Long> startEpochNs) {

    public ComponentRecord {
        pid = pid == null ? Optional.empty() : pid;
        startEpochNs = startEpochNs == null ? Optional.empty() : startEpochNs;
    }
}
