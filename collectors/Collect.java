package collectors;

import collectors.campaign.Campaign;
import collectors.campaign.Home;
import collectors.campaign.Listing;
import collectors.campaign.Request;
import collectors.database.EmbeddedDatabase;
import collectors.exit.Stop;
import collectors.folder.DiskSpace;
import collectors.progress.ProgressView;
import collectors.record.FlightSettings;
import collectors.scenario.Durations;
import collectors.scenario.Scale;
import collectors.scenario.WhatIf;
import collectors.study.Study;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The command line of collecting: runs scenarios under load and records everything.
@Command(
        name = "collect.java",
        mixinStandardHelpOptions = true,
        versionProvider = Collect.Version.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Runs scenarios under load and records everything into raw-results/.",
        footer = {
            "",
            "Examples:",
            "  jbang collect.java --list",
            "  jbang collect.java --scenario exp-c,exp-d --quick --analyze",
            "  jbang collect.java --scenario mine/exp-x.yaml --levels 10,100 --duration 30s",
            "  jbang collect.java --scenario exp-d --quick --what-if pool=20",
            "  jbang collect.java --scenario pin-synchronized --quick --jdk 21",
            "  jbang collect.java --study pool-is-the-knob --quick --analyze",
            "",
            "Exit codes: 0 done, 1 something failed, 2 wrong usage, 3 what runs is not what was asked for, 130 interrupted."
        })
public final class Collect implements Callable<Integer> {

    @Option(names = "--scenario", split = ",", paramLabel = "NAME",
            description = "Scenarios to run, in this order; a file of your own by its path, like mine/exp-x.yaml.")
    private List<String> scenarios = List.of();

    @Option(names = "--study", paramLabel = "NAME",
            description = "Run a published study's scenarios at the levels its claims need, in place of --scenario; a file of your own by its path,"
                    + " like mine/study.yaml.")
    private String study;

    @Option(names = "--list", description = "List scenarios, studies, recorders and load generators, and why one cannot work here.")
    private boolean list;

    @Option(names = "--quick", description = "Scale 0.2, levels of nominally 50 and 250 users, 25 s each.")
    private boolean quick;

    @Option(names = "--scale", paramLabel = "S", description = "Multiply times and populations (users, threads, pool) by S.")
    private Scale scale;

    @Option(names = "--levels", split = ",", paramLabel = "USERS", description = "Users of the levels, at scale 1.")
    private List<Integer> levels = List.of();

    @Option(names = "--duration", paramLabel = "TIME", description = "Length of a level, like 60s.")
    private Duration duration;

    @Option(names = "--what-if", split = ",", paramLabel = "KEY=VALUE",
            description = "Change one thing of the scenarios, at scale 1: pool=N, threads=N, threads=virtual, threads=platform, cpus=CORES or jdk=N|HOME. Predicts"
                    + " the outcome from the newest run of the unchanged scenario, runs it, and scores the prediction.")
    private Map<String, String> whatIf = Map.of();

    @Option(names = "--repetitions", paramLabel = "K", defaultValue = "1", description = "Run each scenario K times, interleaved A B B A.")
    private int repetitions;

    @Option(names = "--load", paramLabel = "TOOL", description = "k6 or built-in; default: k6 where it is on the path.")
    private String load;

    @Option(names = "--recording", paramLabel = "KIND", defaultValue = "measure",
            description = "measure (cheap, for figures), diagnose (low thresholds, deep stacks), or none, to see what recording costs.")
    private FlightSettings recording;

    @Option(names = "--db", paramLabel = "URL", description = "A PostgreSQL of your own, jdbc:postgresql://HOST/DATABASE; password from PGPASSWORD or .pgpass.")
    private String database;

    @Option(names = "--db-user", paramLabel = "NAME", defaultValue = "postgres", description = "Its user.")
    private String databaseUser;

    @Option(names = "--db-max-connections", paramLabel = "N", description = "max_connections of the embedded PostgreSQL. Default: ${DEFAULT-VALUE}.")
    private int databaseMaxConnections = EmbeddedDatabase.MAX_CONNECTIONS;

    @Option(names = "--generator-flag", paramLabel = "FLAG",
            description = "A flag for the JVM of the built-in generator, such as -Xint: shows what a generator that is too slow does to figures. May be given again.")
    private List<String> generatorFlags = List.of();

    @Option(names = "--port", paramLabel = "PORT", description = "Port of the service; must be free. Default: a free one.")
    private Integer port;

    @Option(names = "--jdk", paramLabel = "N|HOME", description = "JDK that the application runs on: its number, like 21, or its home. Default: the lab's own.")
    private String jdk;

    @Option(names = "--out", paramLabel = "DIR", description = "Where run folders go. Default: raw-results.")
    private Path out;

    @Option(names = "--min-free", paramLabel = "MIB", description = "Disk space that must stay free, in MiB. Default: 1024.")
    private Long minFreeMebibytes;

    @Option(names = "--analyze", description = "Analyse the runs afterwards.")
    private boolean analyze;

    /// @return the exit code
    public static int run(String[] args) {
        // Keys of an enumeration are written small here.
        CommandLine line = new CommandLine(new Collect())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Duration.class, Durations::parse)
                .registerConverter(Scale.class, text -> new Scale(new BigDecimal(text)));
        line.setParameterExceptionHandler((e, words) -> {
            System.err.println("collect.java: " + e.getMessage().lines().findFirst().orElse("") + "; see --help");
            return Stop.USAGE;
        });
        line.setExecutionExceptionHandler((e, command, result) -> {
            if (e instanceof Stop stop) {
                System.err.println("collect.java: " + stop.getMessage());
                return stop.exitCode();
            }
            System.err.println("collect.java: unexpected: " + e + "; this is a bug of the lab");
            return Stop.FAILURE;
        });
        return line.execute(args);
    }

    @Override
    public Integer call() throws Stop {
        Home home = Home.find();
        if (list) {
            Listing.lines(home).forEach(System.out::println);
            return 0;
        }
        check();
        Optional<Study> asked = study == null ? Optional.empty() : Optional.of(Study.read(home.studies(), study));
        Request request = new Request(scenarios.stream().map(String::strip).toList(), asked, quick, Optional.ofNullable(scale), levels,
                Optional.ofNullable(duration), new WhatIf(whatIf), repetitions, Optional.ofNullable(load), recording, Optional.ofNullable(out),
                minFreeMebibytes == null ? DiskSpace.DEFAULT_LEAST_BYTES : minFreeMebibytes << 20,
                port == null ? OptionalInt.empty() : OptionalInt.of(port), Optional.ofNullable(jdk), Optional.ofNullable(database), databaseUser,
                databaseMaxConnections, generatorFlags, analyze);
        return new Campaign(home, request, ProgressView.of(System.out)).run();
    }

    private void check() throws Stop {
        require(!scenarios.isEmpty() || study != null, "expected --scenario NAME or --study NAME, or --list to see what there is");
        require(scenarios.isEmpty() || study == null, "--study runs its own scenarios; leave out --scenario");
        require(levels.stream().allMatch(users -> users >= 2 && users <= 100_000), "--levels: expected whole numbers from 2 to 100000");
        require(duration == null || duration.compareTo(Duration.ofSeconds(1)) >= 0, "--duration: expected at least 1s");
        require(databaseMaxConnections >= 10 && databaseMaxConnections <= 10_000, "--db-max-connections: expected 10 to 10000");
        require(database == null || databaseMaxConnections == EmbeddedDatabase.MAX_CONNECTIONS, "--db-max-connections is for the embedded PostgreSQL; leave out --db");
        require(repetitions >= 1 && repetitions <= 1000, "--repetitions: expected 1 to 1000");
        require(port == null || port >= 1 && port <= 65_535, "--port: expected 1 to 65535");
        require(minFreeMebibytes == null || minFreeMebibytes >= 0 && minFreeMebibytes <= Long.MAX_VALUE >> 20, "--min-free: expected a number of MiB, 0 or more");
    }

    private static void require(boolean holds, String line) throws Stop {
        if (!holds) {
            throw Stop.usage(line);
        }
    }

    /// The lab's version and the Java it runs on.
    static final class Version implements CommandLine.IVersionProvider {

        @Override
        public String[] getVersion() throws Stop {
            String lab = collectors.host.LabVersion.version(Home.find().path()).orElse("unknown");
            return new String[] {String.format(Locale.ROOT, "Loomlab %s, Java %s", lab, Runtime.version())};
        }
    }
}
