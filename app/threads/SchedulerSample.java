package app.threads;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/// One look at the virtual-thread scheduler, in the application's own Flight Recorder file. The JDK has no such event: carriers that are
/// saturated leave no trace of it in a recording.
@Name("lab.SchedulerSample")
@Label("Virtual Thread Scheduler Sample")
@Category("Loomlab")
@Description("Gauges of the scheduler are -1 where the JDK has none (before 24)")
@Period("100 ms")
@Enabled
@StackTrace(false)
final class SchedulerSample extends Event {

    @Label("Parallelism")
    int parallelism = -1;

    @Label("Pool Size")
    int poolSize = -1;

    @Label("Mounted")
    @Description("Virtual threads that have a carrier")
    int mounted = -1;

    @Label("Queued")
    @Description("Virtual threads that wait for a carrier, without the probe")
    long queued = -1;

    @Label("Probe Delay")
    @Description("How long the last probe, a virtual thread just started, waited for a carrier, or has waited so far")
    @Timespan(Timespan.NANOSECONDS)
    long probeDelay;

    @Label("Probe Pending")
    @Description("Whether the probe still waits")
    boolean probeLost;
}
