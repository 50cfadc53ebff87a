package collectors.campaign;

import collectors.process.EpochClock;
import collectors.run.ComponentRecord;
import java.util.Optional;

/// Names running processes for run.json.
final class Processes {

    private Processes() {}

    static ComponentRecord component(String role, String name, long pid) {
        return new ComponentRecord(role, name, Optional.of(pid), ProcessHandle.of(pid).flatMap(p -> p.info().startInstant()).map(EpochClock::ns));
    }
}
