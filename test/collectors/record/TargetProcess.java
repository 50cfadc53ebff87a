package collectors.record;

import collectors.run.RunFolder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A real JVM to record, started with a recorder's options.
final class TargetProcess implements AutoCloseable {

    static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));

    final Process process;
    final int jmxPort;
    private final RunFolder folder;

    private TargetProcess(Process process, int jmxPort, RunFolder folder) {
        this.process = process;
        this.jmxPort = jmxPort;
        this.folder = folder;
    }

    static TargetProcess start(RunFolder folder, List<String> jvmOptions, Map<String, String> environment) throws Exception {
        return start(folder, jvmOptions, environment, TargetApp.class, List.of());
    }

    static TargetProcess start(RunFolder folder, List<String> jvmOptions, Map<String, String> environment, Class<?> main, List<String> args)
            throws Exception {
        int jmxPort = freePort();
        Path up = folder.path().toAbsolutePath().resolve("up-" + jmxPort);
        List<String> words = new ArrayList<>(List.of(JAVA_HOME.resolve("bin/java").toString(), "-Xmx128m", "-XX:TieredStopAtLevel=1",
                "-cp", System.getProperty("java.class.path")));
        words.addAll(jvmOptions);
        words.addAll(JmxEndpoint.jvmOptions(jmxPort));
        words.add(main.getName());
        words.add(up.toString());
        words.addAll(args);
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(folder.appLog().toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        for (int i = 0; i < 600 && !Files.exists(up); i++) {
            if (process.waitFor(50, TimeUnit.MILLISECONDS)) {
                throw new IOException("target ended: " + Files.readString(folder.appLog()));
            }
        }
        return new TargetProcess(process, jmxPort, folder);
    }

    Target target(int part, int servicePort, int managementPort, String jdbcUrl, Optional<Long> databasePid) {
        return new Target(folder, part, process.pid(), JAVA_HOME, servicePort, managementPort, JmxEndpoint.url(jmxPort), Optional.empty(),
                databasePid, jdbcUrl, "postgres", Optional.empty(), ProcessHandle.current().pid());
    }

    Target target() {
        return target(1, 0, 0, "", Optional.empty());
    }

    void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() {
        kill();
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
