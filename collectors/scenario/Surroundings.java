package collectors.scenario;

import collectors.exit.Stop;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// What a scenario puts around the application, beside its load, and what it sets inside it. All of it is optional.
///
/// @param scales            whether times and populations scale; not where a request's time is work, which no factor shortens
/// @param drained           whether each level waits until nothing of the last one is left inside the service
/// @param cpuLimit          cores that the application alone may use; a quota, not a number of processors. Does not scale
/// @param memoryLimitBytes  memory that it may use. Does not scale
/// @param heapBytes         heap of the application, its least and most; without it the lab's own choice. Does not scale
/// @param collector         its garbage collector; without it the JVM's own choice
/// @param downstream        a downstream stub, a process of its own
/// @param modelServer       a model server, a process of its own
/// @param fileBytes         size of a file made for the run, on a file system in memory where there is one. Does not scale
/// @param seed              whether the database is seeded before
/// @param bulkhead          most requests that the application lets through to what it calls
/// @param leastJdk          feature release that the work needs; absent where the application's own will do
/// @param jdk               feature release that the application is to run on, unless the command line names a JDK; absent where the lab's own will do
/// @param settings          further settings of the application, passed on as they are
public record Surroundings(
        boolean scales,
        boolean drained,
        Optional<BigDecimal> cpuLimit,
        Optional<Long> memoryLimitBytes,
        Optional<Long> heapBytes,
        Optional<Collector> collector,
        Optional<Downstream> downstream,
        Optional<ModelServer> modelServer,
        Optional<Long> fileBytes,
        boolean seed,
        Optional<Integer> bulkhead,
        Optional<Integer> leastJdk,
        Optional<Integer> jdk,
        Map<String, String> settings) {

    public static final Surroundings NONE = new Surroundings(true, true, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
            Optional.empty(), Optional.empty(), Optional.empty(), false, Optional.empty(), Optional.empty(), Optional.empty(), Map.of());

    /// A service that answers after a delay.
    ///
    /// @param delay  of each request once it is worked on
    /// @param limit  requests it works on at once, the others queue; absent for any number
    public record Downstream(Duration delay, Optional<Integer> limit) {}

    /// A garbage collector of HotSpot.
    public enum Collector { SERIAL, PARALLEL, G1, Z }

    /// A server that answers 503 beyond its limit.
    ///
    /// @param limit        requests it works on at once
    /// @param serviceTime  how long it works on one
    public record ModelServer(int limit, Duration serviceTime) {}

    Surroundings scaled(Scale scale, Consumer<String> note) throws Stop {
        Optional<ModelServer> model = Optional.empty();
        if (modelServer.isPresent()) {
            model = Optional.of(new ModelServer(scale.population("places of the model server", modelServer.get().limit(), note),
                    scale.time(modelServer.get().serviceTime())));
        }
        Optional<Downstream> stub = Optional.empty();
        if (downstream.isPresent()) {
            Optional<Integer> limit = downstream.get().limit();
            stub = Optional.of(new Downstream(scale.time(downstream.get().delay()),
                    limit.isEmpty() ? limit : Optional.of(scale.population("places of the downstream", limit.get(), note))));
        }
        Optional<Integer> places = bulkhead.isEmpty() ? bulkhead : Optional.of(scale.population("places of the bulkhead", bulkhead.get(), note));
        return new Surroundings(scales, drained, cpuLimit, memoryLimitBytes, heapBytes, collector, stub, model, fileBytes, seed, places, leastJdk, jdk, settings);
    }

    /// The same with another number of cores for the application.
    Surroundings limitedTo(BigDecimal cores) {
        return new Surroundings(scales, drained, Optional.of(cores), memoryLimitBytes, heapBytes, collector, downstream, modelServer, fileBytes, seed, bulkhead, leastJdk,
                jdk, settings);
    }

    /// Name to value as run, of what differs from [#NONE]; for run.json.
    public Map<String, String> described() {
        Map<String, String> all = new LinkedHashMap<>();
        if (!drained) {
            all.put("levels-drained", "false");
        }
        cpuLimit.ifPresent(cores -> all.put("cpu-limit", cores.toPlainString()));
        memoryLimitBytes.ifPresent(bytes -> all.put("memory-limit-bytes", bytes.toString()));
        heapBytes.ifPresent(bytes -> all.put("heap-bytes", bytes.toString()));
        collector.ifPresent(each -> all.put("collector", each.name().toLowerCase(Locale.ROOT)));
        jdk.ifPresent(release -> all.put("jdk", release.toString()));
        downstream.ifPresent(stub -> all.put("downstream-delay", Durations.format(stub.delay())));
        downstream.flatMap(Downstream::limit).ifPresent(limit -> all.put("downstream-limit", limit.toString()));
        modelServer.ifPresent(server -> all.put("model-server-limit", Integer.toString(server.limit())));
        modelServer.ifPresent(server -> all.put("model-server-service-time", Durations.format(server.serviceTime())));
        fileBytes.ifPresent(bytes -> all.put("file-bytes", bytes.toString()));
        if (seed) {
            all.put("seed", "true");
        }
        bulkhead.ifPresent(places -> all.put("bulkhead", places.toString()));
        settings.forEach((name, value) -> all.put("setting " + name, value));
        return all;
    }
}
