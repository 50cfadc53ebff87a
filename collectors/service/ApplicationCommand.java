package collectors.service;

import collectors.database.Database;
import collectors.process.Ports;
import collectors.scenario.Durations;
import collectors.scenario.Plan;
import collectors.scenario.Surroundings;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// How the application is started: its JVM, its flags, its settings.
///
/// @param java            home of the JDK it runs on
/// @param jvmFlags        flags of its JVM
/// @param classPath       jars and folders
/// @param settings        Spring settings, as arguments
/// @param environment     what must not be seen on a command line
/// @param servicePort     where it is to serve requests
/// @param managementPort  where it is to serve metrics and health
/// @param jmxPort         where its platform MBean server is to be reached, on loopback
public record ApplicationCommand(
        Path java,
        List<String> jvmFlags,
        List<String> classPath,
        List<String> settings,
        Map<String, String> environment,
        int servicePort,
        int managementPort,
        int jmxPort) {

    private static final long HEAP_BYTES = 1L << 30;

    private static final String JETTY_ONLY = "--spring.autoconfigure.exclude="
            + "org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration,"
            + "org.springframework.boot.tomcat.autoconfigure.actuate.web.server.TomcatServletManagementContextAutoConfiguration";

    /// @param companions     settings by which it finds what runs beside it
    /// @param recorderFlags  what recorders want of the JVM
    /// @param port           a port for the service that was asked for; else a free one
    /// @param runIds         values of the run id header that are to come
    public static ApplicationCommand of(Plan plan, Path java, List<String> classPath, List<String> recorderFlags, List<String> companions,
            Database database, OptionalInt port, List<String> runIds) throws IOException {
        int service = port.isPresent() ? port.getAsInt() : Ports.free();
        int management = Ports.free();
        int jmx = Ports.free();
        List<String> flags = new ArrayList<>(heap(plan.surroundings()));
        plan.surroundings().collector().ifPresent(collector -> flags.add(flag(collector)));
        flags.addAll(jmxFlags(jmx));
        flags.addAll(recorderFlags);
        List<String> settings = new ArrayList<>(List.of(
                "--spring.profiles.active=" + plan.scenario().profile(),
                "--server.port=" + service,
                "--management.server.port=" + management,
                "--spring.datasource.url=" + database.jdbcUrl(),
                "--spring.datasource.username=" + database.user(),
                "--loomlab.run-ids=" + String.join(",", runIds),
                "--loomlab.lifeline=stdin"));
        plan.pool().ifPresent(pool -> settings.add("--spring.datasource.hikari.maximum-pool-size=" + pool));
        plan.threads().ifPresent(threads -> settings.add("--server." + plan.scenario().container() + ".threads.max=" + threads));
        plan.hold().ifPresent(hold -> settings.add("--loomlab.hold=" + Durations.format(hold)));
        plan.surroundings().bulkhead().ifPresent(places -> settings.add("--loomlab.bulkhead=" + places));
        if (plan.surroundings().seed()) {
            settings.add("--loomlab.seed=true");
        }
        settings.addAll(companions);
        settings.addAll(plan.scenario().overrides());
        plan.surroundings().settings().forEach((name, value) -> {
            // Twice the same name is a list to Spring; what a what-if changed goes first.
            if (settings.stream().noneMatch(s -> s.startsWith("--" + name + "="))) {
                settings.add("--" + name + "=" + value);
            }
        });
        if (plan.scenario().container().equals("jetty")) {
            settings.add(JETTY_ONLY);
        }
        // Set even when empty, so that no password of the user's environment reaches a database that wants none.
        Map<String, String> environment = Map.of("SPRING_DATASOURCE_PASSWORD", database.password().orElse(""));
        return new ApplicationCommand(java, List.copyOf(flags), classPath, List.copyOf(settings), environment, service, management, jmx);
    }

    /// Stated in run.json: a fixed heap, so that its growth is no part of what is measured. Under a memory limit it is half of it, since
    /// threads, code and buffers need the rest.
    private static List<String> heap(Surroundings surroundings) {
        long bytes = surroundings.heapBytes().orElse(Math.min(HEAP_BYTES, surroundings.memoryLimitBytes().orElse(Long.MAX_VALUE) / 2));
        long mebibytes = bytes >> 20;
        return List.of("-Xms" + mebibytes + "m", "-Xmx" + mebibytes + "m");
    }

    private static String flag(Surroundings.Collector collector) {
        return switch (collector) {
            case SERIAL -> "-XX:+UseSerialGC";
            case PARALLEL -> "-XX:+UseParallelGC";
            case G1 -> "-XX:+UseG1GC";
            case Z -> "-XX:+UseZGC";
        };
    }

    /// Whoever may open a port on this machine's loopback may attach: a lab's setting, never one for a service in use.
    private static List<String> jmxFlags(int port) {
        return List.of(
                "-Dcom.sun.management.jmxremote.host=127.0.0.1",
                "-Dcom.sun.management.jmxremote.port=" + port,
                "-Dcom.sun.management.jmxremote.rmi.port=" + port,
                "-Dcom.sun.management.jmxremote.authenticate=false",
                "-Dcom.sun.management.jmxremote.ssl=false",
                "-Djava.rmi.server.hostname=127.0.0.1");
    }

    public String jmxUrl() {
        return "service:jmx:rmi:///jndi/rmi://127.0.0.1:" + jmxPort + "/jmxrmi";
    }

    List<String> words() {
        List<String> words = new ArrayList<>();
        words.add(java.resolve("bin").resolve("java").toString());
        words.addAll(jvmFlags);
        words.add("-cp");
        words.add(String.join(File.pathSeparator, classPath));
        words.add("app.Main");
        words.addAll(settings);
        return words;
    }
}
