package collectors.record;

import java.nio.file.Path;
import java.util.List;

/// Every recorder of a run, in the order in which they start. A new one is a line here.
public final class Recorders {

    private Recorders() {}

    /// @param home  below which the run folders lie
    public static List<Recorder> all(Path home) {
        return all(home, ProcessStarter.ownSession(), FlightSettings.MEASURE);
    }

    /// @param starter  starts every child process
    public static List<Recorder> all(Path home, ProcessStarter starter, FlightSettings settings) {
        return List.of(
                new FlightRecorder(home, settings, starter),
                new JmxSampler(),
                new PrometheusScraper(),
                new Pidstat(PidstatView.PROCESSES, starter),
                new Pidstat(PidstatView.THREADS, starter),
                new HostSampler(),
                new CgroupSampler(),
                new DatabaseSampler(),
                new ComponentSampler(),
                new NativeMemory(starter),
                new ThreadOwners(),
                new GcLog());
    }
}
