package analyzers;

import analyzers.read.loadsummary.Quantity;
import analyzers.stated.Facts;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// What is known of one load whose raw files are given, so that they can be judged without a run.json.
@Command
final class StatedOptions {

    @Option(names = "--users", paramLabel = "N", description = "The raw files are of one closed-loop load of N users (connections), and its client's summary is among"
            + " them: judge it by them and by the facts below, which are taken as given.")
    private Integer users;

    @Option(names = "--thread-model", paramLabel = "MODEL", description = "With --users: platform or virtual.")
    private String threadModel;

    @Option(names = "--max-threads", paramLabel = "N", description = "With --users: request threads at most.")
    private Integer threads;

    @Option(names = "--pool", paramLabel = "N", description = "With --users: connections of the pool at most, where no scrape tells.")
    private Integer pool;

    @Option(names = "--calm", paramLabel = "TIME", description = "With --users: response time of one user alone, such as 200ms.")
    private String calm;

    @Option(names = "--hold", paramLabel = "TIME", description = "With --users: for how long a request holds a connection, where no timer tells.")
    private String hold;

    @Option(names = "--think", paramLabel = "TIME", description = "With --users: between two requests of a user; else 0.")
    private String think;

    @Option(names = "--cores", paramLabel = "N", description = "With --users: cores of the machine, all of which the application may use.")
    private Integer cores;

    @Option(names = "--start", paramLabel = "INSTANT", description = "With --users: when the load began, such as 2026-11-30T22:45:23Z; else with the first scrape.")
    private String start;

    @Option(names = "--pid", paramLabel = "N", description = "With --users: the application's process in pidstat's files, where these list several.")
    private Long pid;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /// @return empty where nothing was stated
    Optional<Facts> facts() {
        if (users == null) {
            if (java.util.stream.Stream.of(threadModel, threads, pool, calm, hold, think, cores, start, pid).anyMatch(Objects::nonNull)) {
                throw wrong("--thread-model, --max-threads, --pool, --calm, --hold, --think, --cores, --start and --pid state facts of one load: say its users too, --users N");
            }
            return Optional.empty();
        }
        if (threadModel == null || !List.of("platform", "virtual").contains(threadModel)) {
            throw wrong("--users: say what its requests run on, --thread-model platform or --thread-model virtual");
        }
        for (Number number : java.util.Arrays.asList(users, threads, pool, cores, pid)) {
            if (number != null && number.longValue() < 1) {
                throw wrong("--users, --max-threads, --pool, --cores and --pid: expected a number from 1 on, found " + number);
            }
        }
        return Optional.of(new Facts(users, threadModel, Optional.ofNullable(threads), Optional.ofNullable(pool), seconds("--calm", calm), seconds("--hold", hold),
                seconds("--think", think).orElse(0.0), Optional.ofNullable(cores), instant(), Optional.ofNullable(pid)));
    }

    private Optional<Double> seconds(String option, String text) {
        if (text == null) {
            return Optional.empty();
        }
        OptionalDouble ms = Quantity.durationMs(text);
        if (ms.isEmpty() || ms.getAsDouble() <= 0) {
            throw wrong(option + ": expected a time with its unit, such as 1s or 200ms, found " + text);
        }
        return Optional.of(ms.getAsDouble() / 1e3);
    }

    private Optional<Long> instant() {
        if (start == null) {
            return Optional.empty();
        }
        try {
            Instant at = Instant.parse(start);
            return Optional.of(Math.addExact(Math.multiplyExact(at.getEpochSecond(), 1_000_000_000L), at.getNano()));
        } catch (DateTimeException | ArithmeticException e) {
            throw wrong("--start: expected an instant in UTC, such as 2026-11-30T22:45:23Z, found " + start);
        }
    }

    private CommandLine.ParameterException wrong(String why) {
        return new CommandLine.ParameterException(command.commandLine(), why);
    }
}
