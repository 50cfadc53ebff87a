package collectors.record;

import collectors.run.RunFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a recorder points at: the processes and ports of one application process of a run.
///
/// @param folder           where files go; still under its `.partial` name
/// @param part             1 for the run's first application process, 2 after a restart, and so on
/// @param applicationPid   the workload app
/// @param applicationJava  home of the JDK that it runs on, whose `jcmd` fits it
/// @param servicePort      where it serves requests
/// @param managementPort   where it serves metrics and health
/// @param jmxUrl           `service:jmx:rmi:…` of its platform MBean server, on loopback
/// @param generatorPid     the load generator; absent for k6, which is a process a level
/// @param databasePid      the postmaster; absent for a database of the user's own
/// @param jdbcUrl          address of the database
/// @param databaseUser     its user
/// @param databasePassword its password, never written anywhere
/// @param collectorPid     this process
/// @param companionPids    services that the application calls, each a process of ours
/// @param companionUrls    their roots, by role; each answers `/stats`
public record Target(
        RunFolder folder,
        int part,
        long applicationPid,
        Path applicationJava,
        int servicePort,
        int managementPort,
        String jmxUrl,
        Optional<Long> generatorPid,
        Optional<Long> databasePid,
        String jdbcUrl,
        String databaseUser,
        Optional<String> databasePassword,
        long collectorPid,
        List<Long> companionPids,
        Map<String, String> companionUrls) {

    /// An application that calls nobody.
    public Target(RunFolder folder, int part, long applicationPid, Path applicationJava, int servicePort, int managementPort, String jmxUrl,
            Optional<Long> generatorPid, Optional<Long> databasePid, String jdbcUrl, String databaseUser, Optional<String> databasePassword, long collectorPid) {
        this(folder, part, applicationPid, applicationJava, servicePort, managementPort, jmxUrl, generatorPid, databasePid, jdbcUrl, databaseUser,
                databasePassword, collectorPid, List.of(), Map.of());
    }

    @Override
    public String toString() {
        return "application " + applicationPid + " on port " + servicePort + ", part " + part;
    }
}
