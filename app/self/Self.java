package app.self;

import java.util.List;
import java.util.Optional;

/// What the running process says of itself, for a guard that compares it with what was asked for. Unknown values are absent.
///
/// @param profiles             active profiles
/// @param virtualThread        whether this very request was served on a virtual thread
/// @param reactive             whether requests are served by WebFlux, so that none keeps a thread while it waits
/// @param serverName           the servlet container, as it names itself
/// @param serverVersion        its version, likewise
/// @param servletThreads       most requests that may run at once; absent where nothing caps them (virtual threads on Tomcat, WebFlux)
/// @param poolName             name of the connection pool, which its metrics and MBeans carry
/// @param poolMax              most connections the pool may have
/// @param poolTotal            connections it has now
/// @param connectionTimeoutMs  how long a request waits for a connection before it fails, in milliseconds
/// @param holdMs               how long a unit of work holds its resource, in milliseconds
/// @param jdkVersion           of the JVM it runs on
/// @param springBootVersion    from the jar that was loaded, like the next two
/// @param runIds               how many run ids were announced
/// @param bulkhead             most remote calls at once; absent where there is no bulkhead
/// @param downstreamConnections  the downstream client's connection pool; absent where no downstream is set
/// @param modelConnections     the same of the model server's client
/// @param seeded               whether the schema of the read endpoints is there
/// @param profileSha256        of the active profile's YAML as found on the class path, in hexadecimal; absent unless one profile is active
record Self(
        List<String> profiles,
        boolean virtualThread,
        boolean reactive,
        Optional<String> serverName,
        Optional<String> serverVersion,
        Optional<Integer> servletThreads,
        String poolName,
        int poolMax,
        Optional<Integer> poolTotal,
        long connectionTimeoutMs,
        long holdMs,
        String jdkVersion,
        Optional<String> springBootVersion,
        Optional<String> hikaricpVersion,
        Optional<String> pgjdbcVersion,
        long pid,
        int runIds,
        Optional<Integer> bulkhead,
        Optional<Integer> downstreamConnections,
        Optional<Integer> modelConnections,
        boolean seeded,
        Optional<String> profileSha256) {}
