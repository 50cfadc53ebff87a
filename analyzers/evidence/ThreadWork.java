package analyzers.evidence;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/// What the threads of the application did in a window, by `pidstat -t`.
///
/// @param file       where it came from
/// @param samples    instants in the window
/// @param userCores  in user mode, in cores, by kind; a kind of which no thread was seen is absent
/// @param systemCores  in the kernel, in cores, by kind
/// @param voluntaryPerSecond    context switches because a thread waited
/// @param involuntaryPerSecond  context switches because a thread's turn was over
/// @param meanThreads           threads of the process, the JVM's own included
/// @param owners     mean number of threads by owner, see [ThreadOwner]
public record ThreadWork(
        String file,
        long samples,
        Map<ThreadKind, Double> userCores,
        Map<ThreadKind, Double> systemCores,
        double voluntaryPerSecond,
        double involuntaryPerSecond,
        double meanThreads,
        Map<String, Double> owners) {

    public ThreadWork {
        userCores = Collections.unmodifiableMap(new EnumMap<>(userCores));
        systemCores = Collections.unmodifiableMap(new EnumMap<>(systemCores));
        owners = Collections.unmodifiableMap(new TreeMap<>(owners));
    }
}
