package collectors.campaign;

import collectors.exit.Stop;
import collectors.folder.RunLog;
import collectors.host.HostFacts;
import collectors.limit.AppliedLimit;
import collectors.limit.ControlGroup;
import collectors.limit.JvmView;
import collectors.limit.LimitChoice;
import collectors.limit.Limits;
import collectors.process.Watchdog;
import collectors.scenario.Plan;
import collectors.scenario.Surroundings;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The limit of one start of the application: made before, read back from its JVM, taken away after.
record LimitedStart(Limits limits, Optional<AppliedLimit> applied) {

    static final LimitedStart NONE = new LimitedStart(new Limits(Optional.empty(), Optional.empty()), Optional.empty());

    static Limits limits(Surroundings surroundings) {
        return new Limits(surroundings.cpuLimit(), surroundings.memoryLimitBytes());
    }

    static LimitedStart of(Plan plan, Watchdog watchdog) throws Stop {
        Limits limits = limits(plan.surroundings());
        if (limits.none()) {
            return NONE;
        }
        try {
            AppliedLimit applied = LimitChoice.make(limits);
            if (applied instanceof ControlGroup group) {
                group.guard(watchdog);
            }
            return new LimitedStart(limits, Optional.of(applied));
        } catch (IOException e) {
            throw Stop.failure("limit of " + limits + ": " + e.getMessage(), e);
        }
    }

    List<String> entering(List<String> command) {
        return applied.map(limit -> limit.entering(command)).orElse(command);
    }

    /// A JVM that does not see its limit makes as many carriers, compiler and collector threads as the whole machine would have, and sizes what it
    /// is not told by the machine's memory.
    ///
    /// @throws Stop with exit code 3, when it counts other processors or other memory than the limit allows
    void readBack(String jmxUrl, RunDraft draft, RunLog log) throws Stop {
        if (applied.isEmpty()) {
            return;
        }
        try {
            JvmView view = JvmView.read(jmxUrl);
            Optional<String> wrong = differs(view, Runtime.getRuntime().availableProcessors(), HostFacts.read().memoryBytes());
            if (wrong.isPresent()) {
                throw Stop.gate("limit of " + limits + ": " + wrong.get() + " (" + applied.get().how() + "); no traffic was sent");
            }
            draft.limited(limits, Map.of("limited-by", applied.get().how(), "jvm-processors", Integer.toString(view.processors()),
                    "jvm-memory-bytes", Long.toString(view.memoryBytes()), "jvm-max-heap-bytes", Long.toString(view.maxHeapBytes())));
            log.say("limited to " + limits + " by " + applied.get().how() + "; its JVM counts " + view.processors() + " processors and "
                    + (view.memoryBytes() >> 20) + " MiB of memory");
        } catch (IOException e) {
            throw Stop.failure("application: its JVM's view of its limit cannot be read over JMX (" + e.getMessage() + ")", e);
        }
    }

    /// What the JVM sees that the limit does not allow; empty when it sees its limit.
    ///
    /// @param hostProcessors  that this process may use
    /// @param hostMemory      of the machine, in bytes: a limit above it limits nothing; absent where it is not known
    Optional<String> differs(JvmView view, int hostProcessors, Optional<Long> hostMemory) {
        int processors = applied.map(limit -> limit.processors(limits, hostProcessors)).orElse(hostProcessors);
        if (view.processors() != processors) {
            return Optional.of("expected a JVM that counts " + processors + " processors, found " + view.processors());
        }
        return limits.memoryBytes().map(limit -> Math.min(limit, hostMemory.orElse(limit))).filter(memory -> memory != view.memoryBytes())
                .map(memory -> "expected a JVM that counts " + memory + " bytes of memory, found " + view.memoryBytes());
    }

    void close() {
        applied.ifPresent(AppliedLimit::close);
    }
}
