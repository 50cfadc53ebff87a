package collectors.service;

import java.util.List;
import java.util.Optional;

/// What the running application says of itself at `/api/self`; the application documents each field.
public record Self(
        List<String> profiles,
        boolean virtualThread,
        Optional<Boolean> reactive,
        Optional<String> serverName,
        Optional<String> serverVersion,
        Optional<Integer> servletThreads,
        int poolMax,
        Optional<Integer> poolTotal,
        long connectionTimeoutMs,
        long holdMs,
        Optional<String> jdkVersion,
        Optional<String> springBootVersion,
        Optional<String> hikaricpVersion,
        Optional<String> pgjdbcVersion,
        long pid,
        int runIds,
        Optional<Integer> bulkhead,
        Optional<Integer> downstreamConnections,
        Optional<Integer> modelConnections,
        Optional<Boolean> seeded,
        Optional<String> profileSha256) {

    public Self {
        profiles = profiles == null ? List.of() : List.copyOf(profiles);
        reactive = orEmpty(reactive);
        serverName = orEmpty(serverName);
        serverVersion = orEmpty(serverVersion);
        servletThreads = orEmpty(servletThreads);
        poolTotal = orEmpty(poolTotal);
        jdkVersion = orEmpty(jdkVersion);
        springBootVersion = orEmpty(springBootVersion);
        hikaricpVersion = orEmpty(hikaricpVersion);
        pgjdbcVersion = orEmpty(pgjdbcVersion);
        bulkhead = orEmpty(bulkhead);
        downstreamConnections = orEmpty(downstreamConnections);
        modelConnections = orEmpty(modelConnections);
        seeded = orEmpty(seeded);
        profileSha256 = orEmpty(profileSha256);
    }

    private static <T> Optional<T> orEmpty(Optional<T> value) {
        return value == null ? Optional.empty() : value;
    }

    public String threadModel() {
        return reactive.orElse(false) ? "reactive" : virtualThread ? "virtual" : "platform";
    }

    public String server() {
        return (serverName.orElse("unknown") + " " + serverVersion.orElse("")).strip();
    }
}
